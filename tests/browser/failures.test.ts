import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import type { Browser } from "playwright-core";
import { act, buildDir, launch, openPage, servePlainly, wake } from "./support";

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the build and opens an empty page; both end with the test. */
async function open(t: TestContext, intercept: Intercept = () => false) {
  const server = await servePlainly(buildDir, intercept);
  const watched = await openPage(browser, server.origin);
  t.after(async () => {
    await watched.context.close();
    await server.close();
  });
  return { ...watched, origin: server.origin };
}

/** Whether a request asks for the chunk with the content of a docs page. */
function isPageChunk(url: string): boolean {
  return (
    /^\/assets\/js\/[^/]+\.js$/.test(url) &&
    readFileSync(path.join(buildDir, url), "utf8").includes('"source":"@site/docs/')
  );
}

/** Answers page chunks with an error while `broken()` says so. */
const breakChunks =
  (broken: () => boolean): Intercept =>
  (request, response) => {
    if (broken() && isPageChunk(request.url ?? "")) {
      response.writeHead(503).end();
      return true;
    }
    return false;
  };

test("an unknown path answers 404 with the not-found page", async (t) => {
  const { page, origin } = await open(t);
  const response = await page.goto(`${origin}/docs/no-such-page/`);
  assert.equal(response?.status(), 404);
  assert.match(await page.locator("h1").innerText(), /not found/i);
});

test("the not-found page proposes the pages whose address is nearest", async (t) => {
  const { page, origin } = await open(t);
  await page.goto(`${origin}/docs/getting-started/quickstart-cocircom`);
  await wake(page);
  const proposals = page.getByRole("main").getByRole("status").getByRole("link");
  await proposals.first().waitFor();
  assert.equal(await proposals.first().getAttribute("href"), "/docs/getting-started/quick-start-co-circom/");
  await proposals.first().click();
  await page.waitForURL(`${origin}/docs/getting-started/quick-start-co-circom/`);
});

// At an index.html address the builder preloads the frame of the docs only: the page's own chunk comes later.

test("a page that cannot be loaded shows the error and Retry; Retry loads it", async (t) => {
  let broken = true;
  const { page, origin } = await open(
    t,
    breakChunks(() => broken),
  );
  await page.goto(`${origin}/docs/overview/index.html`);
  await act(page);
  const retry = page.getByRole("button", { name: "Retry", exact: true });
  await retry.waitFor();
  assert.match(await retry.locator("xpath=../..").innerText(), /Loading chunk|ChunkLoadError/);
  broken = false;
  await retry.click();
  await page.locator("article h1").waitFor();
});

test("a spinner shows while a page loads slowly", async (t) => {
  const held: ServerResponse[] = [];
  const { page, origin } = await open(t, (request, response) => {
    const hold = isPageChunk(request.url ?? "");
    if (hold) {
      held.push(response);
    }
    return hold;
  });
  t.after(() => {
    for (const response of held) {
      response.destroy();
    }
  });
  await page.goto(`${origin}/docs/overview/index.html`, { waitUntil: "commit" });
  await act(page);
  await page.locator("svg#loader").waitFor();
});

test("a chunk that is missing on navigation reloads the browser on the target page", async (t) => {
  let broken = false;
  const { page, origin } = await open(
    t,
    breakChunks(() => broken),
  );
  await page.goto(`${origin}/docs/getting-started/install/`);
  await wake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  broken = true;
  const target = page.locator(".pagination-nav__link--next");
  const href = await target.getAttribute("href");
  await target.click();
  await page.waitForFunction(() => !("sameDocument" in window));
  assert.equal(new URL(page.url()).pathname, href);
  await page.locator("h1").waitFor();
});

/** Makes rendering fail wherever a table of contents is walked, until window.heal() is called. */
const breakRendering = `
  const original = Array.prototype.map;
  let broken = true;
  window.heal = () => { broken = false; };
  Array.prototype.map = function (...args) {
    if (broken && this[0]?.level === 2) {
      throw new Error("outer fault", { cause: new Error("inner fault") });
    }
    return original.apply(this, args);
  };`;

test("the crash page shows the message and its causes, and Try again brings the page back", async (t) => {
  const { page, origin } = await open(t);
  await page.goto(`${origin}/docs/getting-started/install/`);
  await wake(page);
  await page.evaluate(breakRendering);
  await page.locator(".pagination-nav__link--next").click();
  await page.getByText("This page crashed.").waitFor();
  const text = await page.locator("main").innerText();
  assert.match(text, /outer fault/);
  assert.match(text, /inner fault/);
  await page.evaluate("window.heal()");
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await page.locator("article h1").waitFor();
  assert.equal(await page.getByText("This page crashed.").count(), 0);
});

test("under a wrong prefix a banner says so and suggests a base URL; under the right one there is none", async (t) => {
  const { page, origin } = await open(t, (request) => {
    const prefix = "/wrong/prefix/";
    if (request.url === prefix) {
      request.url = "/";
    } else if (request.headers.referer?.includes(prefix)) {
      request.url = "/missing";
    }
    return false;
  });
  await page.goto(`${origin}/wrong/prefix/`);
  const banner = page.getByText("did not load properly");
  await banner.waitFor();
  assert.match(await page.locator("body").innerText(), /baseUrl = \/wrong\/prefix\//);
  await page.goto(`${origin}/`);
  await wake(page);
  assert.equal(await banner.count(), 0);
});

test("X.html and X/index.html answer with the page X, for every route", async (t) => {
  const { origin } = await open(t);
  const routes = readdirSync(buildDir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(`${path.sep}index.html`))
    .map((name) => `/${path.dirname(name)}`);
  for (const route of routes) {
    const page = await (await fetch(`${origin}${route}/`)).text();
    for (const form of [`${route}.html`, `${route}/index.html`]) {
      const response = await fetch(`${origin}${form}`);
      assert.equal(response.status, 200, form);
      assert.equal(await response.text(), page, form);
    }
  }
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import type { Browser } from "playwright-core";
import { layOut } from "./nextBuild";
import { buildDir, launch, openPage, servePlainly, wake } from "./support";

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

test("offline, a page that cannot be loaded shows the error and Retry; Retry loads it, with a spinner if slowly", async (t) => {
  let delay = 0;
  const { page, context, origin } = await open(t);
  await page.route("**/assets/js/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(`${origin}/docs/getting-started/install/`);
  await wake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await context.setOffline(true);
  const target = page.locator(".pagination-nav__link--next");
  const href = await target.getAttribute("href");
  await target.click();
  const retry = page.getByRole("button", { name: "Retry", exact: true });
  await retry.waitFor();
  assert.equal(new URL(page.url()).pathname, href);
  assert.match(await retry.locator("xpath=../..").innerText(), /Loading chunk|ChunkLoadError/);
  assert.equal(await page.locator("nav.navbar").isVisible(), true, "the frame of the page is left");
  await context.setOffline(false);
  delay = 800;
  await retry.click();
  await page.locator("svg#loader").waitFor();
  await page.locator("article h1").waitFor();
  assert.equal(await page.evaluate(() => "sameDocument" in window), true);
});

test("in an outage links that are pointed at ask once, not each", async (t) => {
  let broken = false;
  const { page, origin } = await open(
    t,
    breakChunks(() => broken),
  );
  await page.goto(`${origin}/docs/getting-started/install/`);
  await wake(page);
  await page.waitForLoadState("networkidle");
  broken = true;
  const requests: string[] = [];
  const faults: string[] = [];
  page.on("response", (response) => response.status() === 503 && requests.push(response.url()));
  page.on("pageerror", (error) => faults.push(error.message));
  for (const link of await page.locator("aside a.menu__link:visible").all()) {
    await link.hover();
    await page.waitForTimeout(50);
  }
  assert.ok(requests.length > 0 && requests.length <= 4, requests.join(" "));
  assert.deepEqual(faults, []);
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

const routes = readdirSync(buildDir, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .map((name) => `/${name.replace(/index\.html$/, "")}`);

test("X.html, X/index.html and X show the page X, for every route: under its own address, with no error", async (t) => {
  const { page, origin, problems } = await open(t);
  for (const route of routes) {
    const name = route.slice(0, -1);
    for (const form of [`${route}index.html`, ...(name === "" ? [] : [name, `${name}.html`])]) {
      const response = await page.goto(`${origin}${form}?a=b#top`);
      assert.equal(response?.status(), 200, form);
      assert.equal(page.url(), `${origin}${route}?a=b#top`);
      await wake(page);
      assert.notEqual(await page.locator("h1").first().innerText(), "Page Not Found", form);
      assert.deepEqual(problems, [], form);
    }
  }
});

test("an address that cannot be decoded shows the not-found page, and a hash that cannot does no harm", async (t) => {
  const { page, origin, problems } = await open(t);
  await page.goto(`${origin}/%ff`);
  await wake(page);
  assert.equal(await page.locator("h1").innerText(), "Page Not Found");
  for (const hash of ["#%", "#50%", "#%ff"]) {
    await page.goto(`${origin}/docs/overview/${hash}`);
    await wake(page);
    await page.evaluate((bad) => {
      location.hash = `${bad}%`;
    }, hash);
    await page.waitForTimeout(100);
    assert.equal(await page.getByText("This page crashed.").count(), 0, hash);
    await page.locator(".pagination-nav__link--next").click();
    await page.waitForURL("**/docs/getting-started/");
  }
  assert.deepEqual(
    problems.filter((problem) => !problem.includes("404 (Not Found)")),
    [],
  );
});

test("with cookies and storage blocked nothing throws, and the controls work", async (t) => {
  const { page, origin, problems } = await open(t);
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("The reader forbids storage", "SecurityError");
        },
      });
    }
  });
  await page.goto(`${origin}/docs/overview/`);
  await wake(page);
  await page.locator(".navbar [data-switch-colours]").click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.locator(".theme-announcement-bar button").click();
  await page.locator(".theme-announcement-bar").waitFor({ state: "detached" });
  await page.waitForTimeout(200);
  assert.deepEqual(
    problems.filter(
      (problem) =>
        !/forbids storage|storage is not available/.test(problem) || problem.startsWith("uncaught"),
    ),
    [],
  );
});

test("a tab that has not started finds its way after a deployment, and the press is done on the new page", async (t) => {
  const deployment = layOut();
  t.after(deployment.remove);
  const server = await servePlainly(deployment.current);
  const { page, context } = await openPage(browser, server.origin);
  t.after(async () => {
    await context.close();
    await server.close();
  });
  await page.goto(`${server.origin}/docs/overview/`);
  deployment.deploy();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.locator(".theme-announcement-bar button").click();
  await page.locator(".theme-announcement-bar").waitFor({ state: "detached" });
  assert.equal(loads, 1);
});

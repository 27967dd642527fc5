import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildDir, launch, openPage, servePlainly, wake } from "./support";

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const start = "/docs/getting-started/install/";
const next = ".pagination-nav__link--next";

/** Opens a page with the application running, and notes what it fetches. */
async function open(t: TestContext, initScript = "") {
  const server = await servePlainly(buildDir);
  const { page, context } = await openPage(browser, server.origin);
  t.after(async () => {
    await context.close();
    await server.close();
  });
  await context.addInitScript(initScript);
  await page.goto(`${server.origin}${start}`);
  await wake(page);
  await page.waitForLoadState("networkidle");
  const requests: { path: string; type: string }[] = [];
  page.on("request", (request) =>
    requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
  );
  return { page, requests };
}

const hints = (page: Page) => page.locator("link[rel=prefetch]").count();
const focusNext = (page: Page) => page.locator(next).focus();
const hoverNext = (page: Page) => page.locator(next).hover();

test("links that are merely in view are not fetched ahead", async (t) => {
  const { page, requests } = await open(t);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  assert.equal(await hints(page), 0);
  assert.deepEqual(
    requests.filter(({ path }) => path.endsWith(".js")),
    [],
  );
});

test("the script of a link's page is asked for on hover, focus and touch, and the click needs no other", async (t) => {
  const touch = (page: Page) => page.locator(next).dispatchEvent("touchstart");
  for (const approach of [hoverNext, focusNext, touch]) {
    const { page, requests } = await open(t);
    await approach(page);
    await page.waitForFunction(() => document.querySelector("link[rel=prefetch]") !== null);
    await page.waitForLoadState("networkidle");
    const ahead = new Set(requests.map(({ path }) => path));
    assert.ok(ahead.size > 0);
    await page.locator(next).click();
    await page.waitForURL((url) => url.pathname !== start);
    await page.locator("h1").waitFor();
    const late = requests.map(({ path }) => path).filter((path) => path.endsWith(".js") && !ahead.has(path));
    assert.deepEqual(late, []);
  }
});

test("a link with a hash fetches its page ahead as well", async (t) => {
  const { page } = await open(t);
  const link = page.locator('main a[href^="/docs/"][href*="/#"]').first();
  await link.focus();
  await page.waitForFunction(() => document.querySelector("link[rel=prefetch]") !== null);
});

test("nothing is fetched ahead with data saving on, nor on 2g", async (t) => {
  for (const connection of [
    '{ saveData: true, effectiveType: "4g" }',
    '{ saveData: false, effectiveType: "slow-2g" }',
  ]) {
    const { page, requests } = await open(
      t,
      `Object.defineProperty(navigator, "connection", { value: ${connection} });`,
    );
    await hoverNext(page);
    await focusNext(page);
    await page.waitForTimeout(300);
    assert.equal(await hints(page), 0, connection);
    assert.deepEqual(requests, []);
  }
});

test("where the browser knows no prefetch hint, the script is got by a GET", async (t) => {
  const { page, requests } = await open(
    t,
    'DOMTokenList.prototype.supports = (original => function (name) { return name !== "prefetch" && original.call(this, name); })(DOMTokenList.prototype.supports);',
  );
  await hoverNext(page);
  await page.waitForTimeout(500);
  assert.equal(await hints(page), 0);
  assert.ok(requests.some(({ path, type }) => type === "xhr" && path.endsWith(".js")));
});

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { measuredPages } from "../../harness/measuredPages";
import { builtFile, inChromium, NEXT, phone, type Site, untilAsked } from "./support";

// What is fetched for a page, and for the next one, ahead of a click and after it.

const START = "/docs/getting-started/install/";

const isScript = (url: string) => url.endsWith(".js");

/** Waits until the scripts have been requested that the next page needs and this one does not. */
async function untilFetched(site: Site, page: Page): Promise<void> {
  const href = (await page.locator(NEXT).getAttribute("href")) ?? "";
  const scriptsOf = (route: string) =>
    /name=app-scripts content="([^"]*)"/.exec(builtFile(`${route}index.html`))?.[1]?.split(" ") ?? [];
  const own = scriptsOf(START);
  const needed = scriptsOf(href).filter((name) => !own.includes(name));
  assert.ok(needed.length > 0);
  for (const name of needed) await untilAsked(site, name);
}

/** Clicks a link, and gives the milliseconds until the progress bar comes up. */
const clickUntilBar = (link: Element) =>
  new Promise<number>((done) => {
    const clicked = performance.now();
    new MutationObserver(() => {
      if (document.querySelector("#nprogress")) done(performance.now() - clicked);
    }).observe(document.documentElement, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });

inChromium((site, test) => {
  test("the progress bar starts 200 ms after a navigation to another path, without a spinner, and ends", async (t) => {
    let isSlow = false;
    const page = await site.open(t, "/docs/overview/", { hold: (name) => isSlow && isScript(name) });
    isSlow = true;
    const waited = await page.locator(NEXT).evaluate(clickUntilBar);
    assert.ok(waited >= 195, `shown ${Math.round(waited)} ms after the click`);
    await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    assert.equal(await page.locator("#nprogress .spinner").count(), 0);
    site.release();
    await page.locator("#nprogress").waitFor({ state: "detached" });
  });

  test("links that are merely in view are not fetched ahead", async (t) => {
    const page = await site.open(t, START);
    site.requests.length = 0;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // It reports after the observers that Docusaurus's links have had since they were hydrated.
    await page
      .locator(NEXT)
      .evaluate((link) => new Promise((done) => new IntersectionObserver(done).observe(link)));
    assert.equal(await page.locator("link[rel=prefetch]").count(), 0);
    assert.deepEqual(site.requests, []);
  });

  test("the script of a page is prefetched when its link is pointed at or touched, and the click fetches no other", async (t) => {
    const touch = (link: Element) => link.dispatchEvent(new Event("touchstart", { bubbles: true }));
    for (const isTouched of [false, true]) {
      const page = await site.open(t, START);
      site.requests.length = 0;
      const link = page.locator(NEXT);
      await (isTouched ? link.evaluate(touch) : link.hover());
      await untilFetched(site, page);
      const ahead = new Set(site.requests);
      await link.click();
      await page.waitForURL(/quick-start|getting-started\/(?!install)/);
      await page.locator("h1").waitFor();
      const others = site.requests.filter((url) => isScript(url) && !ahead.has(url));
      assert.deepEqual(others, []);
    }
  });

  // tests/build/budget.test.ts has the bytes.
  for (const [kind, route] of Object.entries(measuredPages)) {
    test(`${kind}: at most four requests, no script and no typeface at load on a phone, the page's scripts and nothing else in ten idle seconds`, async (t) => {
      const context = await site.browser.newContext({ viewport: phone });
      t.after(() => context.close());
      const page = await context.newPage();
      // The idle moment comes when the test says so, whether the machine is busy or not.
      await page.clock.install();
      await page.addInitScript("window.requestIdleCallback = (act) => addEventListener('idle', act) ?? 1");
      site.requests.length = 0;
      await page.goto(site.origin + route, { waitUntil: "networkidle" });
      const atLoad = new Set(site.requests);
      assert.ok(atLoad.size <= 4, Array.from(atLoad).join(" "));
      assert.ok(!Array.from(atLoad).some((url) => /\.(js|woff2)$/.test(url)), Array.from(atLoad).join(" "));
      await page.evaluate(() => dispatchEvent(new Event("idle")));
      await page.clock.runFor(10_000);
      const scripts = await page.locator("meta[name=app-scripts]").getAttribute("content");
      for (const name of `${scripts}`.split(" ")) await untilAsked(site, name);
      const others = site.requests.filter((url) => !atLoad.has(url) && !url.endsWith(".js"));
      assert.deepEqual(others, []);
    });
  }
});

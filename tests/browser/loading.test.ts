import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { TestContext } from "node:test";
import type { Page } from "playwright-core";
import { buildDir, gate, inChromium, type OpenOptions, type Site, untilAsked } from "./support";

// What is fetched for the next page, ahead of a click and after it.

const START = "/docs/getting-started/install/";
const NEXT = ".pagination-nav__link--next";

const isScript = (url: string) => url.endsWith(".js");
const HINT = "link[rel=prefetch]";
const hints = (page: Page) => page.locator(HINT).count();
const hrefs = (page: Page) =>
  page.locator(HINT).evaluateAll((all) => all.map((one) => one.getAttribute("href")));

/** Opens a page, and clears what it has requested until it was hydrated. */
async function openQuiet(site: Site, t: TestContext, options: OpenOptions = {}): Promise<Page> {
  const page = await site.open(t, START, options);
  site.requests.length = 0;
  return page;
}

/** Waits until the scripts have been requested that the next page needs and this one does not. */
async function untilFetched(site: Site, page: Page): Promise<void> {
  const href = (await page.locator(NEXT).getAttribute("href")) ?? "";
  const [own, others] = [START, href].map((route) => {
    const html = readFileSync(path.join(buildDir, route, "index.html"), "utf8");
    return /name=app-scripts content="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  });
  const needed = others?.filter((name) => !own?.includes(name)) ?? [];
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
    const { passed, open } = gate();
    let isSlow = false;
    const page = await site.open(t, "/docs/overview/", {
      hold: (name) => (isSlow && isScript(name) ? passed : undefined),
    });
    isSlow = true;
    const waited = await page.locator(NEXT).evaluate(clickUntilBar);
    assert.ok(waited >= 195, `shown ${Math.round(waited)} ms after the click`);
    await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    assert.equal(await page.locator("#nprogress .spinner").count(), 0);
    open();
    await page.locator("#nprogress").waitFor({ state: "detached" });
  });

  test("links that are merely in view are not fetched ahead", async (t) => {
    const page = await openQuiet(site, t);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // It reports after the observers that Docusaurus's links have had since they were hydrated.
    await page
      .locator(NEXT)
      .evaluate((link) => new Promise((done) => new IntersectionObserver(done).observe(link)));
    assert.equal(await hints(page), 0);
    assert.deepEqual(site.requests, []);
  });

  test("the script of a page is prefetched when its link is pointed at or touched, and the click needs no other", async (t) => {
    const touch = (link: Element) => link.dispatchEvent(new Event("touchstart", { bubbles: true }));
    for (const approach of [
      (page: Page) => page.locator(NEXT).hover(),
      (page: Page) => page.locator(NEXT).evaluate(touch),
    ]) {
      const page = await openQuiet(site, t);
      await approach(page);
      await untilFetched(site, page);
      const ahead = new Set(site.requests);
      await page.locator(NEXT).click();
      await page.waitForURL(/quick-start|getting-started\/(?!install)/);
      await page.locator("h1").waitFor();
      assert.equal(await hints(page), new Set(await hrefs(page)).size, "one hint a file");
      const others = site.requests.filter((url) => isScript(url) && !ahead.has(url));
      assert.deepEqual(others, []);
    }
  });
});

import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildDir, launch, openPage, servePlainly, wake } from "./support";

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Opens a page; answers to scripts can be held back. */
async function open(t: TestContext, route: string) {
  const delay = { milliseconds: 0 };
  const server = await servePlainly(buildDir);
  const watched = await openPage(browser, server.origin);
  t.after(async () => {
    await watched.context.close();
    await server.close();
  });
  await watched.page.route("**/assets/js/*.js", async (request) => {
    await new Promise((resolve) => setTimeout(resolve, delay.milliseconds));
    await request.continue();
  });
  await watched.page.goto(`${server.origin}${route}`);
  await wake(watched.page);
  return { ...watched, delay };
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("a new page starts at its top; a link with a hash at its heading", async (t) => {
  const { page } = await open(t, "/docs/network-config/");
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
  await page.locator(".pagination-nav__link--next").click();
  await page.waitForURL("**/docs/examples/");
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goto(new URL("/docs/network-config/", page.url()).href);
  await wake(page);
  const link = page.locator(".theme-doc-toc-desktop a").nth(4);
  const id = decodeURIComponent(((await link.getAttribute("href")) ?? "").slice(1));
  await link.click();
  await page.waitForFunction(
    (target) => Math.abs(document.getElementById(target)?.getBoundingClientRect().top ?? 999) < 160,
    id,
  );
});

test("back and forward keep the scroll position", async (t) => {
  const { page } = await open(t, "/docs/network-config/");
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
  await page.waitForTimeout(300);
  const before = await scrolled(page);
  await page.locator("aside a", { hasText: "Overview" }).first().click();
  await page.waitForURL("**/docs/overview/");
  await page.goBack();
  await page.waitForURL("**/docs/network-config/");
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 5, before);
});

test("the progress bar starts 200 ms after a navigation to another path, without a spinner, and ends", async (t) => {
  const { page, delay } = await open(t, "/docs/overview/");
  await page.evaluate(() => {
    const times = { clicked: 0, shown: 0 };
    Object.assign(window, { times });
    document.addEventListener(
      "click",
      () => {
        times.clicked = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (times.shown === 0 && document.querySelector("#nprogress")) {
        times.shown = performance.now();
      }
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  delay.milliseconds = 900;
  await page.locator(".pagination-nav__link--next").evaluate((link: HTMLAnchorElement) => link.click());
  await page.locator("#nprogress .bar").waitFor({ state: "attached" });
  assert.equal(await page.locator("#nprogress .spinner").count(), 0);
  const { clicked, shown } = await page.evaluate(
    () => (window as unknown as { times: { clicked: number; shown: number } }).times,
  );
  assert.ok(shown - clicked >= 195, `shown ${Math.round(shown - clicked)} ms after the click`);
  await page.locator("#nprogress").waitFor({ state: "detached" });
});

test("a quick navigation shows no progress bar", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  await page.evaluate(() => {
    Object.assign(window, { bars: 0 });
    new MutationObserver(() => {
      if (document.querySelector("#nprogress")) {
        Object.assign(window, { bars: 1 });
      }
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.locator(".pagination-nav__link--next").hover();
  await page.waitForTimeout(300);
  await page.locator(".pagination-nav__link--next").click();
  await page.waitForURL("**/docs/getting-started/");
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate(() => (window as unknown as { bars: number }).bars), 0);
});

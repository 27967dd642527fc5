import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { pathOf, programs } from "../../harness/programs";
import { until } from "../../harness/until";
import { hydrate, serveStatic } from "./support";

test("the way back to a page is instant: nothing on it keeps the browser from keeping it", async (t) => {
  const site = await serveStatic();
  const browser = await chromium.launch({
    executablePath: pathOf(programs.chromium),
    args: ["--no-sandbox", "--disable-background-networking"],
    // Playwright's own setting, since a page that is kept is one page less to it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  t.after(async () => {
    await browser.close();
    await site.close();
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    // The others are the browser's: without a window it keeps no page.
    const ofPage = notRestoredExplanations.filter(({ type }) => type === "PageSupportNeeded");
    reasons.push(...ofPage.map(({ reason }) => reason));
  });
  await session.send("Page.enable");
  const route = "/docs/overview/";
  await page.goto(site.origin + route);
  await hydrate(page);
  await page.goto(`${site.origin}/docs/overview.md`);
  await page.evaluate("history.back()").catch(() => undefined);
  // Playwright would wait forever for a page that it takes for gone.
  await until("the page", async () => (await page.evaluate("location.pathname")) === route || undefined);
  assert.deepEqual(reasons, []);
});

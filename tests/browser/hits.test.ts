import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf, searchFor } from "../search/box";
import { siteInChromium } from "./support";

// What becomes of a page when one searches on it and follows hits, as readers of other sites have reported.

const site = siteInChromium();

test("a hit on the page itself brings its heading to the same place each time", async (t) => {
  const page = await site.open(t, "/docs/overview/");
  const topOfTarget = () =>
    page.evaluate(() => Math.round(document.querySelector(location.hash)?.getBoundingClientRect().top ?? -1));
  const tops: number[] = [];
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await searchFor(page, "what you trust");
    const hit = page.locator("[role=option][href*='/docs/overview/'][href*='#']");
    await hit.first().click();
    await partsOf(page).dialog.waitFor({ state: "detached" });
    await page.waitForFunction(() => scrollY > 0);
    tops.push(await topOfTarget());
  }
  assert.equal(new Set(tops).size, 1, tops.join(", "));
});

test("a tab that Ctrl+Enter opens has the words marked", async (t) => {
  const page = await site.open(t, "/docs/overview/");
  await searchFor(page, "zkey");
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await (await opened).locator("main mark").first().waitFor({ state: "attached" });
});

test("the page stays where it is while the search is open and closes", async (t) => {
  const page = await site.open(t, "/docs/overview/");
  await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
  await searchFor(page, "zkey");
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("Escape");
  await partsOf(page).dialog.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => scrollY), 1000);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTable } from "../build/site";
import { openPage, siteInChromium } from "./support";

const site = siteInChromium();

/** The narrowest window in which the text has its full width (src/components/ScrollTable), and so shows no frame. */
const FULL = 84 * 16;

test("where tables stand without a frame, none is wider than the text", async (t) => {
  const { page, context } = await openPage(site.browser, site.origin, { width: FULL, scripts: false });
  t.after(() => context.close());
  const found: string[] = [];
  for (const { route } of routeTable()) {
    await page.goto(site.origin + route, { waitUntil: "domcontentloaded" });
    const wide = await page
      .locator("main .scroller:has(> table)")
      .evaluateAll((frames) =>
        frames.flatMap((frame) =>
          frame.scrollWidth > frame.clientWidth
            ? [`${frame.scrollWidth} px: ${frame.textContent?.slice(0, 60)}`]
            : [],
        ),
      );
    found.push(...wide.map((problem) => `${route}: ${problem}`));
  }
  assert.deepEqual(found, []);
});

test("the heads of a long table stay below the bar, and do not hide the row that a link leads to", async (t) => {
  const { page, context } = await openPage(site.browser, site.origin, { width: FULL, scripts: false });
  t.after(() => context.close());
  const id = "key-has_zk";
  await page.goto(`${site.origin}/docs/network-config/#${id}`);
  const { bar, head, row } = await page.evaluate((target) => {
    const place = document.getElementById(target);
    return {
      bar: document.querySelector(".navbar")?.getBoundingClientRect().bottom,
      head: place?.closest("table")?.querySelector("th")?.getBoundingClientRect(),
      row: place?.getBoundingClientRect().top ?? 0,
    };
  }, id);
  assert.equal(head?.top, bar);
  assert.ok(row >= (head?.bottom ?? Number.NaN), `${row} px, behind the heads`);
});

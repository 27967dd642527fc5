import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { routeTable } from "../build/site";
import { violations } from "./axe";
import { openPage, type PageOptions, siteInChromium, wake } from "./support";
import { FULL_TEXT, sticksOut } from "./width";

// Each page is loaded twice, on a phone and in a wide window, and everything that can be wrong with any page is looked at.

const site = siteInChromium();
const addresses = [...routeTable().map(({ route }) => route), "/no-such-page/"];

/** Tells what is wrong with a page, one line each; may change the size of its window. */
type Look = (page: Page) => Promise<string[]>;

/** Looks at every page in two tabs at once, each page with its application running. */
async function onEveryPage(options: PageOptions, ...looks: Look[]): Promise<string[]> {
  const left = [...addresses];
  const found: string[] = [];
  const work = async () => {
    const { page, context } = await openPage(site.browser, site.origin, {
      ...options,
      reducedMotion: "reduce",
    });
    const size = page.viewportSize();
    assert.ok(size);
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      await page.setViewportSize(size);
      await page.goto(`${site.origin}${address}`);
      await wake(page);
      for (const look of looks) {
        const problems = await look(page);
        found.push(...problems.map((problem) => `${address}: ${problem}`));
      }
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}

/** A phone shows the colours of the other window; what it alone has is among the states, in both themes. */
const lightViolations: Look = (page) => violations(page, ["light"]);

/** Links in running text may be smaller. */
const tooSmallForFingers: Look = (page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a[href], button, summary"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest("main :is(p, td, th, dd, dt, h2, h3, h4)") === null)
      .filter((element) => element.closest("main li") === null || element.closest("nav") !== null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 90)}`,
      ),
  );

const sidewaysAt400Percent: Look = async (page) => {
  await page.setViewportSize({ width: 320, height: 256 });
  return sticksOut(page);
};

const tablesWiderThanText: Look = async (page) => {
  await page.setViewportSize({ width: FULL_TEXT, height: 800 });
  return page
    .locator("main .scroller:has(> table)")
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.scrollWidth > frame.clientWidth)
        .map((frame) => `table, ${frame.scrollWidth} px: ${frame.textContent?.slice(0, 60)}`),
    );
};

test("on a phone: axe has nothing against any page, fingers meet 44 pixels, and at 400 % zoom nothing scrolls sideways", async () => {
  const phone = { width: 390, height: 844, touch: true };
  assert.deepEqual(await onEveryPage(phone, lightViolations, tooSmallForFingers, sidewaysAt400Percent), []);
});

test("in a wide window: axe has nothing against any page, and where tables stand without a frame none is wider than the text", async () => {
  assert.deepEqual(await onEveryPage({}, (page) => violations(page), tablesWiderThanText), []);
});

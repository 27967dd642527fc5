import type { Page } from "playwright-core";

/** Width of the page and what sticks out of the window, if the page scrolls sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrollers = Array.from(document.querySelectorAll("main *")).filter(
      (element) => getComputedStyle(element).overflowX !== "visible",
    );
    return Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !scrollers.some((scroller) => scroller.contains(element)))
      .map((element) => `sticks out: ${element.outerHTML.slice(0, 100)}`)
      .concat(`${scrollWidth} px wide`);
  });

/** What a selector finds that is wider than its frame, and so cut off or scrolled, one line each. */
export const tooWide = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    // Not by a locator: Playwright finds `:has()` by a script, which takes ten times as long.
    (css) =>
      Array.from(document.querySelectorAll(css))
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.scrollWidth} px wide: ${one.outerHTML.slice(0, 100)}`),
    selector,
  );

/** Links, buttons and folds that show and are less than 44 pixels wide or high; links in running text may be smaller. */
export const tooSmallForFingers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a[href], button, summary"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest("main :is(p, td, th, dd, dt, h2, h3, h4)") === null)
      .filter((element) => element.closest("main li") === null || element.closest("nav") !== null)
      .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ html, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${html}`),
  );

import type { Page } from "playwright-core";

/** The narrowest window in which the text has its full width (src/components/ScrollTable), and so shows no frame. */
export const FULL_TEXT = 84 * 16;

/** Width of the page and what sticks out of the window, if the page scrolls sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
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

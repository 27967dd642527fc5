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

/**
 * Controls and icons in sight of which no pixel stands out from the colour that most of their pixels have: by 2 : 1, since
 * thin lines are drawn paler than they are.
 */
export const unpainted = async (page: Page): Promise<string[]> => {
  const src = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
  return page.evaluate(async (source) => {
    const picture = Object.assign(new Image(), { src: source });
    await picture.decode();
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    canvas?.drawImage(picture, 0, 0);
    return Array.from(document.querySelectorAll("button, summary, [role=tab], :not(figure) > svg"))
      .filter((one) => {
        const { x, y, width: w, height: h } = one.getBoundingClientRect();
        // A list that scrolls cuts its last row.
        const end = one.closest("[role=listbox]")?.getBoundingClientRect().bottom ?? height;
        const isInside =
          w > 4 && h > 4 && x >= 0 && y >= 0 && x + w <= width && y + h <= Math.min(end, height);
        const top = isInside && document.elementFromPoint(x + w / 2, y + h / 2);
        // Beside a dialog, where what it cuts off would be, is its backdrop.
        if (!top || top.localName === "dialog" || !(one.contains(top) || top.contains(one))) return false;
        const data = canvas?.getImageData(x + 1, y + 1, w - 2, h - 2).data ?? [];
        const counts = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const light = [0.2126, 0.7152, 0.0722].reduce((sum, weight, part) => {
            const value = (data[at + part] ?? 0) / 255;
            return sum + weight * (value < 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
          }, 0.05);
          counts.set(light, (counts.get(light) ?? 0) + 1);
        }
        const [[most = 1] = []] = Array.from(counts).sort(([, left], [, right]) => right - left);
        return !Array.from(counts.keys()).some((light) => Math.max(light / most, most / light) >= 2);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  }, src);
};

import { readFileSync } from "node:fs";
import type axeCore from "axe-core";
import type { JSHandle, Page } from "playwright-core";

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Rules that axe leaves out unless asked: experimental ones, and that of WCAG 2.2. */
const extra = ["css-orientation-lock", "p-as-heading", "table-fake-caption", "td-has-header", "target-size"];
const colourRules = ["color-contrast", "link-in-text-block"];

/** Exists in a page once axe's script has run. */
declare const axe: typeof axeCore;

/** In a page, an element for each look of text. */
type FreshText = JSHandle<Map<string, Element>>;

/** What text has looked like on a page that axe has seen: all that its contrast, and that of a link, depends on. */
const seen = new Set<string>();

/** Elements of a part in a theme, one for each new look of its text. */
const findFreshText = (page: Page, part: string, theme: string): Promise<FreshText> =>
  page.evaluateHandle(
    ([within, wanted, known]) => {
      document.documentElement.setAttribute("data-theme", wanted);
      const fresh = new Map<string, Element>();
      for (const element of document.querySelectorAll(`${within} *`)) {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === 3 && /\S/.test(`${node.nodeValue}`),
        );
        if (!(hasText || element.matches("input")) || !element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const isLarge = Number.parseFloat(fontSize) * (Number(fontWeight) < 700 ? 1 : 24 / 18.66) >= 24;
        const link = element.closest("a")?.parentElement;
        const look = [wanted, color, isLarge, link && textDecorationLine + getComputedStyle(link).color];
        for (let one: Element | null = element; one !== null; one = one.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
          const behind = `${backgroundColor} ${backgroundImage} ${opacity}`;
          if (behind !== "rgba(0, 0, 0, 0) none 1") look.push(behind);
          if (/^rgb\(/.test(backgroundColor) && opacity === "1") break;
        }
        const key = look.join();
        if (!known.includes(key)) fresh.set(key, element);
      }
      return fresh;
    },
    [part, theme, Array.from(seen)] as const,
  );

/**
 * Runs axe, best practices included, on a page where nothing moves: colours would fade when the theme changes, and axe
 * would see them half-way. Of colours it sees, in each theme, what no earlier page has had.
 *
 * @param part what is looked at: axe sees landmarks and the like in the whole page only
 * @returns its violations: rule and element, one line each
 */
export async function violations(page: Page, part: ":root" | "main"): Promise<string[]> {
  await page.evaluate(source);
  // What scrolls is measured when a frame has been drawn, and then made a stop of the Tab key.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  // The bar at the lower edge covers a part of what scrolls below it.
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>("nav[aria-label='Contents of this page']");
    bar?.style.setProperty("position", "static");
  });
  const run = (options: axeCore.RunOptions, looked: string | FreshText) =>
    page.evaluate(
      async ([wanted, within]) => {
        const include = typeof within === "string" ? within : Array.from(within.values());
        // The progress bar has a role that does not exist: https://github.com/rstacruz/nprogress/issues/180
        const context = { include, exclude: ["#nprogress"] };
        const { violations } = await axe.run(context, { ...wanted, resultTypes: ["violations"] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        );
      },
      [options, looked] as const,
    );
  const rules = Object.fromEntries([
    ...extra.map((rule) => [rule, { enabled: true }]),
    ...colourRules.map((rule) => [rule, { enabled: false }]),
  ]);
  const found = await run({ rules }, part);
  for (const theme of ["dark", "light"]) {
    const fresh = await findFreshText(page, part, theme);
    const looks = await fresh.evaluate((elements) => Array.from(elements.keys()));
    if (looks.length === 0) continue;
    for (const look of looks) seen.add(look);
    found.push(...(await run({ runOnly: colourRules }, fresh)).map((one) => `${theme}, ${one}`));
  }
  return found;
}

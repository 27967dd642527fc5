import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Experimental rules, which axe leaves out unless asked. */
const extraRules = ["css-orientation-lock", "p-as-heading", "table-fake-caption", "td-has-header"];
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe looks for: all but colours and sizes; colours in each theme; what depends on the width, sizes for WCAG 2.2. */
const runs = {
  wide: {
    rules: Object.fromEntries([
      ...extraRules.map((rule) => [rule, { enabled: true }]),
      ...colourRules.map((rule) => [rule, { enabled: false }]),
    ]),
  },
  light: { runOnly: colourRules },
  dark: { runOnly: colourRules },
  sizes: { runOnly: ["scrollable-region-focusable", "target-size"] },
} satisfies Record<string, RunOptions>;

/** Colours, sizes and backgrounds of text that axe has been shown: it takes most of its time for them. */
const seen = new Set<string>();

/**
 * Runs axe, best practices included, on a page where nothing moves: colours would fade when the theme changes, and axe
 * would see them half-way. Text in colours that an earlier page has had is not looked at again.
 *
 * @returns its violations: run, rule and element, one line each
 */
export async function violations(page: Page, ...names: (keyof typeof runs)[]): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(source);
  // What scrolls is measured when a frame has been drawn, and then made a stop of the Tab key.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  const found: string[] = [];
  for (const name of names) {
    const { results, looks } = await page.evaluate(
      async ([run, known, options]) => {
        const { axe } = window as unknown as {
          axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
        };
        document.documentElement.setAttribute("data-theme", run === "dark" ? "dark" : "light");
        // The bar at the lower edge covers a part of what scrolls below it.
        document
          .querySelector<HTMLElement>("nav[aria-label='Contents of this page']")
          ?.style.setProperty("position", "static");
        const fresh = new Map<string, Element>();
        const behind = new Map<Element | null, string>();
        for (const element of known ? Array.from(document.querySelectorAll("body, body *")) : []) {
          const style = getComputedStyle(element);
          const { backgroundColor, backgroundImage, opacity } = style;
          const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
          const parent = element.parentElement;
          const isOpaque = /^rgb\(.* none 1$/.test(own);
          behind.set(element, isOpaque ? own : `${behind.get(parent) ?? ""} ${own}`);
          const { color, fill, fontSize, fontWeight, textDecorationLine } = style;
          const around = parent && getComputedStyle(parent).color;
          const look = [color, fill, fontSize, fontWeight, textDecorationLine, around, behind.get(element)];
          const hasText = Array.from(element.childNodes).some(
            (node) => node.nodeType === 3 && node.nodeValue?.trim(),
          );
          if (
            (hasText || element.matches("input")) &&
            element.checkVisibility() &&
            !known?.includes(look.join())
          )
            fresh.set(look.join(), element);
        }
        // The progress bar has a role that does not exist: https://github.com/rstacruz/nprogress/issues/180
        const context = { include: known ? Array.from(fresh.values()) : [":root"], exclude: ["#nprogress"] };
        const isDone = known !== undefined && fresh.size === 0;
        return {
          looks: Array.from(fresh.keys()),
          results: isDone ? [] : (await axe.run(context, options)).violations,
        };
      },
      [
        name,
        name === "light" || name === "dark" ? Array.from(seen) : undefined,
        { ...runs[name], resultTypes: ["violations"] } as RunOptions,
      ] as const,
    );
    for (const look of looks) seen.add(look);
    for (const { id, nodes } of results) {
      found.push(
        ...nodes.map(({ html, failureSummary }) => `${name}, ${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    }
  }
  return found;
}

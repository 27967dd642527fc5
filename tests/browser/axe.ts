import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that axe leaves out unless asked: the one for the size of targets (WCAG 2.2), and the experimental ones. */
const extraRules = [
  "target-size",
  "css-orientation-lock",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];

/** What axe looks for: everything; in the dark theme, colours; on a phone, what depends on the width. */
const runs = {
  light: { rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])) },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
  narrow: { runOnly: ["scrollable-region-focusable", "target-size"] },
} satisfies Record<string, RunOptions>;

/**
 * Runs axe, best practices included, on a page where nothing moves: colours would fade when the theme changes, and axe
 * would see them half-way.
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
    const theme = name === "dark" ? "dark" : "light";
    const results = await page.evaluate(
      ([wanted, options]) => {
        const { axe } = window as unknown as {
          axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
        };
        document.documentElement.setAttribute("data-theme", wanted);
        // The bar at the lower edge covers a part of what scrolls below it.
        document
          .querySelector<HTMLElement>("nav[aria-label='Contents of this page']")
          ?.style.setProperty("position", "static");
        // The progress bar has a role that does not exist: https://github.com/rstacruz/nprogress/issues/180
        return axe.run({ include: [":root"], exclude: ["#nprogress"] }, options);
      },
      [theme, { ...runs[name], resultTypes: ["violations"] } as RunOptions] as const,
    );
    for (const { id, nodes } of results.violations) {
      found.push(
        ...nodes.map(({ html, failureSummary }) => `${name}, ${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    }
  }
  return found;
}

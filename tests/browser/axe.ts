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

/** What axe looks for in each theme. Colours are all that the dark one changes. */
const themes = {
  light: { rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])) },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, RunOptions>;

type Theme = keyof typeof themes;

/**
 * Runs the rules of axe, those for best practice included, on a page. The page must be one where nothing
 * moves: colours would fade when the theme changes, and axe would see them half-way.
 *
 * @param inThemes both by default
 * @returns what it has against the page: theme, rule and element, one line each
 */
export async function violations(page: Page, inThemes: Theme[] = ["light", "dark"]): Promise<string[]> {
  await page.evaluate(source);
  // What scrolls is measured when a frame has been drawn, and then made a stop of the Tab key.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  const found: string[] = [];
  for (const theme of inThemes) {
    const results = await page.evaluate(
      ([name, options]) => {
        const { axe } = window as unknown as {
          axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
        };
        document.documentElement.setAttribute("data-theme", name);
        // The progress bar has a role that does not exist: https://github.com/rstacruz/nprogress/issues/180
        return axe.run({ include: [":root"], exclude: ["#nprogress"] }, options);
      },
      [theme, { ...themes[theme], resultTypes: ["violations"] } as RunOptions] as const,
    );
    found.push(
      ...results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) =>
            `${theme}, ${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`,
        ),
      ),
    );
  }
  return found;
}

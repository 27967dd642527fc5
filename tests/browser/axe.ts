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

const options: RunOptions = {
  resultTypes: ["violations"],
  rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])),
};

/** Puts axe into the page: once for each load. */
export function injectAxe(page: Page): Promise<unknown> {
  return page.evaluate(source);
}

/**
 * Runs the rules of axe, those for best practice included, on a page that injectAxe has prepared.
 *
 * @param context selector of the part to look at; the whole page by default
 * @returns what it has against the page: rule and element, one line each
 */
export async function violations(page: Page, context = ":root"): Promise<string[]> {
  const results = await page.evaluate(
    ([selector, runOptions]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
      };
      // The progress bar has a role that does not exist: https://github.com/rstacruz/nprogress/issues/180
      return axe.run({ include: [selector], exclude: ["#nprogress"] }, runOptions);
    },
    [context, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}

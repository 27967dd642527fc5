import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { makeReady, partsOf, searchFor, untilReady } from "../search/box";
import { openPage, siteInChromium, wake } from "./support";

const axeSource = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

const site = siteInChromium();

/** How to bring the box into each of its states. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "at rest": async () => undefined,
  loading: async (page) => {
    await page.route(/\/search-index-/, () => undefined);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("zk");
  },
  failed: async (page) => {
    await page.route(/\/search-index-/, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press("Control+k");
    await page.getByRole("button", { name: "Search failed, try again" }).waitFor();
  },
  ready: makeReady,
  "ready, reached by Tab": async (page) => {
    await partsOf(page).button.focus();
    await untilReady(page);
  },
  "open and empty": async (page) => {
    await page.keyboard.press("Control+k");
    await untilReady(page);
  },
  "with hits": (page) => searchFor(page, "co-noir split-input"),
  "with an active hit": async (page) => {
    await searchFor(page, "--out-dir");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  },
  "without hits": (page) => searchFor(page, "wqtnqssx"),
  "closed again": async (page) => {
    await searchFor(page, "witness");
    await page.keyboard.press("Escape");
  },
};

/** What axe, best practice included, has against the box. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (options: RunOptions) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
      };
      return axe.run({ include: ["[role=search]"] }, options);
    },
    { resultTypes: ["violations"] } satisfies RunOptions,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`),
  );
}

for (const theme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test(`axe has nothing against the box in any state, ${theme}, ${width} px wide`, async () => {
      for (const [state, reach] of Object.entries(states)) {
        const { page, context } = await openPage(site.browser, site.origin, { theme, width });
        await page.goto(`${site.origin}/docs/overview/`);
        await wake(page);
        await reach(page);
        assert.deepEqual(await violations(page), [], state);
        await context.close();
      }
    });
  }
}

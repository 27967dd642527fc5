/** How long the reference is, and that examples are next to the facts where there is room. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteInChromium } from "./support";

const site = siteInChromium();

const REST = "/docs/taceo-proof/dev/";
const COMMAND = "/docs/co-circom/cli/generate-proof/";

/** Opens a page as a window of a width shows it at load. */
async function open(route: string, width: number) {
  const page = await site.browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.origin + route);
  return page;
}

for (const [width, tallest, tallestOptions] of [
  [390, 46_000, 1_500],
  [1440, 26_890, 1_110],
] as const) {
  test(`the reference stays short at ${width} px`, async () => {
    const rest = await open(REST, width);
    const height = await rest.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= tallest, `${REST} is ${height} px high`);
    const command = await open(COMMAND, width);
    const options = await command.evaluate(() => {
      const [start = 0, end = Number.NaN] = ["options", "files"].map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top,
      );
      return end - start;
    });
    assert.ok(options <= tallestOptions, `the options of ${COMMAND} are ${options} px high`);
    await Promise.all([rest.close(), command.close()]);
  });
}

test("an operation has its example beside its facts on a wide window, and open below them on a phone", async () => {
  for (const [width, isBeside] of [
    [390, false],
    [1440, true],
  ] as const) {
    const page = await open(REST, width);
    const [facts, example] = await page
      .locator(".option:has(> #post-api-v1-jobs-schedule-full-job) > div")
      .evaluateAll((panes) => panes.map((pane) => pane.getBoundingClientRect().toJSON()));
    assert.equal(example.left >= facts.right, isBeside, `${width} px`);
    assert.ok(example.height > 100, `${width} px: the example is ${example.height} px high`);
    await page.close();
  }
});

/** What a reader of the reference looks for is near the top of a page, and examples are next to the facts where there is room. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { buildDir, siteInChromium } from "./support";

const site = siteInChromium();

const REST = "/docs/taceo-proof/dev/";
/** Addresses below which each command has a page. */
const COMMANDS = ["/docs/co-circom/cli/", "/docs/co-noir/cli/"];

/** Opens a page as a window of a width shows it at load. */
async function open(route: string, width: number) {
  const page = await site.browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.origin + route);
  return page;
}

test("the options of a command are near the top of its page", async () => {
  const routes = COMMANDS.flatMap((folder) =>
    readdirSync(join(buildDir, folder), { withFileTypes: true })
      .filter((file) => file.isDirectory())
      .map(({ name }) => `${folder}${name}/`),
  );
  assert.equal(routes.length, 20);
  const starts = await Promise.all(
    routes.map(async (route) => {
      const page = await open(route, 1440);
      const { y } = (await page.locator("#options").boundingBox()) ?? { y: Number.NaN };
      await page.close();
      return { y, route };
    }),
  );
  const report = starts.map(({ y, route }) => `${y} px: ${route}`).join("\n");
  assert.ok(starts.filter(({ y }) => y <= 1_100).length > 10, `more than half should be higher\n${report}`);
  assert.ok(
    starts.every(({ y }) => y <= 2_000),
    `all should be higher\n${report}`,
  );
});

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

test("what each of three parties runs has its output below it, and is beside the others from 1,200 px", async () => {
  for (const [width, columns] of [
    [390, 1],
    [1200, 3],
  ] as const) {
    const page = await open("/docs/getting-started/quick-start-co-circom/", width);
    const starts = await page
      .locator("[data-party]")
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.nextElementSibling?.hasAttribute("data-party"))
          .map((block) => `${block.getAttribute("data-party")} at ${block.getBoundingClientRect().left}`),
      );
    assert.equal(new Set(starts.map((start) => start.replace(/^\d+/, ""))).size, columns, `${starts}`);
    assert.equal(new Set(starts).size, 3, `${width} px: ${starts}`);
    await page.close();
  }
});

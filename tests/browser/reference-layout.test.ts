/** What a reader of the reference looks for is near the top of a page, and examples are next to the facts where there is room. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTool } from "../../data/load";
import { median } from "../../harness/pageKinds";
import { boxesOf, siteInChromium } from "./support";

const site = siteInChromium();

const javaScriptEnabled = false;

test("the options of a command are near the top of its page", async (t) => {
  const page = await site.open(t, "/", { width: 1440, javaScriptEnabled });
  const starts: number[] = [];
  for (const tool of ["co-circom", "co-noir"] as const) {
    for (const { name } of loadTool(tool).commands) {
      if (name === "circuit-info") continue;
      await page.goto(`${site.origin}/docs/${tool}/cli/${name}/`);
      const { y } = (await page.locator("#options").boundingBox()) ?? { y: Number.NaN };
      assert.ok(y <= 2000, `${tool} ${name}: the options begin at ${y} px; shorten what is above them`);
      starts.push(y);
    }
  }
  assert.ok(median(starts) <= 1100, `half of the commands: ${median(starts)} px`);
});

test("an operation has its example beside its facts on a wide window, and open below them on a phone", async (t) => {
  for (const [width, isBeside] of [
    [390, false],
    [1440, true],
  ] as const) {
    const page = await site.open(t, "/docs/taceo-proof/dev/", { width, javaScriptEnabled });
    const panes = ".option:has(> #post-api-v1-jobs-schedule-full-job) > div";
    const [facts, example] = await boxesOf(page, panes);
    assert.equal(example && facts && example.left >= facts.right, isBeside, `${width} px`);
    assert.ok(example && example.height > 100, `${width} px: the example is ${example?.height} px high`);
  }
});

test("what each of three parties runs has its output below it, and is beside the others from 1,200 px", async (t) => {
  for (const [width, columns] of [
    [390, 1],
    [1200, 3],
  ] as const) {
    const options = { width, javaScriptEnabled };
    const page = await site.open(t, "/docs/getting-started/quick-start-co-circom/", options);
    const starts = await page
      .locator("[data-party]")
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.nextElementSibling?.hasAttribute("data-party"))
          .map((block) => `${block.getAttribute("data-party")} at ${block.getBoundingClientRect().left}`),
      );
    assert.equal(new Set(starts.map((start) => start.replace(/^\d+/, ""))).size, columns, `${starts}`);
    assert.equal(new Set(starts).size, 3, `${width} px: ${starts}`);
  }
});

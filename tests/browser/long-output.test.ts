import assert from "node:assert/strict";
import { test } from "node:test";
import { openAwake, openPage, siteInChromium } from "./support";

const site = siteInChromium();
const PAGE = "/docs/getting-started/quick-start-co-circom/";
const LAST = "Wrote public inputs to file out/public.2.json";

test("a long output is folded and opens without scripts; paper shows it whole", async (t) => {
  const { page, context } = await openPage(site.browser, site.origin, { scripts: false });
  t.after(() => context.close());
  await page.goto(site.origin + PAGE);
  const line = page.locator("pre", { hasText: LAST });
  const isShown = () => line.evaluate((element) => element.checkVisibility());
  assert.equal(await isShown(), false);
  await page.emulateMedia({ media: "print" });
  assert.equal(await isShown(), true);
  await page.emulateMedia({ media: "screen" });
  await page
    .getByText("15 lines of output")
    .or(page.locator("summary[aria-label='15 lines of output']"))
    .click();
  assert.equal(await isShown(), true);
});

test("a search hit inside a folded output opens it", async (t) => {
  const page = await openAwake(t, site, "/docs/contact/");
  await page.keyboard.press("Control+k");
  await page.locator("[role=search] input:enabled").fill("quick start cocircom make the proof finished");
  await page.locator(`[role=option][href^="${PAGE}#make-the-proof"]`).first().click();
  await page.waitForURL(/make-the-proof/);
  await page.locator("pre mark", { hasText: "finished" }).last().waitFor({ state: "visible" });
});

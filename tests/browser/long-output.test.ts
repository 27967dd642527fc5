import assert from "node:assert/strict";
import { inEveryEngine } from "./engines";

const PAGE = "/docs/getting-started/quick-start-co-circom/";
const LAST = "Wrote public inputs to file out/public.2.json";

inEveryEngine((site, test) => {
  test("a long output is folded, and opens before the application is there", async (t) => {
    const page = await site.open(t, PAGE, { awake: false });
    const line = page.locator("pre", { hasText: LAST });
    assert.equal(await line.isVisible(), false);
    await page.locator("summary[aria-label='15 lines of output']").click();
    assert.equal(await line.isVisible(), true);
  });

  test("a search hit inside a folded output opens it", async (t) => {
    const page = await site.open(t, "/docs/contact/");
    await page.keyboard.press("Control+k");
    await page.locator("[role=search] input:enabled").waitFor();
    await page.keyboard.type("quick start cocircom make the proof finished");
    await page.locator(`[role=option][href^="${PAGE}#make-the-proof"]`).first().click();
    await page.waitForURL(/make-the-proof/);
    await page.locator("pre mark", { hasText: "finished" }).last().waitFor();
  });
});

import assert from "node:assert/strict";
import { searchFor } from "../search/box";
import { inEveryEngine, until } from "./engines";

const PAGE = "/docs/co-circom/cli/generate-proof/";
const MESSAGE = "frame-length";
const TUTORIAL = "/docs/getting-started/quick-start-co-circom/";
const LAST = "Wrote public inputs to file out/public.2.json";

inEveryEngine((site, test) => {
  test("a link to a folded message opens it, before the scripts have come", async (t) => {
    const page = await site.open(t, `${PAGE}#${MESSAGE}`, { awake: false });
    await page.locator(`#${MESSAGE}`).waitFor();
    assert.equal(await page.locator("#recv-timeout").isVisible(), false);
    const summary = page.locator("summary", { hasText: "frame len" });
    assert.ok(((await summary.boundingBox())?.y ?? 0) > 60, "the message is below the bar");
  });

  test("a step inside of the application opens a folded message", async (t) => {
    const page = await site.open(t, PAGE);
    assert.equal(await page.locator(`#${MESSAGE}`).isVisible(), false);
    await page.evaluate((id) => {
      history.pushState(null, "", `#${id}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, MESSAGE);
    await page.locator(`#${MESSAGE}`).waitFor({ state: "visible" });
    await until(
      page,
      (id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        return top > 0 && top < innerHeight;
      },
      MESSAGE,
    );
  });

  test("no option is wider than a narrow phone", async (t) => {
    const page = await site.open(t, PAGE, { width: 334 });
    const wide = await page
      .locator(".option, .error")
      .evaluateAll((elements) => elements.filter((one) => one.scrollWidth > innerWidth).map((one) => one.id));
    assert.deepEqual(wide, []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });

  test("a long output is folded, and opens before the application is there", async (t) => {
    const page = await site.open(t, TUTORIAL, { awake: false });
    const line = page.locator("pre", { hasText: LAST });
    assert.equal(await line.isVisible(), false);
    await page.locator("summary[aria-label='15 lines of output']").click();
    assert.equal(await line.isVisible(), true);
  });

  test("a search hit inside a folded output opens it", async (t) => {
    const page = await site.open(t, "/docs/contact/");
    await searchFor(page, "quick start cocircom make the proof finished");
    await page.locator(`[role=option][href^="${TUTORIAL}#make-the-proof"]`).first().click();
    await page.waitForURL(/make-the-proof/);
    await page.locator("pre mark", { hasText: "finished" }).last().waitFor();
  });
});

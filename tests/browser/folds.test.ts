import assert from "node:assert/strict";
import { inEveryEngine, until } from "./engines";

const PAGE = "/docs/co-circom/cli/generate-proof/";
const MESSAGE = "frame-length";

inEveryEngine((site, test) => {
  test("a link to a folded message opens it, before the scripts have come", async (t) => {
    const page = await site.open(t, `${PAGE}#${MESSAGE}`, { awake: false });
    assert.equal(await page.locator(`#${MESSAGE}`).isVisible(), true);
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
});

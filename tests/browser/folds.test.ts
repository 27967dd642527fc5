import assert from "node:assert/strict";
import { test } from "node:test";
import { openAwake, openPage, siteInChromium } from "./support";

const site = siteInChromium();
const PAGE = "/docs/co-circom/cli/generate-proof/";
const MESSAGE = "frame-length";

test("a link to a folded message opens it, without scripts too", async (t) => {
  const { page, context } = await openPage(site.browser, site.origin, { scripts: false });
  t.after(() => context.close());
  await page.goto(`${site.origin}${PAGE}#${MESSAGE}`);
  assert.equal(await page.locator(`#${MESSAGE}`).isVisible(), true);
  assert.equal(await page.locator("#recv-timeout").isVisible(), false);
  const summary = page.locator("summary", { hasText: "frame len" });
  assert.ok(((await summary.boundingBox())?.y ?? 0) > 60, "the message is below the bar");
});

test("a step inside of the application opens a folded message", async (t) => {
  const page = await openAwake(t, site, PAGE);
  assert.equal(await page.locator(`#${MESSAGE}`).isVisible(), false);
  await page.evaluate((id) => {
    history.pushState(null, "", `#${id}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, MESSAGE);
  await page.locator(`#${MESSAGE}`).waitFor({ state: "visible" });
  await page.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return top > 0 && top < innerHeight;
  }, MESSAGE);
});

test("paper shows what is folded", async (t) => {
  const page = await openAwake(t, site, PAGE);
  await page.emulateMedia({ media: "print" });
  const height = await page
    .locator(`#${MESSAGE}`)
    .evaluate((anchor) => anchor.getBoundingClientRect().height);
  assert.ok(height > 0);
});

test("no option is wider than a narrow phone", async (t) => {
  const page = await openAwake(t, site, PAGE, { width: 320 });
  const wide = await page
    .locator(".option, .error")
    .evaluateAll((elements) => elements.filter((one) => one.scrollWidth > innerWidth).map((one) => one.id));
  assert.deepEqual(wide, []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();
const desktop = { width: 1280, height: 500 } as const;
const MENU = "#docs-menu .menu";

const stateOf = (page: Page) =>
  page.locator(MENU).evaluate((menu) => ({
    open: Array.from(menu.querySelectorAll("details[open] > summary"), (summary) => summary.textContent),
    top: menu.scrollTop,
  }));

for (const scripts of ["before the application", "with the application"]) {
  test(`the sidebar keeps its groups and its place over a reload, ${scripts}`, async (t) => {
    const { page, context, problems } = await openPage(site.browser, site.origin, desktop);
    t.after(() => context.close());
    await page.goto(`${site.origin}/docs/overview/`);
    if (scripts === "with the application") {
      await wake(page);
    }
    const menu = page.locator(MENU);
    for (const name of ["Primers", "Pages of Getting started", "Releases"]) {
      await menu.locator("summary", { hasText: name }).evaluate((summary: HTMLElement) => summary.click());
    }
    await menu.evaluate((list) => list.scrollTo(0, 120));
    const before = await stateOf(page);
    assert.deepEqual(before, { open: ["Primers", "Releases"], top: 120 });
    await page.reload();
    assert.deepEqual(await stateOf(page), before);
    await wake(page);
    assert.deepEqual(await stateOf(page), before, "also once the application runs");
    await page.goto(`${site.origin}/docs/getting-started/install/`);
    assert.deepEqual((await stateOf(page)).open, ["Pages of Getting started", "Primers", "Releases"]);
    assert.deepEqual(problems, []);
  });
}

test("blocked storage does no harm to the sidebar", async (t) => {
  const { page, context, problems } = await openPage(site.browser, site.origin, desktop);
  t.after(() => context.close());
  await page.addInitScript(
    'Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("blocked", "SecurityError"); } })',
  );
  await page.goto(`${site.origin}/docs/overview/`);
  const before = await stateOf(page);
  await page.reload();
  assert.deepEqual(await stateOf(page), before);
  assert.deepEqual(problems, []);
});

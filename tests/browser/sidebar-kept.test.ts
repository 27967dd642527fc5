import assert from "node:assert/strict";
import { inEveryEngine, type Tab, wake } from "./engines";

const desktop = { width: 1280, height: 500 };
const MENU = "#docs-menu .menu";
const BLOCKED =
  'Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("blocked", "SecurityError"); } })';

const stateOf = (page: Tab) =>
  page.locator(MENU).evaluate((menu) => ({
    open: Array.from(menu.querySelectorAll("details[open] > summary"), (summary) => summary.textContent),
    top: menu.scrollTop,
  }));

inEveryEngine((site, test) => {
  for (const awake of [false, true]) {
    const when = awake ? "with" : "before";
    test(`the sidebar keeps its groups and its place over a reload, ${when} the application`, async (t) => {
      const page = await site.open(t, "/docs/overview/", { ...desktop, awake });
      await page.locator(MENU).evaluate((menu) => {
        for (const group of Array.from(menu.querySelectorAll("details"))) {
          const name = group.querySelector("summary")?.textContent ?? "";
          if (["Primers", "Pages of Getting started", "Releases"].includes(name)) {
            group.open = !group.open;
          }
        }
        menu.scrollTo(0, 120);
      });
      const before = await stateOf(page);
      assert.deepEqual(before, { open: ["Primers", "Releases"], top: 120 });
      await page.reload();
      assert.deepEqual(await stateOf(page), before);
      await wake(page);
      assert.deepEqual(await stateOf(page), before, "also once the application runs");
      await page.goto(`${site.origin}/docs/getting-started/install/`);
      assert.deepEqual((await stateOf(page)).open, ["Pages of Getting started", "Primers", "Releases"]);
    });
  }

  test("blocked storage does no harm to the sidebar", async (t) => {
    const page = await site.open(t, "/docs/overview/", { ...desktop, before: BLOCKED, awake: false });
    const before = await stateOf(page);
    await page.reload();
    assert.deepEqual(await stateOf(page), before);
  });
});

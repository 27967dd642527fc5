import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { type EngineSite, gate, inEveryEngine, type OpenOptions, type Tab, until, wake } from "./engines";

const PAGE = "/docs/getting-started/install/";

/** Opens a page whose scripts come when `arrive` is called. */
async function open(site: EngineSite, t: TestContext, options: OpenOptions = {}) {
  const scripts = gate();
  const hold = (name: string) =>
    name.endsWith(".js") && name.includes("/assets/") ? scripts.passed : undefined;
  const page: Tab = await site.open(t, PAGE, { awake: false, hold, ...options });
  const arrive = async () => {
    scripts.open();
    await wake(page);
  };
  return { page, arrive };
}

inEveryEngine((site, test) => {
  test("a press on a control before the application runs is done once it does", async (t) => {
    const { page, arrive } = await open(site, t);
    await page.locator(".theme-announcement-bar button").click();
    await arrive();
    await page.locator(".theme-announcement-bar").waitFor({ state: "detached" });
  });

  test("colours and tabs change before the application runs, and stay", async (t) => {
    const { page, arrive } = await open(site, t);
    await page.locator(".navbar [data-switch-colours]").click();
    const tab = page.locator("[role=tablist]").first().locator("[role=tab]").nth(1);
    await tab.click();
    const look = async () => [
      await page.locator("html").getAttribute("data-theme"),
      await tab.getAttribute("aria-selected"),
    ];
    assert.deepEqual(await look(), ["dark", "true"]);
    await arrive();
    assert.deepEqual(await look(), ["dark", "true"]);
  });

  for (const shortcut of ["Control+k", "/"]) {
    test(`letters typed after ${shortcut} before the application runs end up in the search`, async (t) => {
      const { page, arrive } = await open(site, t);
      await page.keyboard.press(shortcut);
      await page.keyboard.type("split input");
      assert.equal(await page.locator("[role=search] input").inputValue(), "split input");
      await arrive();
      await until(page, () => (document.activeElement as HTMLInputElement).value === "split input");
    });
  }
});

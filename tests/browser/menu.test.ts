import assert from "node:assert/strict";
import { inEveryEngine, until } from "./engines";
import { isFocused, walkTo } from "./focus";

const phone = { width: 390, height: 844 };

inEveryEngine((site, test) => {
  test("phone menu: the focus goes in, stays in, and returns to the button with Escape", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await walkTo(page, "[data-menu-toggle]");
    await page.keyboard.press("Enter");
    await isFocused(page, "dialog *");
    assert.equal(await page.getByRole("dialog", { name: "Menu" }).count(), 1);
    await page
      .locator("main a")
      .first()
      .evaluate((link) => (link as HTMLElement).focus());
    assert.equal(await page.locator("dialog :focus").count(), 1, "the page behind is out of reach");
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(key);
        // The browser's own controls come after the last stop.
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        );
        assert.ok(isInside, `${key} leads out of the menu`);
      }
    }
    await page.keyboard.press("Escape");
    await until(page, () => document.querySelector("dialog[open], .navbar-sidebar--show") === null);
    await isFocused(page, "[data-menu-toggle]");
    assert.equal(await page.locator("[data-menu-toggle]").getAttribute("aria-expanded"), "false");
    await page.keyboard.press("Enter");
    await isFocused(page, "dialog *");
  });

  test("phone menu: the way back to the main menu takes the focus along; a link leads to its page's title", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await walkTo(page, "[data-menu-toggle]");
    await page.keyboard.press("Enter");
    await isFocused(page, "dialog *");
    await walkTo(page, ".navbar-sidebar__back");
    await page.keyboard.press("Enter");
    await isFocused(page, ".navbar-sidebar__item:not([inert]) a");
    await walkTo(page, ".navbar-sidebar__item a[href='/docs/taceo-proof/overview/']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/taceo-proof/overview/");
    await isFocused(page, "h1");
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).overflowY), "hidden");
  });

  test("phone menu: it opens with the page's link in sight; a tap beside it closes it", async (t) => {
    const page = await site.open(t, "/docs/co-noir/cli/verify/", phone);
    await page.locator("[data-menu-toggle]").click();
    await page.locator("dialog[open]").waitFor();
    const link = await page.locator("dialog .theme-doc-sidebar-menu [aria-current]").boundingBox();
    assert.ok(link && link.y > 60 && link.y < 800, `${link?.y}`);
    await page.mouse.move(380, 400);
    await page.mouse.down();
    await page.mouse.up();
    await until(page, () => document.querySelector("dialog[open]") === null);
  });
});

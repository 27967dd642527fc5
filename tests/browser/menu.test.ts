import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hydrate, inChromium, inEveryEngine, isFocused, phone, styleOf, until, walkTo } from "./support";

const BUTTON = ".navbar__toggle";

/** Opens the menu of small screens with the keyboard. */
async function openMenu(page: Page): Promise<void> {
  await walkTo(page, BUTTON);
  await page.keyboard.press("Enter");
  await isFocused(page, "dialog *");
}

const untilClosed = (page: Page) =>
  until(page, () => document.querySelector("dialog[open], .navbar-sidebar--show") === null);
const isLocked = async (page: Page) => (await styleOf(page, "html", "overflow-y")) === "hidden";

inEveryEngine((site, test) => {
  test("phone menu: the page behind is locked and out of reach; Escape returns the focus to the button", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await openMenu(page);
    assert.equal(await page.locator("dialog[open][aria-label='Menu']").count(), 1);
    assert.equal(await isLocked(page), true);
    await page.locator("main a").first().focus();
    assert.equal(await page.locator("dialog :focus").count(), 1, "the page behind takes the focus");
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Shift+Tab");
      // The browser's own controls come after the last stop.
      assert.equal(await page.locator("body > :not(dialog, :has(dialog)) :focus").count(), 0);
    }
    await page.keyboard.press("Escape");
    await untilClosed(page);
    await isFocused(page, `${BUTTON}[aria-expanded=false]`);
    assert.equal(await isLocked(page), false);
  });

  test("phone menu: back to the main menu takes the focus along; a link closes it and leads to its page's title", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await openMenu(page);
    await walkTo(page, ".navbar-sidebar__back", "Shift+Tab");
    await page.keyboard.press("Enter");
    await isFocused(page, ".navbar-sidebar__item:not([inert]) a");
    // Of our own part of that menu; the theme closes it after its links.
    await walkTo(page, ".navbar-sidebar__item a[href='/docs/contact/']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/contact/");
    await isFocused(page, "h1");
    await untilClosed(page);
    assert.equal(await isLocked(page), false);
  });

  for (const route of ["/docs/overview/", "/"]) {
    test(`${route}: the menu of a press before the application has started opens, and is the application's then`, async (t) => {
      const hold = (name: string) => name.endsWith(".js");
      const page = await site.open(t, route, { ...phone, hydrated: false, hold });
      await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
      const { x = 0, y = 0 } = (await page.locator(BUTTON).boundingBox()) ?? {};
      // Not by the locator, which may scroll.
      await page.mouse.click(x + 20, y + 20);
      await page.locator(":target a:visible").first().waitFor();
      site.release();
      await hydrate(page);
      await page.locator("dialog[open][aria-label='Menu']").waitFor();
      assert.equal(await page.evaluate(() => `${location.hash}${scrollY}`), "400");
      await page.keyboard.press("Escape");
      await isFocused(page, `${BUTTON}[aria-expanded=false]`);
    });
  }
});

inChromium((site, test) => {
  test("phone menu: it opens with the page's link in sight, and again with its groups as left; a tap beside it or on a link closes it", async (t) => {
    const page = await site.open(t, "/docs/co-noir/cli/verify/", phone);
    await page.locator(BUTTON).click();
    await page.locator("dialog[open]").waitFor();
    const link = await page.locator("dialog .theme-doc-sidebar-menu [aria-current]").boundingBox();
    assert.ok(link && link.y > 60 && link.y < 800, `${link?.y}`);
    const open = page.locator("dialog details[open]");
    await page.locator("dialog details:not([open]) > summary").first().click();
    const groups = await open.count();
    await page.mouse.move(380, 400);
    await page.mouse.down();
    await page.mouse.up();
    await untilClosed(page);
    await page.locator(BUTTON).click();
    assert.equal(await open.count(), groups, "opened again, it has the same groups open");
    await page.locator("dialog .theme-doc-sidebar-menu a[href='/docs/co-noir/cli/create-vk/']").click();
    await page.waitForURL("**/create-vk/");
    await untilClosed(page);
  });
});

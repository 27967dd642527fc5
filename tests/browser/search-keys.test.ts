import assert from "node:assert/strict";
import { partsOf, searchFor, untilReady } from "../search/box";
import { addressOf, inEveryEngine, untilAsked, wake } from "./engines";
import { hasFocus } from "./focus";

inEveryEngine((site, test) => {
  test("focus by Tab loads and moves nothing; letters then go to the field", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const { button, input, options } = partsOf(page);
    for (let presses = 0; presses < 20 && !(await hasFocus(page, "[role=search] button")); presses += 1) {
      await page.keyboard.press("Tab");
    }
    assert.ok(await hasFocus(page, "[role=search] button"), "the button is a Tab stop");
    await untilReady(page);
    assert.ok(await hasFocus(page, "[role=search] button"), "still on the button");
    assert.match((await partsOf(page).status.allInnerTexts()).join(""), /ready: type to search/);
    await page.keyboard.type("zkey");
    assert.equal(await input.inputValue(), "zkey");
    await options.first().waitFor();
    assert.ok(await hasFocus(page, "[role=search] input"));
    assert.equal(await button.count(), 0, "one Tab stop, not two");
  });

  test("Enter on the button, a click, Ctrl+K and / lead into the field; / in a field is a letter", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await partsOf(page).button.click();
    await untilReady(page);
    assert.ok(await hasFocus(page, "[role=search] input"));
    await page.keyboard.type("a/b");
    assert.equal(await partsOf(page).input.inputValue(), "a/b");
    for (const key of ["Control+k", "/"]) {
      await page.reload();
      await wake(page);
      await page.keyboard.press(key);
      await untilReady(page);
      assert.ok(await hasFocus(page, "[role=search] input"), key);
      assert.equal(await partsOf(page).input.inputValue(), "", key);
    }
  });

  for (const [name, value] of [
    ["platform", "MacIntel"],
    ["userAgent", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15"],
  ]) {
    test(`on a Mac, as the ${name} tells, the shortcut is the Command key`, async (t) => {
      const page = await site.open(t, "/docs/overview/", {
        before: `Object.defineProperty(navigator, "${name}", { value: "${value}" });`,
      });
      await page.keyboard.press("Meta+k");
      await untilReady(page);
      const { input } = partsOf(page);
      assert.equal(await input.getAttribute("placeholder"), "Search ⌘+K");
      assert.equal(await input.getAttribute("aria-keyshortcuts"), "Meta+K /");
    });
  }

  test("arrows move and wrap, Home and End edit, Alt opens and closes, Escape closes, clears, leaves", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "witness");
    const { input, list, options, active } = partsOf(page);
    const count = await options.count();
    assert.ok(count > 2);
    assert.equal(await input.getAttribute("aria-expanded"), "true");
    assert.equal(await input.getAttribute("aria-activedescendant"), null);
    const activeIndex = async () => {
      const id = await input.getAttribute("aria-activedescendant");
      assert.equal(await active.getAttribute("id"), id);
      return (await options.evaluateAll((all) => all.map((option) => option.id))).indexOf(id ?? "");
    };
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeIndex(), 0);
    await page.keyboard.press("ArrowUp");
    assert.equal(await activeIndex(), count - 1);
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeIndex(), 0);
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeIndex(), 1);
    for (const key of ["Home", "End", "ArrowLeft", "ArrowRight"]) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press(key);
      assert.equal(await active.count(), 0, key);
    }
    await page.keyboard.press("Alt+ArrowUp");
    assert.equal(await list.count(), 0);
    await page.keyboard.press("Alt+ArrowDown");
    assert.equal(await list.count(), 1);
    assert.equal(await active.count(), 0);
    await page.keyboard.press("Escape");
    assert.equal(await list.count(), 0);
    assert.equal(await input.inputValue(), "witness");
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeIndex(), 0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    assert.equal(await input.inputValue(), "");
    assert.ok(await hasFocus(page, "[role=search] input"));
    await page.keyboard.press("Escape");
    assert.ok(!(await hasFocus(page, "[role=search] input")));
  });

  test("Tab leaves the box and closes the list", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "witness");
    await page.keyboard.press("Tab");
    assert.equal(await partsOf(page).list.count(), 0);
    assert.ok(!(await hasFocus(page, "[role=search] *")));
  });

  test("letters that an input method is still composing are not taken for keys", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "witness");
    await partsOf(page).input.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })),
    );
    assert.match(await addressOf(page), /overview/);
    assert.equal(await partsOf(page).list.count(), 1);
  });

  test("Enter follows the first hit, or the active one; its address is clean and the words are marked", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "--num-points");
    const href = await partsOf(page).options.first().getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}${href}`);
    assert.equal(href, "/docs/co-noir/cli/download-crs/#--num-points");
    const marks = page.locator("main mark");
    await marks.first().waitFor();
    assert.ok((await marks.allInnerTexts()).every((word) => /^num[-_]points$/i.test(word)));
    assert.ok(await hasFocus(page, "h3"), "the next Tab goes on from the heading");
    await page.reload();
    await wake(page);
    await marks.first().waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL(/overview/);
    await marks.first().waitFor({ state: "detached" });
    await page.evaluate(() => history.forward());
    await marks.first().waitFor();
  });

  test("the marks of a hit go when the reader moves on, also on the same page", async (t) => {
    const page = await site.open(t, "/docs/co-noir/cli/download-crs/");
    await searchFor(page, "--num-points");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#--num-points$/);
    const marks = page.locator("main mark");
    await marks.first().waitFor();
    const text = await page.locator("main").innerText();
    await page.evaluate(() => history.back());
    await marks.first().waitFor({ state: "detached" });
    assert.equal(await page.locator("main").innerText(), text);
  });

  test("Enter right behind the last letter follows the hit of the whole query", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "witness");
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("[role=search] input");
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setter?.call(input, "download-crs");
      input?.dispatchEvent(new Event("input", { bubbles: true }));
      input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await page.waitForURL(/download-crs/);
  });

  test("Ctrl+Enter opens the active hit in a tab and leaves the page and the list alone", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "download-crs");
    const { options } = partsOf(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const path = new URL((await options.nth(1).getAttribute("href")) ?? "", site.origin).pathname;
    site.requests.length = 0;
    await page.keyboard.press("Control+Enter");
    await untilAsked(site, path);
    assert.match(await addressOf(page), /overview/);
    assert.ok((await options.count()) > 1);
  });

  test("? lists the keyboard shortcuts; Escape closes the list and gives the focus back", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.locator("h1").click();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    assert.match((await dialog.textContent()) ?? "", /Ctrl K/);
    await page.keyboard.press("?");
    assert.equal(await page.locator("dialog").count(), 1, "a second press opens no second list");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 390, height: 256 });
    await page.keyboard.press("?");
    assert.equal(await dialog.evaluate(({ scrollTop }) => scrollTop), 0, "it begins with its heading");
    await page.keyboard.press("Control+k");
    await dialog.waitFor({ state: "detached" });
    await untilReady(page);
    assert.ok(await hasFocus(page, "[role=search] input"));
  });

  test("? in the search field is a letter", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.keyboard.press("Control+k");
    const field = page.locator("[role=search] input");
    await page.locator("[role=search] input:enabled").waitFor();
    await page.keyboard.type("what?");
    assert.equal(await field.inputValue(), "what?");
    assert.equal(await page.locator("dialog").count(), 0);
  });
});

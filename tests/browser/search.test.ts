import assert from "node:assert/strict";
import { product, siteUrl } from "../../config/site";
import { engineScript, makeReady, partsOf, searchFor, untilReady, write } from "./searchBox";
import { hydrate, inChromium, inEveryEngine, isFocused, until, untilAsked } from "./support";

const FIELD = "dialog [role=combobox]";

const isIndex = (path: string) => path.startsWith("/search-index-");

/** Whether a row is wholly in the list. */
const isInSight = (row: Element) => {
  const { top = 0, bottom = 0 } = row.closest("[role=listbox]")?.getBoundingClientRect() ?? {};
  const box = row.getBoundingClientRect();
  return box.top >= top - 1 && box.bottom <= bottom + 1;
};

inEveryEngine((site, test) => {
  test("nothing of the search loads before hover; then each file once, and the query outlives a layout", async (t) => {
    const page = await site.open(t, "/");
    const { field, input, options, box } = partsOf(page);
    assert.ok(await field.isDisabled());
    assert.equal(await field.getAttribute("placeholder"), "Loading...");
    const filesAsked = () =>
      site.requests.filter((url) => /\/search-/.test(url) || url.includes(engineScript()));
    assert.deepEqual(filesAsked(), []);
    await makeReady(page);
    assert.equal(await field.getAttribute("placeholder"), "Search Ctrl+K");
    await searchFor(page, "network");
    const rows = await options.allInnerTexts();
    await options.first().click();
    await page.waitForURL(/\/docs\//);
    await box.hover();
    await field.click();
    assert.equal(await input.inputValue(), "network");
    assert.deepEqual(await options.allInnerTexts(), rows);
    assert.equal(filesAsked().length, 3);
  });

  test("Tab, a click, Ctrl+K and / lead into the field; / in a field is a character", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await partsOf(page).box.click();
    await untilReady(page);
    await page.keyboard.type("a/b");
    assert.equal(await partsOf(page).input.inputValue(), "a/b");
    for (const way of ["Control+k", "/", "focus"]) {
      await page.reload();
      await hydrate(page);
      // Firefox's own.
      await page.keyboard.press("Control+Shift+k");
      assert.equal(await partsOf(page).dialog.count(), 0);
      await (way === "focus" ? partsOf(page).button.focus() : page.keyboard.press(way));
      await untilReady(page);
      await page.keyboard.type("zkey");
      await partsOf(page).options.first().waitFor();
      assert.equal(await partsOf(page).input.inputValue(), "zkey");
      await isFocused(page, FIELD);
    }
  });

  test("the mouse that selects the query may be released beside the dialog, which a click there closes", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "network");
    const { input, dialog } = partsOf(page);
    await input.hover();
    await page.mouse.down();
    await page.mouse.move(5, 700);
    await page.mouse.up();
    assert.equal(await dialog.count(), 1);
    await page.mouse.click(5, 700);
    await dialog.waitFor({ state: "detached" });
  });

  test("Enter follows the first hit, whose words are marked there", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "--num-points");
    const { options, status, dialog } = partsOf(page);
    const row = await options.first().innerText();
    assert.match(row, /^\s*--num-points/);
    const group = await dialog.locator("[role=group]").first().getAttribute("aria-label");
    assert.match(group ?? "", /coNoir › co-noir commands › .*download-crs$/);
    assert.match((await status.allInnerTexts()).join(""), /^(First )?\d+ results?$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/co-noir\/cli\/download-crs\/#--num-points$/);
    const marks = page.locator("main mark");
    await marks.first().waitFor({ state: "attached" });
    const marked = await marks.evaluateAll((all) => all.map((one) => one.textContent ?? ""));
    const others = marked.filter((word) => !/^(--)?num[-_]points$/i.test(word));
    assert.deepEqual(others, []);
    await isFocused(page, "h3");
  });

  test("the engine's script does not come: the box says so, and a press tries again with what was typed", async (t) => {
    const script = engineScript();
    let isBroken = true;
    const page = await site.open(t, "/docs/overview/", {
      // What a browser says of an answer that is missing.
      expected: /load|503/i,
      instead: (path) => (isBroken && path === script ? 503 : undefined),
    });
    const { box, field, input, dialog, status, options } = partsOf(page);
    const tryAgain = dialog.locator("button", { hasText: "Try again" });
    await box.click();
    await page.keyboard.type("zkey");
    await tryAgain.waitFor();
    assert.match(await status.innerText(), /could not be loaded/);
    await page.keyboard.press("Escape");
    assert.ok(await field.isDisabled());
    assert.equal(await field.getAttribute("placeholder"), "Search failed");
    site.requests.length = 0;
    await page.mouse.move(5, 400);
    await box.hover();
    assert.deepEqual(site.requests, [], "only a press tries again");
    await box.click();
    await tryAgain.waitFor();
    await tryAgain.focus();
    await untilAsked(site, script);
    isBroken = false;
    await page.keyboard.press("Enter");
    await isFocused(page, FIELD);
    await options.first().waitFor();
    assert.equal(await input.inputValue(), "zkey");
  });
});

inChromium((site, test) => {
  test("the key that ends a composition follows no hit", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "zkey");
    const { input, dialog } = partsOf(page);
    // As Safari sends it.
    const enter = { key: "Enter", keyCode: 229, bubbles: true };
    await input.evaluate((typed, key) => typed.dispatchEvent(new KeyboardEvent("keydown", key)), enter);
    assert.ok(await dialog.isVisible());
    assert.match(page.url(), /overview/);
  });

  test("arrows move and wrap, Escape and Back close and give the focus back", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.focus(".navbar__link");
    await searchFor(page, "witness");
    const { box, input, options, active } = partsOf(page);
    const press = async (key: string) => {
      await page.keyboard.press(key);
      const id = await input.getAttribute("aria-activedescendant");
      return (await options.evaluateAll((all) => all.map((option) => option.id))).indexOf(id ?? "");
    };
    const count = await options.count();
    assert.equal(await input.getAttribute("aria-expanded"), "true");
    assert.equal(await press("ArrowUp"), count - 1);
    assert.equal(await press("ArrowDown"), 0);
    assert.equal(await active.count(), 1);
    for (const [width, height] of [
      [900, 500],
      [1280, 800],
      // Last one with room for the link that had the focus.
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (let at = 0; at <= count; at += 1) {
        await press(at > 3 ? "ArrowDown" : "ArrowUp");
        assert.ok(await active.evaluate(isInSight), `${at} at ${width} x ${height}`);
      }
    }
    await page.keyboard.type(" share");
    await until(page, () => document.querySelector("[role=option][aria-selected=true]") === null);
    await page.keyboard.press("Escape");
    await isFocused(page, ".navbar__link");
    await box.click();
    await isFocused(page, FIELD);
    await page.evaluate(() => history.pushState({}, "") ?? history.back());
    await isFocused(page, "[role=search]:not(:has(dialog)) > *");
    await page.keyboard.type("zkey");
    assert.equal(await input.inputValue(), "zkey", "a letter opens it, in place of the words of before");
  });

  for (const [width, at, top] of [
    [320, 0.15, 0],
    [390, 0.5, 0],
    [390, 0.9, 900],
    [820, 0.5, 0],
    [1280, 0.9, 900],
  ] as const) {
    test(`the first tap on a page that has started, ${at} of the field's width at ${width} px, opens the search for good`, async (t) => {
      if (site.engine !== "chromium") return t.skip("other drivers send no taps");
      const page = await site.open(t, "/docs/overview/", { width, hasTouch: true, hold: isIndex });
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await page.evaluate(() => addEventListener("close", () => document.body.append("closed"), true));
      const { field, input, dialog, options, status } = partsOf(page);
      const box = await field.boundingBox();
      assert.ok(box && (await field.isDisabled()));
      await page.touchscreen.tap(box.x + box.width * at, box.y + box.height / 2);
      await isFocused(page, FIELD);
      await page.keyboard.type("bind addr");
      assert.equal(await input.inputValue(), "bind addr");
      assert.match(await status.innerText(), /Loading search/);
      site.release();
      await untilReady(page);
      await page.keyboard.type("ess");
      assert.equal(await input.inputValue(), "bind address");
      await options.first().waitFor();
      assert.equal(await page.getByText("closed", { exact: true }).count(), 0);
      if (width > 600) return;
      assert.ok(box.width <= 48, "an icon");
      const sheet = await dialog.boundingBox();
      assert.deepEqual([sheet?.width, sheet?.height], [width, 800]);
      const rows = await options.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      assert.ok(Math.min(...rows) >= 44, "rows can be hit by a thumb");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await dialog.locator("button[aria-label='Close search']").tap();
      await dialog.waitFor({ state: "detached" });
    });
  }

  test("on a Mac the shortcut is the Command key", async (t) => {
    const before = `Object.defineProperty(navigator, "platform", { value: "MacIntel" });`;
    const page = await site.open(t, "/docs/overview/", { before });
    await page.keyboard.press("Meta+k");
    await untilReady(page);
    assert.equal(await partsOf(page).field.getAttribute("placeholder"), "Search ⌘+K");
    // The second key may come before the browser has said that the search is closed.
    await Promise.all(["Escape", "?"].map((key) => page.keyboard.press(key)));
    await page.locator("dialog[open] kbd", { hasText: "⌘ K" }).waitFor();
  });

  test("an address with ?q= opens the search with these words, as browsers that know the site ask", async (t) => {
    const page = await site.open(t, "/?q=co-noir+install", { hydrated: false });
    await partsOf(page).options.first().waitFor();
    assert.equal(await partsOf(page).input.inputValue(), "co-noir install");
    const description = await page.locator("link[rel=search]").getAttribute("href");
    const text = await (await fetch(site.origin + description)).text();
    for (const part of [`<ShortName>${product.name} docs<`, `"${siteUrl}/?q={searchTerms}"`])
      assert.ok(text.includes(part), part);
  });

  test("what finds nothing is said, as text, with similar words and pages to start from", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, `<img src=x onerror="window.hurt=1">wqtnqssx`);
    await searchFor(page, "wqtnqssx");
    const { field, options, box, status } = partsOf(page);
    await status.filter({ hasText: "No results. Suggestions follow." }).waitFor({ state: "attached" });
    const links = await options.evaluateAll((all) => all.map((option) => option.getAttribute("href")));
    assert.ok(links.includes("/docs/overview/"), links.join());
    assert.ok(links.includes("/docs/design/known-issues/#reading-a-message"), links.join());
    assert.equal(await box.locator("img").count(), 0);
    // As good as nothing.
    await write(page, " ");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/getting-started\/install/);
    assert.equal(await field.inputValue(), " ");
  });

  test("Enter pressed while the index loads leads to the first hit when that is there", async (t) => {
    const page = await site.open(t, "/docs/overview/", { hold: isIndex });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("install");
    await page.keyboard.press("Enter");
    site.release();
    await page.waitForURL(/\/getting-started\/install\//);
  });
});

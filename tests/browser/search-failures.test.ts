import assert from "node:assert/strict";
import { partsOf, untilReady, workerScript, write } from "../search/box";
import { gate, inEveryEngine } from "./engines";

/** What a browser says of an answer that is missing. */
const LOADING = /load|404|503|worker/i;

/** Holds the index back, as a slow network does. */
const holdIndex = (passed: Promise<void>) => ({
  hold: (name: string) => (name.startsWith("/search-index-") ? passed : undefined),
});

inEveryEngine((site, test) => {
  for (const [name, pattern, status] of [
    ["the index answers 503", /\/search-index-/, 503],
    ["the document list answers 503", /\/search-doc-/, 503],
    ["the worker's script is missing", new RegExp(`${workerScript()}$`), 404],
  ] as const) {
    test(`${name}: the box says so, and tries again without a reload`, async (t) => {
      let isBroken = true;
      const page = await site.open(t, "/docs/overview/", {
        expected: LOADING,
        status: (name) => (isBroken && pattern.test(name) ? status : undefined),
      });
      const { box, button, input, status: message, options } = partsOf(page);
      await button.click();
      await page.keyboard.type("zkey");
      await box.getByRole("button", { name: "Search failed, try again" }).waitFor();
      assert.ok(await input.isDisabled());
      assert.equal(await input.getAttribute("placeholder"), "Search failed");
      assert.match((await message.allInnerTexts()).join(""), /could not be loaded/);
      const { width = 0, height = 0 } = (await message.first().boundingBox()) ?? {};
      assert.ok(width > 100 && height > 30, "the failure can be seen, whatever was typed");
      // Neither hover nor focus tries again by itself.
      await page.mouse.move(5, 400);
      await box.hover();
      await page.waitForTimeout(200);
      assert.ok(await input.isDisabled());
      // Nor do letters: they would storm a server that is down.
      site.requests.length = 0;
      await button.focus();
      await page.keyboard.type(" and more");
      await page.waitForTimeout(200);
      assert.deepEqual(site.requests, []);
      for (let letters = " and more".length; letters > 0; letters -= 1) {
        await page.keyboard.press("Backspace");
      }
      isBroken = false;
      await button.click();
      await untilReady(page);
      assert.equal(await input.inputValue(), "zkey", "what was typed is kept");
      await options.first().waitFor();
    });
  }

  for (const content of ["<!doctype html>", "{}", '{"builtAt":0,"pages":[{}]}', "null"]) {
    test(`a search file that holds ${content} is a failure that is shown`, async (t) => {
      const page = await site.open(t, "/docs/overview/", {
        expected: LOADING,
        text: (name) => (name.startsWith("/search-doc-") ? content : undefined),
      });
      await partsOf(page).button.click();
      await partsOf(page).box.getByRole("button", { name: "Search failed, try again" }).waitFor();
    });
  }

  test("letters typed while a slow network loads are kept, in order, and shown on a phone, too", async (t) => {
    const { passed, open } = gate();
    const page = await site.open(t, "/docs/overview/", { ...holdIndex(passed), width: 390, height: 800 });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("bind addrx");
    await page.keyboard.press("Backspace");
    const { input, options, status } = partsOf(page);
    assert.ok(await input.isDisabled());
    assert.equal(await input.inputValue(), "bind addr", "shown while it loads");
    assert.ok(((await input.boundingBox())?.width ?? 0) > 300);
    assert.ok(((await status.first().boundingBox())?.width ?? 0) > 60, "it says that it is loading");
    open();
    await untilReady(page);
    await page.keyboard.type("ess");
    assert.equal(await input.inputValue(), "bind address");
    await options.first().waitFor();
    await write(page, "witness");
    await page.keyboard.press("Control+k");
    assert.equal(await input.inputValue(), "witness", "the first letters do not come back");
  });

  test("Enter waits for the first hit, also where the scripts are still to come", async (t) => {
    const page = await site.open(t, "/", { awake: false });
    await page.keyboard.press("/");
    await page.keyboard.type("install");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/getting-started/install/");
  });

  test("who leaves while it loads is not pulled back", async (t) => {
    const { passed, open } = gate();
    const page = await site.open(t, "/docs/overview/", holdIndex(passed));
    await partsOf(page).button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
    const before = await focused();
    open();
    await untilReady(page);
    await page.waitForTimeout(100);
    assert.equal(await focused(), before);
  });
});

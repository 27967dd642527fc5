import assert from "node:assert/strict";
import { until as retry } from "../../harness/until";
import { inChromium, inEveryEngine, isFocused, KEEP, until } from "./support";

// What readers press on a page, as engines differ in it: focus, clipboard, popovers, folds.

inEveryEngine((site, test) => {
  for (const hydrated of [false, true]) {
    test(`the skip link is the first stop and leads to the content, ${hydrated ? "after" : "before"} hydration`, async (t) => {
      const page = await site.open(t, "/docs/overview/", { hydrated });
      await page.keyboard.press("Tab");
      assert.equal(await page.locator(":focus").innerText(), "Skip to main content");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await isFocused(page, "main *");
    });
  }

  test("copy: a key press copies the block, says so, and keeps the focus and the selection", async (t) => {
    const page = await site.open(t, "/docs/getting-started/install/", { before: KEEP });
    const block = page.locator(".theme-code-block[data-language='bash']").first();
    await block.locator("[data-copy]").focus();
    await block.locator("code").evaluate((code) => getSelection()?.selectAllChildren(code));
    await page.keyboard.press("Enter");
    const status = block.locator("[role=status]", { hasText: "Copied" });
    await status.waitFor({ state: "attached" });
    await isFocused(page, "[data-copy]");
    await status.evaluate((element) => {
      const said: unknown[] = [];
      new MutationObserver(() => said.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { said });
    });
    await page.keyboard.press("Enter");
    await until(page, () => String(Reflect.get(window, "said")) === ",Copied");
    assert.notEqual(await page.evaluate(() => String(getSelection()).trim()), "");
  });

  test("a term: Enter shows its explanation only, Escape hides it, and the focus stays", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const term = page.locator("[popovertarget]").first();
    await term.focus();
    await page.keyboard.press("Enter");
    await page.locator("main [popover]:popover-open").waitFor();
    assert.equal(await page.locator("main [popover]:visible").count(), 1);
    await page.keyboard.press("Escape");
    await until(page, () => document.querySelector(":popover-open") === null);
    assert.equal(await term.evaluate((element) => element === document.activeElement), true);
  });
});

inChromium((site, test) => {
  test("in a translated page Copy and the search still say what has become of a press", async (t) => {
    const page = await site.open(t, "/docs/getting-started/install/", { before: KEEP });
    // As translation in browsers does: https://issues.chromium.org/issues/41407169
    const translate = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const found: Node[] = [];
          while (texts.nextNode()) found.push(texts.currentNode);
          for (const text of found as Text[]) {
            const translated = document.createElement("font");
            text.replaceWith(translated);
            translated.append(`${text.data} (translated)`);
          }
        });
    await translate("main");
    await page.locator("[data-copy]").first().click();
    await until(page, () =>
      document.querySelector<HTMLElement>("[data-copy]")?.innerText.startsWith("Copied"),
    );
    await page.keyboard.press("Control+k");
    for (const [words, sign] of [
      ["zkey", "[role=option] mark"],
      // The same hits, with other words marked.
      ["zkey file", "[role=option] mark:text-is('file')"],
      ["wqtnqssx", ":text('No results')"],
      ["groth16", "[role=option] mark"],
    ] as const) {
      await page.keyboard.press("Control+a");
      await page.keyboard.type(words);
      await page.locator(`dialog ${sign}`).first().waitFor();
      await translate("dialog");
    }
    assert.doesNotMatch(await page.locator("dialog [role=status]").innerText(), /No results/);
  });

  test("where nothing can be copied, or the page's Markdown is not there, the button says so", async (t) => {
    const before = `${KEEP} Object.defineProperty(navigator, "clipboard", { value: undefined });
      addEventListener("copy", () => { globalThis.copied = String(getSelection()); });`;
    // Over plain http there is no clipboard, but an older way to copy; then neither.
    for (const [without, said, copied] of [
      ["", /^Copied$/, /^mkdir /],
      ["document.execCommand = () => false;", /^Not copied$/, /^undefined$/],
    ] as const) {
      const page = await site.open(t, "/docs/getting-started/install/", { before: `${before} ${without}` });
      await page.locator("[data-language=bash] [data-copy]").first().click();
      await page.locator("[role=status]", { hasText: said }).first().waitFor({ state: "attached" });
      assert.match(await page.evaluate("String(globalThis.copied)"), copied);
    }
    const instead = (name: string) => (name.endsWith(".md") ? 404 : undefined);
    const other = await site.open(t, "/docs/overview/", { before: KEEP, instead, expected: /404/ });
    await other.getByRole("button", { name: "Copy as Markdown" }).click();
    await other.locator("[role=status]", { hasText: "Not copied: use the link instead" }).waitFor();
  });

  test("what is copied is the text of the block, or the page's Markdown, which is fetched", async (t) => {
    if (site.engine !== "chromium") return t.skip("only Chromium's driver lets a test read the clipboard");
    const page = await site.open(t, "/docs/getting-started/install/");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const isCopied = (text: RegExp) =>
      retry(`${text} on the clipboard`, async () => {
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), text);
        return true;
      });
    await page.locator("[data-language=bash] [data-copy]").first().click();
    await isCopied(/^mkdir .*\ntar .*\nco-circom --version\n?$/);
    await page.getByRole("button", { name: "Copy as Markdown" }).click();
    await isCopied(/^---\ntitle: "Install the tools"\n/);
  });

  test("every test runs under the policy of the build: an injected script is blocked", async (t) => {
    const page = await site.open(t, "/docs/overview/", { expected: /script/ });
    const report = page.waitForEvent("console");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
    });
    assert.match((await report).text(), /script/);
    assert.equal(await page.evaluate("window.ran"), undefined);
  });
});

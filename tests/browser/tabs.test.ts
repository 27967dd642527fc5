import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { until } from "../../harness/until";
import { keepSmallCopy, page as pageText } from "../build/smallCopy";
import { gate, inEveryEngine, type Tab, wake } from "./engines";
import { isFocused } from "./focus";
import { printed } from "./print";

const tabs = (anchor: string) => `
<Tabs groupId="language">
<TabItem value="js" label="JavaScript">

Text about JavaScript.

</TabItem>
<TabItem value="rust" label="Rust">

Text about Rust, ${anchor}.

</TabItem>
<TabItem value="cli" label="Command line">

Text about the command line.

</TabItem>
</Tabs>
`;

// Pages of its own: those of the site change their words, and have no hash inside a panel.
const copy = keepSmallCopy({
  files: {
    "docs/overview.mdx": pageText("Overview", "## A heading\n\n[Deep inside](./contact.mdx#deep)"),
    "docs/contact.mdx": pageText(
      "Contact",
      `## First\n${tabs('<Anchor id="deep">deep inside</Anchor>')}\n## Second\n${tabs("again")}\n[To the depth](#deep)`,
    ),
  },
});
assert.equal(copy.status, 0, copy.output);
after(() => rmSync(copy.folder, { recursive: true, force: true }));
const folder = path.join(copy.folder, "build");
const PAGE = "/docs/contact/";

/** Labels of the tabs that are selected, and the texts that show, from the top of the page. */
const shown = (page: Tab) =>
  page.evaluate(() => ({
    selected: Array.from(
      document.querySelectorAll("[role=tab][aria-selected=true]"),
      (tab) => tab.textContent,
    ),
    texts: Array.from(document.querySelectorAll("[role=tabpanel] p"))
      .filter((text) => text.checkVisibility())
      .map((text) => text.textContent),
  }));

/** Every panel with its caption, in order. */
const everything = ["JavaScript", "Text about JavaScript.", "Rust", "Text about Rust, deep inside."];

inEveryEngine(
  (site, test) => {
    test("each tab names its panel, each panel its tab; arrows, Home, End, Space and Enter choose; one tab is a stop of the Tab key", async (t) => {
      const page = await site.open(t, PAGE);
      const pairs = await page.locator("[role=tab]").evaluateAll((elements) =>
        elements.map((tab) => {
          const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
          return (
            panel?.getAttribute("role") === "tabpanel" && panel.getAttribute("aria-labelledby") === tab.id
          );
        }),
      );
      assert.deepEqual(pairs, [true, true, true, true, true, true]);
      assert.equal(await page.locator("[role=tablist]").first().getAttribute("aria-label"), "Language");
      const focused = () => page.locator(":focus").innerText();
      await page.getByRole("tab", { name: "JavaScript" }).first().focus();
      for (const [key, label] of [
        ["ArrowRight", "Rust"],
        ["End", "Command line"],
        ["ArrowRight", "JavaScript"],
        ["ArrowLeft", "Command line"],
        ["Home", "JavaScript"],
      ] as const) {
        await page.keyboard.press(key);
        assert.equal(await focused(), label, key);
        assert.equal((await shown(page)).selected[0], label, key);
      }
      await page.keyboard.press("Tab");
      assert.equal(await page.locator(":focus").getAttribute("role"), "tabpanel");
      for (const key of ["Space", "Enter"]) {
        await page.getByRole("tab", { name: "JavaScript" }).first().click();
        await page.getByRole("tab", { name: "Rust" }).first().focus();
        await page.keyboard.press(key);
        assert.equal((await shown(page)).selected[0], "Rust", key);
      }
    });

    test("tabs of one group change together, without moving the page, and the choice is remembered", async (t) => {
      const page = await site.open(t, PAGE);
      await page.getByRole("tab", { name: "Rust" }).nth(1).click();
      const chosen = {
        selected: ["Rust", "Rust"],
        texts: ["Text about Rust, deep inside.", "Text about Rust, again."],
      };
      assert.deepEqual(await shown(page), chosen);
      await page.reload();
      await wake(page);
      await page.locator("[role=tab][aria-selected=true]", { hasText: "Rust" }).first().waitFor();
      assert.deepEqual(await shown(page), chosen);
    });

    test("a hash inside a hidden panel opens it: on arrival, by a link from another page, by one on the same page", async (t) => {
      const page = await site.open(t, `${PAGE}#deep`, { awake: false });
      const deep = page.locator("#deep");
      await deep.waitFor();
      await wake(page);
      await page.locator("[role=tab][aria-selected=true]", { hasText: "Rust" }).first().waitFor();
      await isFocused(page, "#deep");

      await page.evaluate(() => localStorage.clear());
      await page.goto(`${site.origin}/docs/overview/`);
      await wake(page);
      await page.getByRole("link", { name: "Deep inside" }).click();
      await deep.waitFor();

      await page.getByRole("tab", { name: "Command line" }).first().click();
      await deep.waitFor({ state: "hidden" });
      await page.getByRole("link", { name: "To the depth" }).click();
      await deep.waitFor();
    });

    test("before the scripts have run, the page shows what it will show after, the panel of a hash too", async (t) => {
      for (const [hash, first] of [
        ["", "Text about JavaScript."],
        ["#deep", "Text about Rust, deep inside."],
      ]) {
        const { passed, open } = gate();
        const page = await site.open(t, "/docs/overview/", {
          awake: false,
          hold: (name) => (name.endsWith(".js") ? passed : undefined),
        });
        // A hash may ask for the scripts, without which a page is not loaded: this does not wait for it.
        await page.evaluate((address) => location.assign(address), `${PAGE}${hash}`);
        await until(`${first} to show`, async () => (await shown(page)).texts[0] === first || undefined);
        open();
        await wake(page);
        assert.equal((await shown(page)).texts[0], first);
      }
    });

    test("on paper every panel is printed, with its label above it", async (t) => {
      const page = await site.open(t, PAGE);
      await printed(page);
      assert.deepEqual((await shown(page)).texts.slice(0, 4), everything);
      assert.equal(await page.locator("[role=tablist]").first().isVisible(), false);
    });
  },
  () => folder,
);

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { keepSmallCopy, page as pageText } from "../build/smallCopy";
import { injectAxe, violations } from "./axe";
import { launch, openPage, type PageOptions, type RunningServer, serveBuild, wake } from "./support";

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

let browser: Browser;
let folder: string;
let server: RunningServer;
before(async () => {
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
  folder = copy.folder;
  assert.equal(copy.status, 0, copy.output);
  server = await serveBuild(path.join(folder, "build"));
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(t: TestContext, route = "/docs/contact/", options: PageOptions = {}): Promise<Page> {
  const { page, context, problems } = await openPage(browser, server.origin, options);
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  await page.goto(`${server.origin}${route}`);
  return page;
}

/** Labels of the tabs that are selected, and the texts that show, from the top of the page. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    selected: Array.from(
      document.querySelectorAll("[role=tab][aria-selected=true]"),
      (tab) => tab.textContent,
    ),
    texts: Array.from(document.querySelectorAll("[role=tabpanel] p"))
      .filter((text) => text.checkVisibility())
      .map((text) => text.textContent),
  }));

test("each tab names its panel, each panel its tab; axe has nothing against them", async (t) => {
  const page = await open(t, "/docs/contact/", { reducedMotion: "reduce" });
  await wake(page);
  const pairs = await page.locator("[role=tab]").evaluateAll((elements) =>
    elements.map((tab) => {
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      return panel?.getAttribute("role") === "tabpanel" && panel.getAttribute("aria-labelledby") === tab.id;
    }),
  );
  assert.deepEqual(pairs, [true, true, true, true, true, true]);
  assert.equal(await page.locator("[role=tablist]").first().getAttribute("aria-label"), "Language");
  await injectAxe(page);
  assert.deepEqual(await violations(page), []);
});

test("arrows, Home, End, Space and Enter choose; one tab is a stop of the Tab key", async (t) => {
  const page = await open(t);
  await wake(page);
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
  const page = await open(t);
  await wake(page);
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
  const page = await open(t, "/docs/contact/#deep");
  const deep = page.locator("#deep");
  await deep.waitFor();
  await wake(page);
  await page.locator("[role=tab][aria-selected=true]", { hasText: "Rust" }).first().waitFor();
  assert.equal(await deep.evaluate((element) => element === document.activeElement), true);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/docs/overview/`);
  await wake(page);
  await page.getByRole("link", { name: "Deep inside" }).click();
  await deep.waitFor();

  await page.getByRole("tab", { name: "Command line" }).first().click();
  await deep.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "To the depth" }).click();
  await deep.waitFor();
});

/** Every panel with its caption, in order. */
const everything = ["JavaScript", "Text about JavaScript.", "Rust", "Text about Rust, deep inside."];

test("without scripts every panel can be read, with its label above it", async (t) => {
  const page = await open(t, "/docs/contact/", { scripts: false });
  assert.equal(await page.getByRole("tablist").count(), 0);
  assert.deepEqual((await shown(page)).texts.slice(0, 4), everything);
});

test("before the scripts have run, the page shows what it will show after, the panel of a hash too", async (t) => {
  for (const [hash, first] of [
    ["", "Text about JavaScript."],
    ["#deep", "Text about Rust, deep inside."],
  ]) {
    const page = await open(t, "/docs/overview/");
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/js/*.js", async (request) => {
      await released;
      await request.continue();
    });
    await page.goto(`${server.origin}/docs/contact/${hash}`, { waitUntil: "commit" });
    await page.locator("article").waitFor();
    assert.equal((await shown(page)).texts[0], first);
    release();
    await wake(page);
    assert.equal((await shown(page)).texts[0], first);
  }
});

test("on paper every panel is printed, with its label above it", async (t) => {
  const page = await open(t);
  await wake(page);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual((await shown(page)).texts.slice(0, 4), everything);
  assert.equal(await page.getByRole("tablist").count(), 0);
});

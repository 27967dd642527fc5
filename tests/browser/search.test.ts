import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { makeReady, partsOf, searchFor, searchRequests, untilReady, workerScript } from "../search/box";
import { openPage, type PageOptions, siteInChromium, wake } from "./support";

const site = siteInChromium();

interface Opened {
  page: Page;
  context: BrowserContext;
}

/** Opens a page with its scripts running, runs a check on it, and fails if the browser reported a problem. */
async function onPage(
  path: string,
  check: (opened: Opened) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  const { page, context, problems } = await openPage(site.browser, site.origin, options);
  await page.goto(`${site.origin}${path}`);
  if (options.scripts !== false) {
    await wake(page);
  }
  await check({ page, context });
  await context.close();
  assert.deepEqual(problems, []);
}

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test("without scripts the box is a disabled field that says Loading... under a button", () =>
  onPage(
    "/docs/overview/",
    async ({ page }) => {
      const html = page.locator("[role=search]");
      assert.equal(await html.locator("input").getAttribute("placeholder"), "Loading...");
      assert.ok(await html.locator("input").isDisabled());
      assert.equal(await html.locator("button").getAttribute("aria-label"), "Search");
    },
    { scripts: false },
  ));

test("nothing of the search loads before hover, click or focus", () =>
  onPage("/docs/overview/", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.reload();
    await wake(page);
    await page.waitForTimeout(500);
    const { input } = partsOf(page);
    assert.ok(await input.isDisabled());
    assert.equal(await input.getAttribute("placeholder"), "Loading...");
    const own = [workerScript(), "/search-"];
    assert.deepEqual(
      requests.filter((url) => own.some((part) => url.includes(part))),
      [],
    );
  }));

test("hover loads the two files of the build, once for all that follows, and the box says its shortcut", () =>
  onPage("/", async ({ page }) => {
    const requests = searchRequests(page);
    await makeReady(page);
    const { input, options, box } = partsOf(page);
    assert.equal(await input.getAttribute("placeholder"), "Search Ctrl+K");
    await box.hover();
    await input.click();
    await input.fill("witness");
    await options.first().waitFor();
    await input.fill("network");
    await options.first().click();
    await page.waitForURL(/\/docs\//);
    await partsOf(page).box.hover();
    await partsOf(page).input.click();
    await page.waitForTimeout(200);
    const stamp = await page.locator('meta[name="search-build"]').getAttribute("content");
    assert.deepEqual(requests.map((request) => `${request.method()} ${request.url()}`).sort(), [
      `GET ${site.origin}/search-doc-${stamp}.json`,
      `GET ${site.origin}/search-index-${stamp}.json`,
    ]);
  }));

test("focus by Tab loads and moves nothing; letters then go to the field", () =>
  onPage("/docs/overview/", async ({ page }) => {
    const { button, input, options } = partsOf(page);
    for (let presses = 0; presses < 20 && !(await isFocused(page, "[role=search] button")); presses += 1) {
      await page.keyboard.press("Tab");
    }
    assert.ok(await isFocused(page, "[role=search] button"), "the button is a Tab stop");
    await untilReady(page);
    assert.ok(await isFocused(page, "[role=search] button"), "still on the button");
    assert.match((await partsOf(page).status.allInnerTexts()).join(""), /ready: type to search/);
    await page.keyboard.type("zkey");
    assert.equal(await input.inputValue(), "zkey");
    await options.first().waitFor();
    assert.ok(await isFocused(page, "[role=search] input"));
    assert.equal(await button.count(), 0, "one Tab stop, not two");
  }));

test("Enter on the button, a click, Ctrl+K and / lead into the field; / in a field is a letter", async () => {
  await onPage("/docs/overview/", async ({ page }) => {
    await partsOf(page).button.click();
    await untilReady(page);
    assert.ok(await isFocused(page, "[role=search] input"));
    await page.keyboard.type("a/b");
    assert.equal(await partsOf(page).input.inputValue(), "a/b");
  });
  await onPage("/docs/overview/", async ({ page }) => {
    await partsOf(page).button.focus();
    await page.keyboard.press("Enter");
    await untilReady(page);
    assert.ok(await isFocused(page, "[role=search] input"));
  });
  for (const key of ["Control+k", "/"]) {
    await onPage("/docs/overview/", async ({ page }) => {
      await page.keyboard.press(key);
      await untilReady(page);
      assert.ok(await isFocused(page, "[role=search] input"), key);
      assert.equal(await partsOf(page).input.inputValue(), "", key);
    });
  }
});

test("on a Mac the shortcut is the Command key", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
    await page.reload();
    await wake(page);
    await page.keyboard.press("Meta+k");
    await untilReady(page);
    const { input } = partsOf(page);
    assert.equal(await input.getAttribute("placeholder"), "Search ⌘+K");
    assert.equal(await input.getAttribute("aria-keyshortcuts"), "Meta+K /");
  }));

test("a browser that only names a Mac as its user agent counts as one", async () => {
  const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
  const context = await site.browser.newContext({ userAgent });
  const page = await context.newPage();
  await page.goto(`${site.origin}/docs/overview/`);
  await wake(page);
  await makeReady(page);
  assert.equal(await partsOf(page).input.getAttribute("placeholder"), "Search ⌘+K");
  await context.close();
});

test("arrows move and wrap, Home and End edit, Alt opens and closes, Escape closes, clears, leaves", () =>
  onPage("/docs/overview/", async ({ page }) => {
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
    assert.ok(await isFocused(page, "[role=search] input"));
    await page.keyboard.press("Escape");
    assert.ok(!(await isFocused(page, "[role=search] input")));
  }));

test("Tab leaves the box and closes the list", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "witness");
    await page.keyboard.press("Tab");
    assert.equal(await partsOf(page).list.count(), 0);
    assert.ok(!(await isFocused(page, "[role=search] *")));
  }));

test("letters that an input method is still composing are not taken for keys", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "witness");
    await partsOf(page).input.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })),
    );
    assert.match(page.url(), /overview/);
    assert.equal(await partsOf(page).list.count(), 1);
  }));

test("Enter follows the first hit, or the active one; its address is clean and the words are marked", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "--num-points");
    const href = await partsOf(page).options.first().getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}${href}`);
    assert.equal(href, "/docs/co-noir/cli/download-crs/#--num-points");
    const marks = page.locator("main mark");
    await marks.first().waitFor();
    assert.ok((await marks.allInnerTexts()).every((word) => /^num[-_]points$/i.test(word)));
    assert.ok(await isFocused(page, "h3"), "the next Tab goes on from the heading");
    await page.reload();
    await wake(page);
    await marks.first().waitFor();
    await page.goBack();
    await page.waitForURL(/overview/);
    await marks.first().waitFor({ state: "detached" });
    await page.goForward();
    await marks.first().waitFor();
  }));

test("the marks of a hit go when the reader moves on, also on the same page", () =>
  onPage("/docs/co-noir/cli/download-crs/", async ({ page }) => {
    await searchFor(page, "--num-points");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#--num-points$/);
    const marks = page.locator("main mark");
    await marks.first().waitFor();
    const text = await page.locator("main").innerText();
    await page.goBack();
    await marks.first().waitFor({ state: "detached" });
    assert.equal(await page.locator("main").innerText(), text);
  }));

test("an empty box offers pages to start from; Enter alone goes nowhere", () =>
  onPage("/docs/contact/", async ({ page }) => {
    await page.keyboard.press("Control+k");
    await untilReady(page);
    const { box, options } = partsOf(page);
    await box.getByText(/--out-dir/).waitFor();
    assert.equal(await options.count(), 6);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
    assert.match(page.url(), /contact/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/getting-started\/install/);
  }));

test("Enter right behind the last letter follows the hit of the whole query", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "witness");
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("[role=search] input");
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setter?.call(input, "download-crs");
      input?.dispatchEvent(new Event("input", { bubbles: true }));
      input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await page.waitForURL(/download-crs/);
  }));

test("a click follows a hit; a middle click and Ctrl+click open a tab and leave the page alone", () =>
  onPage("/docs/overview/", async ({ page, context }) => {
    await searchFor(page, "download-crs");
    const { options } = partsOf(page);
    const href = await options.first().getAttribute("href");
    for (const click of [{ button: "middle" as const }, { modifiers: ["Control" as const] }]) {
      const tab = context.waitForEvent("page");
      await options.first().click(click);
      const opened = await tab;
      await opened.waitForURL(`${site.origin}${href}`);
      await opened.close();
      assert.match(page.url(), /overview/);
      assert.equal((await options.count()) > 0, true, "the list stays");
    }
    await options.nth(1).click();
    await page.waitForURL((url) => !/overview/.test(url.pathname));
    assert.equal(await partsOf(page).list.count(), 0);
  }));

test("Ctrl+Enter opens the active hit in a tab and leaves the page and the list alone", () =>
  onPage("/docs/overview/", async ({ page, context }) => {
    await searchFor(page, "download-crs");
    const { options } = partsOf(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const href = await options.nth(1).getAttribute("href");
    const tab = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    await (await tab).waitForURL(`${site.origin}${href}`);
    assert.match(page.url(), /overview/);
    assert.ok((await options.count()) > 1);
  }));

test("a pasted line of usual length can be read in the box of a wide window", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "timed out waiting on receive operation");
    const { input } = partsOf(page);
    assert.ok(await input.evaluate((field) => field.scrollWidth <= field.clientWidth));
  }));

test("an open box stays open with its rows when the window becomes a phone's, and back", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "witness");
    const { input, options } = partsOf(page);
    const rows = await options.allInnerTexts();
    for (const width of [390, 320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(200);
      assert.equal(await input.inputValue(), "witness", String(width));
      assert.deepEqual(await options.allInnerTexts(), rows, String(width));
      assert.ok(await isFocused(page, "[role=search] input"), String(width));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    }
  }));

test("rows tell page, section, path and excerpt; the number of hits is announced", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "co-noir --num-points");
    const { options, status } = partsOf(page);
    const row = await options.first().innerText();
    assert.match(row, /download-crs › --num-points/);
    assert.match(row, /coNoir › Command line/);
    assert.ok((await options.first().locator("mark").allInnerTexts()).includes("num-points"));
    const count = await options.count();
    assert.match((await status.allInnerTexts()).join(""), new RegExp(`^${count} results$`));
    assert.ok(count <= 8);
  }));

test("what finds nothing leads to the nearest words and to the pages to start from", () =>
  onPage("/docs/overview/", async ({ page }) => {
    await searchFor(page, "wqtnqssx");
    const { input, options, status, list } = partsOf(page);
    assert.match((await status.allInnerTexts()).join(""), /No results for wqtnqssx/);
    const links = await options.evaluateAll((all) => all.map((option) => option.getAttribute("href")));
    assert.ok(
      links.includes("/docs/overview/") && links.includes("/docs/taceo-proof/overview/"),
      links.join(),
    );
    assert.match((await options.allInnerTexts()).join("\n"), /Search for witness/);
    await partsOf(page).box.getByRole("option", { name: "Search for witness", exact: true }).click();
    assert.equal(await input.inputValue(), "witness");
    await list.getByText("witness").first().waitFor();
    assert.ok(await isFocused(page, "[role=search] input"));
  }));

test("query and rows are kept when the layout changes, and nothing is loaded again", () =>
  onPage("/", async ({ page }) => {
    const requests = searchRequests(page);
    await searchFor(page, "witness");
    const rows = await partsOf(page).options.allInnerTexts();
    await partsOf(page).options.first().click();
    await page.waitForURL(/\/docs\//);
    const { input, options } = partsOf(page);
    assert.ok(await input.isEnabled());
    assert.equal(await input.inputValue(), "witness");
    await input.click();
    assert.deepEqual(await options.allInnerTexts(), rows);
    assert.equal(requests.length, 2);
  }));

test("markup in a query is text", () =>
  onPage("/docs/overview/", async ({ page }) => {
    const hostile = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>`;
    await page.keyboard.press("Control+k");
    await untilReady(page);
    const { input, box } = partsOf(page);
    await input.fill(hostile);
    await page.waitForTimeout(200);
    await input.fill(`<b>qqzzxx</b>${"w".repeat(10_000)}`);
    await page.waitForTimeout(200);
    await input.fill(`<${"w".repeat(10_000)}>`);
    await box.getByText(/^No results for <w{59}…\. Start from:$/).waitFor();
    assert.equal(await page.evaluate(() => "hurt" in window), false);
    assert.equal(await box.locator("img, script, b").count(), 0);
  }));

test("on a phone the box is an icon that opens over the whole width", () =>
  onPage(
    "/docs/overview/",
    async ({ page }) => {
      const { box, button, input, list, options } = partsOf(page);
      const closed = await box.boundingBox();
      assert.ok((closed?.width ?? 0) <= 48, "an icon");
      await button.tap();
      await untilReady(page);
      await input.fill("witness");
      await options.first().waitFor();
      const bar = await input.boundingBox();
      assert.ok((bar?.width ?? 0) > 250, "a bar");
      for (const option of await options.all()) {
        assert.ok(((await option.boundingBox())?.height ?? 0) >= 44, "rows can be hit by a thumb");
      }
      const panel = await list.locator("..").boundingBox();
      assert.deepEqual([panel?.x, (panel?.y ?? 0) + (panel?.height ?? 0)], [0, 800], "to the edges");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      await box.getByRole("button", { name: "Close search" }).tap();
      assert.equal(await list.count(), 0);
      assert.ok(((await box.boundingBox())?.width ?? 99) <= 48);
    },
    { width: 390, touch: true },
  ));

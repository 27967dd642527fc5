import assert from "node:assert/strict";
import { makeReady, partsOf, searchFor, untilReady, workerScript, write } from "../search/box";
import { addressOf, type EngineSite, inEveryEngine, until, untilAsked } from "./engines";
import { hasFocus } from "./focus";

/** The search's files that have been asked for. */
const searchFiles = (site: EngineSite) =>
  site.requests.filter((url) => /\/search-(doc|index)-/.test(url)).sort();

inEveryEngine((site, test) => {
  test("nothing of the search loads before hover, click or focus", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.waitForTimeout(500);
    const { input } = partsOf(page);
    assert.ok(await input.isDisabled());
    assert.equal(await input.getAttribute("placeholder"), "Loading...");
    const own = [workerScript(), "/search-"];
    assert.deepEqual(
      site.requests.filter((url) => own.some((part) => url.includes(part))),
      [],
    );
  });

  test("hover loads the two files of the build, once; query and rows are kept when the layout changes", async (t) => {
    const page = await site.open(t, "/");
    await makeReady(page);
    const { input, options, box } = partsOf(page);
    assert.equal(await input.getAttribute("placeholder"), "Search Ctrl+K");
    await box.hover();
    await input.click();
    await searchFor(page, "witness");
    await write(page, "network");
    // A press on a row that goes before the release follows nothing.
    await until(page, () => /network/i.test(document.querySelector("[role=option] mark")?.textContent ?? ""));
    const rows = await options.allInnerTexts();
    await options.first().click();
    await page.waitForURL(/\/docs\//);
    await box.hover();
    assert.ok(await input.isEnabled());
    assert.equal(await input.inputValue(), "network");
    await input.click();
    assert.deepEqual(await options.allInnerTexts(), rows);
    await page.waitForTimeout(200);
    const stamp = await page.locator('meta[name="search-build"]').getAttribute("content");
    assert.deepEqual(searchFiles(site), [`/search-doc-${stamp}.json`, `/search-index-${stamp}.json`]);
  });

  test("rows tell page, section, path and excerpt; the number of hits is announced", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "co-noir --num-points");
    const { options, status } = partsOf(page);
    const row = await options.first().innerText();
    assert.match(row, /download-crs › --num-points/);
    assert.match(row, /coNoir › Command line/);
    assert.ok((await options.first().locator("mark").allInnerTexts()).includes("num-points"));
    const count = await options.count();
    assert.match((await status.allInnerTexts()).join(""), new RegExp(`^${count} results$`));
    assert.ok(count <= 8);
  });

  test("what finds nothing leads to the nearest words and to the pages to start from", async (t) => {
    const page = await site.open(t, "/docs/overview/");
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
    assert.ok(await hasFocus(page, "[role=search] input"));
  });

  test("markup in a query is text", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const hostile = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>`;
    await page.keyboard.press("Control+k");
    await untilReady(page);
    const { box } = partsOf(page);
    await write(page, hostile);
    await page.waitForTimeout(200);
    await write(page, `<b>qqzzxx</b>${"w".repeat(10_000)}`);
    await page.waitForTimeout(200);
    await write(page, `<${"w".repeat(10_000)}>`);
    await box.getByText(/^No results for <w{59}…\. Start from:$/).waitFor();
    assert.equal(await page.evaluate(() => "hurt" in window), false);
    assert.equal(await box.locator("img, script, b").count(), 0);
  });

  test("on a phone the box is an icon that opens over the whole width", async (t) => {
    const page = await site.open(t, "/docs/overview/", { width: 390, height: 800 });
    const { box, button, input, list, options } = partsOf(page);
    const closed = await box.boundingBox();
    assert.ok((closed?.width ?? 0) <= 48, "an icon");
    await button.click();
    await untilReady(page);
    await write(page, "witness");
    await options.first().waitFor();
    const bar = await input.boundingBox();
    assert.ok((bar?.width ?? 0) > 250, "a bar");
    const heights = await options.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    assert.ok(
      heights.every((height) => height >= 44),
      "rows can be hit by a thumb",
    );
    const [left, bottom] = await list.evaluate((element) => {
      const panel = element.parentElement?.getBoundingClientRect();
      return [panel?.left, panel?.bottom];
    });
    assert.deepEqual([left, bottom], [0, 800], "to the edges");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await box.getByRole("button", { name: "Close search" }).click();
    assert.equal(await list.count(), 0);
    assert.ok(((await box.boundingBox())?.width ?? 99) <= 48);
  });

  test("an open box stays open with its rows when the window becomes a phone's, and back", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "witness");
    const { input, options } = partsOf(page);
    const rows = await options.allInnerTexts();
    for (const width of [390, 340, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(200);
      assert.equal(await input.inputValue(), "witness", String(width));
      assert.deepEqual(await options.allInnerTexts(), rows, String(width));
      assert.ok(await hasFocus(page, "[role=search] input"), String(width));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    }
  });

  test("a pasted line of usual length can be read in the box of a wide window", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "timed out waiting on receive operation");
    const { input } = partsOf(page);
    assert.ok(await input.evaluate((field) => field.scrollWidth <= field.clientWidth));
  });

  test("an empty box offers pages to start from; Enter alone goes nowhere", async (t) => {
    const page = await site.open(t, "/docs/contact/");
    await page.keyboard.press("Control+k");
    await untilReady(page);
    const { box, options } = partsOf(page);
    await box.getByText(/--out-dir/).waitFor();
    assert.equal(await options.count(), 6);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
    assert.match(await addressOf(page), /contact/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/getting-started\/install/);
  });

  test("a click follows a hit; a middle click and Ctrl+click open a tab and leave the page alone", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "download-crs");
    const { options } = partsOf(page);
    const path = new URL((await options.first().getAttribute("href")) ?? "", site.origin).pathname;
    for (const click of [{ button: "middle" as const }, { modifiers: ["Control" as const] }]) {
      site.requests.length = 0;
      await options.first().click(click);
      await untilAsked(site, path);
      assert.match(await addressOf(page), /overview/);
      assert.equal((await options.count()) > 0, true, "the list stays");
    }
    await options.nth(1).click();
    await page.waitForURL((url) => !/overview/.test(url.pathname));
    assert.equal(await partsOf(page).list.count(), 0);
  });
});

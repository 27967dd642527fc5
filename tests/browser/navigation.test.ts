import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { assertGolden } from "../golden";
import { partsOf, searchFor } from "./searchBox";
import { atRest, hydrate, inChromium, inEveryEngine, isFocused, NEXT, until } from "./support";

/** What a reader does. */
const steps: Readonly<Record<string, (page: Page, what: string) => Promise<unknown>>> = {
  // Without a click of Playwright's, which scrolls.
  press: (page, css) =>
    page
      .locator(css)
      .first()
      .evaluate((link: HTMLElement) => link.click()),
  open: (page, address) => page.goto(new URL(address, page.url()).href).then(() => hydrate(page)),
  scroll: (page, to) => page.evaluate((top) => scrollTo({ top: Number(top), behavior: "instant" }), to),
  go: (page, count) => page.evaluate((by) => history.go(Number(by)), count),
  reload: (page) => page.reload().then(() => hydrate(page)),
  find: (page, query) => searchFor(page, query).then(() => page.keyboard.press("Enter")),
};

/** Where the reader is, once that changes no more: the address, the heading or the height, and what shows there. */
const restOf = (page: Page): Promise<string> =>
  atRest(() =>
    page.evaluate(() => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const top = target?.checkVisibility() ? target.getBoundingClientRect().top : 0;
      // Below the bar, with what explains it in sight.
      const isThere = top > 60 && top < innerHeight / 2;
      const tab = document.querySelector("[role=tab][aria-selected=true]")?.textContent ?? "";
      const marks = document.querySelector("main mark") === null ? "" : "marks";
      return [location.pathname + location.hash, isThere ? "there" : Math.round(scrollY), tab, marks]
        .join(" ")
        .trim();
    }),
  );

inEveryEngine((site, test) => {
  test("a second press on a link is no second step", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    const entries = await page.evaluate(() => history.length);
    await page.locator(".menu a[href='/docs/overview/']").evaluate(async (item) => {
      for (const detail of [1, 1, 2]) {
        item.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
      }
    });
    await until(page, () => document.title.startsWith("Overview"));
    assert.equal(await page.evaluate(() => history.length), entries + 1);
  });

  test("ways through pages, headings, tabs, folds, hits and the history lead where golden/history.txt says", async (t) => {
    const file = "tests/browser/golden/history.txt";
    const follow = async (way: string) => {
      const page = await site.open(t, "/");
      const found: string[] = [];
      for (const line of way.split(/\r?\n/)) {
        const [step = "", word = "", what = ""] = /^(\w+) ?(.*?)(?=: \/|$)/.exec(line) ?? [];
        await steps[word]?.(page, what);
        found.push(`${step}: ${await restOf(page)}\n`);
      }
      return found.join("");
    };
    const ways = readFileSync(file, "utf8")
      .trim()
      .split(/(?:\r?\n){2}/);
    assertGolden(file, (await Promise.all(ways.map(follow))).join("\n"));
  });

  test("a tab that Ctrl, Shift, the middle button or Ctrl+Enter opens for a hit has the words marked, a later one not, and the list stays", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await searchFor(page, "zkey");
    const { options } = partsOf(page);
    const acts = [
      () => options.first().click({ modifiers: ["Control"] }),
      () => options.first().click({ modifiers: ["Shift"] }),
      () => options.first().click({ button: "middle" }),
      () => page.keyboard.press("Control+Enter"),
    ];
    for (const act of acts) {
      const opened = page.context().waitForEvent("page");
      await act();
      const tab = await opened;
      await tab.locator("main mark").first().waitFor({ state: "attached" });
      const later = await page.context().newPage();
      await later.goto(tab.url());
      await hydrate(later);
      assert.doesNotMatch(await restOf(later), /marks/);
      assert.match(page.url(), /overview/);
      assert.ok((await options.count()) > 1);
    }
  });
});

inChromium((site, test) => {
  test("the sidebar keeps its open groups and its scroll position from page to page", async (t) => {
    const page = await site.open(t, "/docs/overview/", { height: 600 });
    const list = page.locator("aside .menu");
    const scrolled = await list.evaluate((menu) => {
      (menu.querySelector("a[href='/docs/examples/'] ~ details") as HTMLDetailsElement).open = true;
      menu.scrollTop = 60;
      return menu.scrollTop;
    });
    assert.ok(scrolled > 0, "the sidebar does not scroll");
    // A page whose link is in sight.
    await page.locator("aside .menu a:not([aria-current])").evaluateAll((links: HTMLElement[]) => {
      links.find((link) => link.getBoundingClientRect().top > 200 && link.checkVisibility())?.click();
    });
    await until(page, () => location.pathname !== "/docs/overview/" && document.querySelector("h1") !== null);
    await until(page, () => document.querySelector("aside [aria-current=page]") !== null);
    assert.equal(await page.locator("a[href='/docs/examples/'] ~ details[open]").count(), 1);
    assert.equal(await list.evaluate((menu) => menu.scrollTop), scrolled);
  });

  test("however an address is written it shows its page, whose links work, and one of no page stays not found", async (t) => {
    const page = await site.open(t, "/", { expected: /404/ });
    for (const [address, shown = address, title = "Page Not Found"] of [
      ["/docs/overview?a=b#top", "/docs/overview/?a=b#top", "Overview"],
      ["/docs/overview.html?a=b#top", "/docs/overview/?a=b#top", "Overview"],
      ["/docs/overview/index.html?a=b#top", "/docs/overview/?a=b#top", "Overview"],
      ["/DOCS/Overview/?a=b#Top", "/docs/overview/?a=b#Top", "Overview"],
      // What cannot be decoded.
      ["/docs/overview/#%", "/docs/overview/#%25", "Overview"],
      ["/docs/overview/#50%", "/docs/overview/#50%25", "Overview"],
      ["/docs/overview/#%ff", "/docs/overview/#%25ff", "Overview"],
      ["/%ff", "/%25ff/"],
      ["/docs/index/"],
      ["/docs/overview/index", "/docs/overview/index/"],
      ["/docs/overview.html/"],
      ["/docs/.html", "/docs/.html/"],
    ]) {
      await page.goto(site.origin + address, { waitUntil: "commit" });
      await page.waitForURL(site.origin + shown);
      await hydrate(page);
      assert.equal(await page.locator("h1").innerText(), title, address);
      if (title !== "Overview") continue;
      await page.locator(NEXT).click();
      await page.waitForURL("**/docs/getting-started/");
    }
    await page.getByText("Search for it above").click();
    await isFocused(page, "dialog [role=combobox]");
    assert.match(page.url(), /\/docs\/\.html\/$/);
  });

  test("the page stays where it is while the search is open and closes", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
    await searchFor(page, "zkey");
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press("Escape");
    await partsOf(page).dialog.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => scrollY), 1000);
  });
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildDir } from "../../harness/browser";
import { inEveryEngine, type Tab, until, wake } from "./engines";
import { printed } from "./print";

const phone = { width: 390, height: 800 };

async function openMenu(page: Tab): Promise<void> {
  await page.locator(".navbar__toggle").click();
  await page.locator(".navbar-sidebar").waitFor();
}

const untilMenuIsClosed = (page: Tab) => until(page, () => !document.querySelector(".navbar-sidebar--show"));

/** The announcement, once its text is known to the page. */
const announcement = (page: Tab) => page.getByText("These docs describe co-circom");

const desktop = { width: 1280, height: 500 };
const MENU = "#docs-menu .menu";

const stateOf = (page: Tab) =>
  page.locator(MENU).evaluate((menu) => ({
    open: Array.from(menu.querySelectorAll("details[open] > summary"), (summary) => summary.textContent),
    top: menu.scrollTop,
  }));

inEveryEngine((site, test) => {
  test("the announcement bar, once closed, stays closed until its id changes", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.locator(".theme-announcement-bar button").click();
    await announcement(page).waitFor({ state: "detached" });
    await page.reload();
    await wake(page);
    assert.equal(await announcement(page).isVisible(), false);
    await page.evaluate(() => localStorage.setItem("docusaurus.announcement.id", "an-older-one"));
    await page.reload();
    await wake(page);
    await announcement(page).waitFor();
  });

  test("navbar: CoSNARKs and the service left; search, Core, GitHub and the colour mode right", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const left = await page.locator(".navbar__items").first().locator("a.navbar__link").allInnerTexts();
    assert.deepEqual(left, ["CoSNARKs", "TACEO:Proof"]);
    const kinds = await page
      .locator(".navbar__items--right > *")
      .evaluateAll((elements) =>
        elements.map((element) =>
          element.querySelector("[role=combobox]") ? "search" : element.textContent?.trim() || "colour mode",
        ),
      );
    assert.deepEqual(kinds, ["search", "Core", "GitHub", "colour mode"]);
    await page.getByRole("link", { name: "TACEO:Proof" }).first().click();
    await page.waitForURL("**/docs/taceo-proof/overview/");
  });

  test("colour mode: a click toggles between light and dark, and the choice is kept", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const theme = () => page.locator("html").getAttribute("data-theme");
    const toggle = page.locator(".navbar button[aria-label*='dark and light']");
    assert.equal(await theme(), "light");
    await toggle.click();
    assert.equal(await theme(), "dark");
    await page.reload();
    assert.equal(await theme(), "dark");
    await wake(page);
    await toggle.click();
    assert.equal(await theme(), "light");
  });

  test("phone menu: opens on the docs sidebar, leads back to the main menu, locks the page, closes", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await openMenu(page);
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    assert.equal(await overflow(), "hidden");
    await page.locator(".navbar-sidebar").getByText("Getting started", { exact: true }).waitFor();
    await page.getByRole("button", { name: /back to main menu/i }).click();
    await page.locator(".navbar-sidebar").getByRole("link", { name: "TACEO:Proof" }).waitFor();
    await page.locator(".navbar-sidebar__close").click();
    await untilMenuIsClosed(page);
    assert.notEqual(await overflow(), "hidden");
  });

  test("phone menu: closes when the window becomes as wide as a desktop's; 996 px is the last phone width", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 800 });
    await page.waitForTimeout(200);
    assert.equal(await page.locator(".navbar-sidebar--show").count(), 1);
    assert.equal(await page.locator(".navbar__toggle").isVisible(), true);
    await page.setViewportSize({ width: 997, height: 800 });
    await untilMenuIsClosed(page);
    assert.equal(await page.locator(".navbar__toggle").isVisible(), false);
  });

  test("phone menu: on a page without a sidebar a link in it navigates and closes it", async (t) => {
    const page = await site.open(t, "/", phone);
    await openMenu(page);
    await page.locator(".navbar-sidebar").getByRole("link", { name: "Known issues" }).click();
    await page.waitForURL("**/docs/design/known-issues/");
    await untilMenuIsClosed(page);
  });

  test("table of contents: headings of levels 2 and 3, and it follows the reading", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    const levels = await page
      .locator(".table-of-contents a")
      .evaluateAll((links) =>
        links.map(
          (link) =>
            document.getElementById(decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""))?.tagName,
        ),
      );
    assert.deepEqual(Array.from(new Set(levels)).sort(), ["H2", "H3"]);
    await page
      .locator("article h2")
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView());
    await page.locator(".table-of-contents__link--active").waitFor();
  });

  test("text begins at the same place on pages with and without a sidebar", async (t) => {
    const page = await site.open(t, "/", { width: 1440, awake: false });
    const places = new Set<string>();
    for (const route of [
      "/docs/network-config/",
      "/docs/resources/",
      "/docs/design/known-issues/",
      "/docs/contact/",
    ]) {
      await page.goto(`${site.origin}${route}`);
      places.add(
        await page.evaluate(() => {
          const title = document.querySelector("h1")?.getBoundingClientRect();
          const lead = document.querySelector("header + p")?.getBoundingClientRect();
          return `title at ${title?.left}, ${title?.top}; lead ${lead?.width} wide`;
        }),
      );
    }
    assert.equal(places.size, 1, Array.from(places).join("\n"));
  });

  test("where the browser knows no popovers, terms are text, and explanations show neither on screen nor on paper", async (t) => {
    const page = await site.open(t, "/docs/overview/", {
      awake: false,
      text: (name) =>
        name === "/docs/overview/" || name.endsWith(".css")
          ? readFileSync(path.join(buildDir, name, name.endsWith("/") ? "index.html" : ""), "utf8")
              .replaceAll(" popover=", " data-popover=")
              .replaceAll(":popover-open", ":unknown")
          : undefined,
    });
    const look = () =>
      page.evaluate(() => {
        const notes = Array.from(document.querySelectorAll("main [role=note]"));
        const term = document.querySelector("main button[popovertarget]") ?? document.body;
        return [
          notes.length > 1,
          notes.some((note) => note.checkVisibility()),
          getComputedStyle(term).textDecorationLine,
        ];
      });
    assert.deepEqual(await look(), [true, false, "none"]);
    await printed(page);
    assert.deepEqual(await look(), [true, false, "none"]);
  });

  test("terms are underlined", async (t) => {
    const page = await site.open(t, "/docs/overview/", { awake: false });
    const term = await page
      .locator("main button[popovertarget]")
      .first()
      .evaluate((element) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(element);
        return `${textDecorationLine} ${textDecorationStyle}`;
      });
    assert.equal(term, "underline dotted");
  });

  for (const awake of [false, true]) {
    const when = awake ? "with" : "before";
    test(`the sidebar keeps its groups and its place over a reload, ${when} the application`, async (t) => {
      const page = await site.open(t, "/docs/overview/", { ...desktop, awake });
      await page.locator(MENU).evaluate((menu) => {
        for (const group of Array.from(menu.querySelectorAll("details"))) {
          const name = group.querySelector("summary")?.textContent ?? "";
          if (["Primers", "Pages of Getting started", "Releases"].includes(name)) {
            group.open = !group.open;
          }
        }
        menu.scrollTo(0, 120);
      });
      const before = await stateOf(page);
      assert.deepEqual(before, { open: ["Primers", "Releases"], top: 120 });
      await page.reload();
      assert.deepEqual(await stateOf(page), before);
      await wake(page);
      assert.deepEqual(await stateOf(page), before, "also once the application runs");
      await page.goto(`${site.origin}/docs/getting-started/install/`);
      assert.deepEqual((await stateOf(page)).open, ["Pages of Getting started", "Primers", "Releases"]);
    });
  }
});

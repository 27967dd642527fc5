import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type PageOptions, siteInChromium, wake } from "./support";

const site = siteInChromium();

const phone: PageOptions = { width: 390, height: 800, touch: true };

async function open(t: TestContext, route: string, options: PageOptions = {}) {
  const watched = await openPage(site.browser, site.origin, options);
  t.after(() => watched.context.close());
  await watched.page.goto(`${site.origin}${route}`);
  return watched;
}

test("the skip link is the first stop, and leads past the navbar", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(":focus").innerText(), "Skip to main content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(
    await page.locator(":focus").evaluate((element) => element.closest("nav.navbar") === null),
    true,
  );
});

test("the announcement bar, once closed, stays closed until its id changes", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  await wake(page);
  const bar = page.getByText("These docs describe co-circom");
  await page.locator(".theme-announcement-bar button").click();
  await bar.waitFor({ state: "detached" });
  await page.reload();
  await wake(page);
  assert.equal(await bar.isVisible(), false);
  await page.evaluate(() => localStorage.setItem("docusaurus.announcement.id", "an-older-one"));
  await page.reload();
  await wake(page);
  await bar.waitFor();
});

test("navbar: CoSNARKs and the service left; search, Core, GitHub and the colour mode right", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  await wake(page);
  const left = await page.locator(".navbar__items").first().locator("a.navbar__link").allInnerTexts();
  assert.deepEqual(left, ["CoSNARKs", "TACEO:Proof"]);
  const right = page.locator(".navbar__items--right > *");
  const kinds = await right.evaluateAll((elements) =>
    elements.map((element) =>
      element.querySelector("[role=combobox]") ? "search" : element.textContent?.trim() || "colour mode",
    ),
  );
  assert.deepEqual(kinds, ["search", "Core", "GitHub", "colour mode"]);
  await page.getByRole("link", { name: "TACEO:Proof" }).first().click();
  await page.waitForURL("**/docs/taceo-proof/overview/");
});

test("colour mode: a click toggles between light and dark, and the choice is kept", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  await wake(page);
  const theme = () => page.locator("html").getAttribute("data-theme");
  const toggle = page.locator(".navbar button[aria-label*='dark and light']");
  assert.equal(await theme(), "light");
  await toggle.click();
  assert.equal(await theme(), "dark");
  assert.equal(await page.evaluate(() => localStorage.getItem("theme")), "dark");
  await page.reload();
  assert.equal(await theme(), "dark");
  await wake(page);
  await toggle.click();
  assert.equal(await theme(), "light");
});

async function openMenu(page: Page) {
  await wake(page);
  await page.locator(".navbar__toggle").click();
  await page.locator(".navbar-sidebar").waitFor();
}

test("phone menu: opens on the docs sidebar, leads back to the main menu, locks the page, closes", async (t) => {
  const { page } = await open(t, "/docs/overview/", phone);
  await openMenu(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  assert.equal(await overflow(), "hidden");
  await page.locator(".navbar-sidebar").getByText("Getting started", { exact: true }).waitFor();
  await page.getByRole("button", { name: /back to main menu/i }).click();
  await page.locator(".navbar-sidebar").getByRole("link", { name: "TACEO:Proof" }).waitFor();
  await page.locator(".navbar-sidebar__close").click();
  await page.waitForFunction(() => !document.querySelector(".navbar-sidebar--show"));
  assert.notEqual(await overflow(), "hidden");
});

test("phone menu: closes when the window becomes as wide as a desktop's; 996 px is the last phone width", async (t) => {
  const { page } = await open(t, "/docs/overview/", phone);
  await openMenu(page);
  await page.setViewportSize({ width: 996, height: 800 });
  await page.waitForTimeout(200);
  assert.equal(await page.locator(".navbar-sidebar--show").count(), 1);
  assert.equal(await page.locator(".navbar__toggle").isVisible(), true);
  await page.setViewportSize({ width: 997, height: 800 });
  await page.waitForFunction(() => !document.querySelector(".navbar-sidebar--show"));
  assert.equal(await page.locator(".navbar__toggle").isVisible(), false);
});

test("phone menu: a link in it navigates and closes it", async (t) => {
  const { page } = await open(t, "/docs/overview/", phone);
  await openMenu(page);
  await page.locator(".navbar-sidebar").getByRole("link", { name: "Network configuration" }).click();
  await page.waitForURL("**/docs/network-config/");
  await page.waitForFunction(() => !document.querySelector(".navbar-sidebar--show"));
});

test("table of contents: headings of levels 2 and 3, and it follows the reading", async (t) => {
  const { page } = await open(t, "/docs/network-config/");
  await wake(page);
  const levels = await page
    .locator(".table-of-contents a")
    .evaluateAll((links) =>
      links.map(
        (link) =>
          document.getElementById(decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""))?.tagName,
      ),
    );
  assert.ok(levels.includes("H2") && levels.includes("H3"));
  assert.deepEqual(
    levels.filter((level) => level !== "H2" && level !== "H3"),
    [],
  );
  const second = page.locator("article h2").nth(1);
  await second.scrollIntoViewIfNeeded();
  await page.evaluate(
    (id) => document.getElementById(id)?.scrollIntoView(),
    (await second.getAttribute("id")) ?? "",
  );
  await page.locator(".table-of-contents__link--active").waitFor();
});

test("footer: three columns and the copyright line", async (t) => {
  const { page } = await open(t, "/");
  const footer = page.locator("footer");
  assert.deepEqual(await footer.locator("h2").allInnerTexts(), ["Docs", "Community", "More"]);
  assert.match(await footer.innerText(), /©\s*2025/);
});

test("no page reports a console error or asks another origin", async (t) => {
  const { routeTable } = await import("../build/site");
  const { page, problems } = await open(t, "/");
  for (const { route } of routeTable()) {
    await page.goto(`${site.origin}${route}`);
    await wake(page);
  }
  assert.deepEqual(problems, []);
});

test("text begins at the same place on pages with and without a sidebar", async (t) => {
  const { page } = await open(t, "/", { width: 1440 });
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

test("phone menu: the home page's offers the docs", async (t) => {
  const { page } = await open(t, "/", phone);
  await openMenu(page);
  await page.locator(".navbar-sidebar").getByRole("link", { name: "Known issues" }).click();
  await page.waitForURL("**/docs/design/known-issues/");
  await page.waitForFunction(() => !document.querySelector(".navbar-sidebar--show"));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTable } from "../build/site";
import { siteInChromium } from "./support";

const site = siteInChromium();
const desktop = { javaScriptEnabled: false };
const phone = { ...desktop, width: 390, height: 800, hasTouch: true };

test("phone: the menu closes by its link, holds every page of the sidebar, and a link in it leads there", async (t) => {
  const page = await site.open(t, "/docs/overview/", phone);
  await page.locator("a.navbar__toggle").click();
  const covers = () => page.evaluate(() => document.elementFromPoint(200, 400)?.closest("aside") !== null);
  assert.equal(await covers(), true);
  await page.getByRole("link", { name: "Close the menu" }).click();
  assert.equal(await covers(), false);
  await page.locator("a.navbar__toggle").click();
  const sections = page.locator("aside details:not([open]) > summary:visible");
  while ((await sections.count()) > 0) await sections.first().click();
  const links = page.locator("aside a:visible");
  const paths = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.pathname));
  const wanted = routeTable().filter(({ sidebar }) => sidebar === "coSnarkSidebar");
  assert.ok(wanted.length > 40);
  for (const { route } of wanted) assert.ok(paths.includes(route), route);
  await page.locator("aside a:visible", { hasText: "Network configuration" }).click();
  await page.waitForURL("**/docs/network-config/");
  assert.equal(await page.locator("aside").isVisible(), false, "the new page begins with the menu closed");
});

test("phone: on a page without a sidebar the menu button leads to the links of the footer", async (t) => {
  for (const route of ["/", "/docs/contact/", "/no-such-page/"]) {
    const page = await site.open(t, route, { ...phone, expected: /404/ });
    await page.locator("a.navbar__toggle").click();
    const link = page.getByRole("navigation", { name: "Footer" }).getByRole("link").first();
    assert.ok(await link.evaluate((element) => element.getBoundingClientRect().top < innerHeight), route);
  }
});

test("phone: the table of contents opens, and its links lead to the headings", async (t) => {
  const page = await site.open(t, "/docs/network-config/", phone);
  const contents = page.locator("main").getByRole("navigation", { name: "Contents of this page" });
  await contents.getByText("On this page").click();
  await contents.getByRole("link").nth(2).click();
  const top = await page.evaluate(
    () => document.querySelector(":target")?.getBoundingClientRect().top ?? Number.NaN,
  );
  assert.ok(top >= 0 && top < 200, `the heading is at ${top}`);
});

test("a term's explanation shows on a click", async (t) => {
  const page = await site.open(t, "/docs/overview/", desktop);
  const term = page.locator("main button[popovertarget]").first();
  await term.click();
  await page.locator("main [popover]:popover-open").waitFor();
});

test("every panel of tabs can be read, under its label", async (t) => {
  const page = await site.open(t, "/docs/getting-started/install/", desktop);
  assert.equal(await page.getByRole("tablist").count(), 0);
  const panels = page.locator("main [role=tabpanel]");
  assert.ok((await panels.count()) > 1);
  for (const panel of await panels.all()) assert.ok(await panel.isVisible());
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { tooWide } from "./size";
import { phone as narrow, siteInChromium, until } from "./support";

const site = siteInChromium();
const phone = { ...narrow, hasTouch: true };

test("a figure opens at full size and closes again, without scripts", async (t) => {
  const page = await site.open(t, "/docs/primer/mpc-primer/", { ...phone, javaScriptEnabled: false });
  const figure = page.locator("main figure").first();
  const width = async () => (await figure.locator("svg").boundingBox())?.width ?? 0;
  const before = await width();
  await figure.getByRole("link", { name: "Full size" }).click();
  assert.ok((await width()) > 2 * before);
  await figure.getByRole("link", { name: "Close" }).click();
  assert.equal(await width(), before);
});

test("a page three levels deep begins high on the screen, and its contents stay within reach", async (t) => {
  const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
  const box = async (selector: string) =>
    (await page.locator(`${selector}:visible`).first().boundingBox()) ?? assert.fail(selector);
  const { y: title } = await box("h1");
  assert.ok(title <= 190, `title at ${title}`);
  const { y: lead } = await box(".markdown > p");
  assert.ok(lead <= 240, `first sentence at ${lead}`);
  const { height: path } = await box(".theme-doc-breadcrumbs");
  assert.ok(path < 48, `path of ${path} px`);
  const { height: announcement } = await box(".theme-announcement-bar");
  assert.ok(announcement < 36, `announcement of ${announcement} px`);
  const { y: text, height } = await box(".markdown");
  const { y: copy } = await box(".theme-doc-footer button");
  assert.ok(copy > text + height, "the copy button is at the end");
  const { y: edge } = await box(".theme-doc-toc-mobile");
  assert.equal(Math.round(edge), phone.height, "at the top, contents leave the screen to the text");
  await page.evaluate(() => scrollTo(0, 4000));
  await until(page, () => {
    const { bottom = 0 } = document.querySelector(".theme-doc-toc-mobile")?.getBoundingClientRect() ?? {};
    return Math.abs(bottom - innerHeight) < 1;
  });
  const contents = page.locator(".theme-doc-toc-mobile");
  await contents.locator("summary").click();
  await contents.getByRole("link", { name: "Usage" }).click();
  assert.equal(await contents.locator("details[open]").count(), 0, "they cover what was chosen");
});

test("a phone shows commands and what they print whole", async (t) => {
  const page = await site.open(t, "/docs/getting-started/quick-start-co-circom/", phone);
  assert.deepEqual(await tooWide(page, ".theme-code-block[data-language=bash] pre"), []);
});

/** Without scripts. */
const plain = { ...phone, javaScriptEnabled: false };

test("without scripts: the menu closes by its link, and a link in it leads there", async (t) => {
  const page = await site.open(t, "/docs/overview/", plain);
  await page.locator(".navbar__toggle").click();
  const covers = () => page.evaluate(() => document.elementFromPoint(200, 400)?.closest("aside") !== null);
  assert.equal(await covers(), true);
  await page.getByRole("link", { name: "Close the menu" }).click();
  assert.equal(await covers(), false);
  await page.locator(".navbar__toggle").click();
  await page.locator("aside a:visible", { hasText: "Network configuration" }).click();
  await page.waitForURL("**/docs/network-config/");
  assert.equal(await page.locator("aside").isVisible(), false, "the new page begins with the menu closed");
});

test("without scripts: on a page without a sidebar the menu button leads to the links of the footer", async (t) => {
  for (const route of ["/", "/docs/contact/", "/no-such-page/"]) {
    const page = await site.open(t, route, { ...plain, expected: /404/ });
    await page.locator(".navbar__toggle").click();
    const link = page.getByRole("navigation", { name: "Footer" }).getByRole("link").first();
    assert.ok(await link.evaluate((element) => element.getBoundingClientRect().top < innerHeight), route);
  }
});

test("without scripts: the table of contents opens, and its links lead to the headings", async (t) => {
  const page = await site.open(t, "/docs/network-config/", plain);
  const contents = page.locator("main").getByRole("navigation", { name: "Contents of this page" });
  await contents.getByText("On this page").click();
  await contents.getByRole("link").nth(2).click();
  const { y = Number.NaN } = (await page.locator(":target").boundingBox()) ?? {};
  assert.ok(y >= 0 && y < 200, `the heading is at ${y}`);
});

test("without scripts every panel of tabs can be read, under its label", async (t) => {
  const page = await site.open(t, "/docs/getting-started/install/", { javaScriptEnabled: false });
  assert.equal(await page.getByRole("tablist").count(), 0);
  const panels = page.locator("main [role=tabpanel]");
  assert.ok((await panels.count()) > 1);
  for (const panel of await panels.all()) assert.ok(await panel.isVisible());
});

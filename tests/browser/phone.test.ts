import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { tooSmallForFingers } from "./size";
import { boxesOf, phone as narrow, siteInChromium, styleOf, until } from "./support";

const site = siteInChromium();
const phone = { ...narrow, hasTouch: true };

test("a table that is shown row by row is still one to assistive technology", async (t) => {
  const page = await site.open(t, "/docs/resources/zkp/", phone);
  assert.equal(await styleOf(page, "main table.labelled tbody tr", "display"), "block");
  const tree = await page.locator("main table.labelled").first().ariaSnapshot();
  for (const part of [/^- table/m, /- columnheader "Groth16"/, /- rowheader /, /- cell /]) {
    assert.match(tree, part);
  }
  assert.doesNotMatch(tree, /cell "Groth16: /, "the head is heard once");
});

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

/** What a reader opens on a phone, and how. */
const opened: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ".navbar-sidebar": (page) => page.locator("button.navbar__toggle").click(),
  ".theme-doc-toc-mobile": (page) => page.locator(".theme-doc-toc-mobile summary").click(),
  dialog: (page) => page.keyboard.press("?"),
};

for (const [part, open] of Object.entries(opened)) {
  test(`what a finger presses in ${part} is at least 44 pixels high and wide`, async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
    await open(page);
    await page.locator(part).locator("a[href], button, summary").last().waitFor();
    assert.deepEqual(await tooSmallForFingers(page), []);
  });
}

test("a page three levels deep begins high on the screen, and its contents stay within reach", async (t) => {
  const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
  const box = async (selector: string) => (await boxesOf(page, selector))[0] ?? assert.fail(selector);
  const { top: title } = await box("h1");
  assert.ok(title <= 190, `title at ${title}`);
  const { top: lead } = await box(".markdown > p:not(.version)");
  assert.ok(lead <= 240, `first sentence at ${lead}`);
  const { height: path } = await box(".theme-doc-breadcrumbs");
  assert.ok(path < 48, `path of ${path} px`);
  const { height: announcement } = await box(".theme-announcement-bar");
  assert.ok(announcement < 36, `announcement of ${announcement} px`);
  const { top: copy } = await box("article button:text('Copy as Markdown')");
  assert.ok(copy > (await box(".markdown")).bottom, "the copy button is at the end");
  const contents = page.locator(".theme-doc-toc-mobile");
  const edge = async () => Math.round((await contents.boundingBox())?.y ?? 0);
  assert.equal(await edge(), phone.height, "at the top, they leave the screen to the text");
  await page.evaluate(() => scrollTo(0, 4000));
  await until(page, () => {
    const { bottom = 0 } = document.querySelector(".theme-doc-toc-mobile")?.getBoundingClientRect() ?? {};
    return Math.abs(bottom - innerHeight) < 1;
  });
  await contents.locator("summary").click();
  await contents.getByRole("link", { name: "Usage" }).click();
  assert.equal(await contents.locator("details[open]").count(), 0, "they cover what was chosen");
});

test("a phone shows commands and what they print whole, wrapped lines further in", async (t) => {
  const page = await site.open(t, "/docs/getting-started/quick-start-co-circom/", phone);
  const blocks = page.locator(".theme-code-block[data-language=bash] pre");
  const cut = await blocks.evaluateAll(
    (all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length,
  );
  assert.equal(cut, 0);
  const [first = 0, second = 0] = await page
    .getByText("snarkjs zkey export verificationkey build")
    .first()
    .evaluate((pre) => {
      const range = document.createRange();
      range.selectNodeContents(pre);
      const lefts = Array.from(range.getClientRects(), ({ left, top }) => [top, left] as const);
      const top = lefts[0]?.[0] ?? 0;
      return [lefts[0]?.[1], lefts.find((one) => one[0] > top + 8)?.[1]];
    });
  assert.ok(second > first + 8, `${first}, then ${second}`);
});

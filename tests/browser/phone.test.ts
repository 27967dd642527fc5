import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { tooSmallForFingers } from "./size";
import { siteInChromium } from "./support";

const site = siteInChromium();
const phone = { width: 390, height: 844, hasTouch: true } as const;

test("a table that is shown row by row is still one to assistive technology", async (t) => {
  const page = await site.open(t, "/docs/resources/zkp/", phone);
  const table = page.locator("main table.labelled").first();
  const row = table.locator("tbody tr").first();
  assert.equal(await row.evaluate((element) => getComputedStyle(element).display), "block");
  const tree = await table.ariaSnapshot();
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

/** Boxes of what a selector finds, in the window. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, bottom, height }) => ({ left, right, top, bottom, height })),
  );

test("a page three levels deep begins high on the screen, and its contents stay within reach", async (t) => {
  const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
  const [title, lead, path, announcement, copy, pages] = await Promise.all(
    [
      "h1",
      ".markdown > p:not(.version)",
      ".theme-doc-breadcrumbs",
      ".theme-announcement-bar",
      "article button:text('Copy as Markdown')",
      ".markdown",
    ].map(async (selector) => (await boxes(page, selector))[0] ?? assert.fail(selector)),
  );
  assert.ok(title && title.top <= 190, `title at ${title?.top}`);
  assert.ok(lead && lead.top <= 240, `first sentence at ${lead?.top}`);
  assert.ok(path && path.height < 48, `path of ${path?.height} px`);
  assert.ok(announcement && announcement.height < 36, `announcement of ${announcement?.height} px`);
  assert.ok(copy && pages && copy.top > pages.bottom, "the copy button is at the end");
  const contents = page.locator(".theme-doc-toc-mobile");
  const edge = async () => Math.round((await contents.boundingBox())?.y ?? 0);
  assert.equal(await edge(), phone.height, "at the top, they leave the screen to the text");
  await page.evaluate(() => scrollTo(0, 4000));
  const [bar] = await boxes(page, ".theme-doc-toc-mobile");
  assert.ok(bar && Math.abs(bar.bottom - phone.height) < 1, `the lower edge at ${bar?.bottom}`);
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

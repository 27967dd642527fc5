import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openAwake, openPage, siteInChromium } from "./support";

const site = siteInChromium();
const phone = { width: 390, height: 844, touch: true } as const;

test("a table that is shown row by row is still one to assistive technology", async (t) => {
  const page = await openAwake(t, site, "/docs/resources/zkp/", phone);
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
  const { page, context } = await openPage(site.browser, site.origin, { ...phone, scripts: false });
  t.after(() => context.close());
  await page.goto(`${site.origin}/docs/primer/mpc-primer/`);
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
  ".navbar-sidebar": (page) => page.locator(".navbar__toggle").click(),
  ".theme-doc-toc-mobile": (page) => page.locator(".theme-doc-toc-mobile summary").click(),
  dialog: (page) => page.keyboard.press("?"),
};

for (const [part, open] of Object.entries(opened)) {
  test(`what a finger presses in ${part} is at least 44 pixels high and wide`, async (t) => {
    const page = await openAwake(t, site, "/docs/co-circom/cli/generate-proof/", phone);
    await open(page);
    const controls = page.locator(part).locator("a[href], button, summary");
    await controls.last().waitFor({ state: "visible" });
    const small = await controls.evaluateAll((elements) =>
      elements
        .map((element) => ({ html: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(({ html, box }) => `${box.width} × ${box.height}: ${html}`),
    );
    assert.deepEqual(small, []);
  });
}

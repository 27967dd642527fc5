import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type PageOptions, siteInChromium, styleOf } from "./support";

const site = siteInChromium();

/** Opens a page as it is printed. */
async function open(t: TestContext, route: string, options: PageOptions = {}) {
  const page = await site.open(t, route, options);
  await page.emulateMedia({ media: "print" });
  return page;
}

test("paper carries the page, and none of the frame around it", async (t) => {
  const page = await open(t, "/docs/getting-started/install/");
  assert.equal(await page.locator("article h1").isVisible(), true);
  const frame =
    "nav, [role=region] > a, button:not([popovertarget]), aside, footer:has(nav), input, .theme-announcement-bar, .hash-link";
  const parts = page.locator(frame);
  const shown = await parts.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 100)),
  );
  assert.deepEqual(shown, []);
  const { width = 0 } = (await page.locator(".theme-doc-markdown").boundingBox()) ?? {};
  assert.ok(width > 0.9 * 1280, `the text is ${width} px wide`);
});

test("the dark theme is printed dark on light", async (t) => {
  const page = await open(t, "/docs/getting-started/install/", { theme: "dark" });
  const lightness = async (selector: string, property: string) => {
    const colour = await styleOf(page, selector, property);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 765;
  };
  assert.ok((await lightness("article p", "color")) < 0.2);
  assert.ok((await lightness("pre code", "color")) < 0.2);
  assert.ok((await lightness("html", "background-color")) > 0.95);
});

test("links in the text say where they lead, those within the page and names of the site excepted", async (t) => {
  const page = await open(t, "/docs/getting-started/install/");
  const wrong = await page.locator(".theme-doc-markdown a:not(.hash-link)").evaluateAll((links) =>
    links
      .map((link) => ({
        href: link.getAttribute("href") ?? "",
        text: getComputedStyle(link, "::after").content,
        isName: link.querySelector(":scope > code") !== null,
      }))
      .filter(({ href, text, isName }) =>
        href.startsWith("#") || (isName && href.startsWith("/"))
          ? text !== "none"
          : !/attr\(href\)/.test(text) && !text.includes(href),
      ),
  );
  assert.deepEqual(wrong, []);
});

test("the worksheet of the primer is printed on a separate sheet, without the answers, and sources show no address", async (t) => {
  const page = await open(t, "/docs/primer/mpc-primer/");
  const breaks = (selector: string) => styleOf(page, selector, "break-before");
  assert.deepEqual([await breaks("#worksheet"), await breaks("#worksheet ~ details + h2")], ["page", "page"]);
  assert.equal(await page.locator("#worksheet ~ details").isVisible(), false);
  await page.goto(`${site.origin}/docs/co-circom/cli/verify/`);
  assert.equal(await styleOf(page, ".option .small a", "content", "::after"), "none");
});

test("code is printed whole, every tab and fold is open, and short blocks stay together", async (t) => {
  const page = await open(t, "/docs/co-circom/cli/generate-proof/", { width: 700 });
  const wide = page.locator("main pre, main table");
  const cut = await wide.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 100)),
  );
  assert.deepEqual(cut, []);
  assert.equal(await page.locator(":is([role=tabpanel], #frame-length):not(:visible)").count(), 0);
  const short = page.locator(".theme-code-block:not(.long), figure");
  const breaks = await short.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  assert.deepEqual(Array.from(new Set(breaks)), ["avoid"]);
});

/** What readers ask of their system: less motion, more contrast, their own colours, wider text; and paper. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sticksOut, tooWide } from "./size";
import { hydrate, type PageOptions, siteInChromium, styleOf, until } from "./support";

const site = siteInChromium();

test("with reduced motion nothing moves: no transition, no animation, no smooth scrolling", async (t) => {
  const page = await site.open(t, "/docs/network-config/", { reducedMotion: "reduce" });
  const moving = await page.evaluate(() =>
    Array.from(document.querySelectorAll("*"))
      .filter((element) => {
        const { transitionProperty, animationName, scrollBehavior } = getComputedStyle(element);
        return transitionProperty !== "none" || animationName !== "none" || scrollBehavior !== "auto";
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(moving, []);
  const up = () => {
    scrollTo(0, 900);
    document.querySelector<HTMLElement>(".theme-back-to-top-button")?.click();
    return scrollY;
  };
  assert.equal(await page.evaluate(up), 0, "to the top at once");
});

test("with forced colours drawings, marks and choices use the system's colours", async (t) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await site.open(t, "/docs/overview/", { forcedColors: "active", theme });
    const system = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.cssText = "color: CanvasText; background: Canvas";
      document.body.append(probe);
      const { color, backgroundColor } = getComputedStyle(probe);
      return { color, backgroundColor };
    });
    assert.equal(await styleOf(page, "html", "background-color"), system.backgroundColor);
    assert.equal(await styleOf(page, "figure .fig-text", "fill"), system.color);
    assert.equal(await styleOf(page, "figure .fig-line", "stroke"), system.color);
    assert.equal(await styleOf(page, "aside .menu__link--active", "outline-style"), "solid");
  }
});

test("who asks for more contrast gets no muted text and no faint edges", async (t) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await site.open(t, "/docs/overview/", { theme });
    await page.emulateMedia({ contrast: "more" });
    const colour = (name: string) => styleOf(page, "html", `--color-${name}`);
    assert.equal(await colour("text-muted"), await colour("text"));
    assert.equal(await colour("edge"), await colour("edge-strong"));
  }
});

test("translated into a language from right to left, commands and options read from the left", async (t) => {
  const page = await site.open(t, "/docs/co-circom/cli/split-input/");
  const ways = await page.locator("main code").evaluateAll((all) => {
    document.documentElement.dir = "rtl";
    return all.map((one) => `${getComputedStyle(one).direction}, ${getComputedStyle(one).unicodeBidi}`);
  });
  assert.deepEqual(Array.from(new Set(ways)), ["ltr, isolate"]);
});

// https://www.w3.org/TR/WCAG22/#text-spacing
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test("with the wider spacing that readers may set, nothing is cut off or sticks out", async (t) => {
  const page = await site.open(t, "/", { width: 320, bypassCSP: true });
  for (const name of ["", "docs/overview/", "docs/co-circom/cli/generate-witness/", "docs/network-config/"]) {
    const route = `/${name}`;
    await page.goto(site.origin + route);
    await hydrate(page);
    await page.addStyleTag({ content: textSpacing });
    assert.deepEqual(await sticksOut(page), [], route);
    const cut = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll("main p, main li, main a, main button, main h1, main h2, main h3, summary"),
      )
        .filter((element) => element.clientHeight > 0 && getComputedStyle(element).overflowY === "hidden")
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(cut, [], route);
  }
});

/** Opens a page as it is printed. */
async function openOnPaper(t: TestContext, route: string, options: PageOptions = {}) {
  const page = await site.open(t, route, options);
  await page.emulateMedia({ media: "print" });
  return page;
}

test("paper carries the page, and none of the frame around it", async (t) => {
  const page = await openOnPaper(t, "/docs/getting-started/install/");
  assert.equal(await page.locator("article h1").isVisible(), true);
  const frame =
    "nav, [role=region] > a, button, aside, footer:has(nav), input, .theme-announcement-bar, .hash-link";
  const parts = page.locator(frame);
  const shown = await parts.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 100)),
  );
  assert.deepEqual(shown, []);
  const { width = 0 } = (await page.locator(".theme-doc-markdown").boundingBox()) ?? {};
  assert.ok(width > 0.9 * 1280, `the text is ${width} px wide`);
});

test("the dark theme and ink are printed dark on light", async (t) => {
  const page = await openOnPaper(t, "/docs/getting-started/install/", { theme: "dark" });
  const lightness = async (selector: string, property: string) => {
    const colour = await styleOf(page, selector, property);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 765;
  };
  assert.ok((await lightness("article h2", "color")) < 0.2);
  assert.ok((await lightness("pre code", "color")) < 0.2);
  assert.ok((await lightness("html", "background-color")) > 0.95);
  assert.ok((await lightness(".ink code", "color")) < 0.2);
  await page.emulateMedia({ media: "screen" });
  assert.ok((await lightness(".ink code", "color")) > 0.8);
});

test("links in the text say where they lead, those within the page and names of the site excepted", async (t) => {
  const page = await openOnPaper(t, "/docs/getting-started/install/");
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
  const page = await openOnPaper(t, "/docs/primer/mpc-primer/");
  const breaks = (selector: string) => styleOf(page, selector, "break-before");
  assert.deepEqual([await breaks("#worksheet"), await breaks("#worksheet ~ details + h2")], ["page", "page"]);
  assert.equal(await page.locator("#worksheet ~ details").isVisible(), false);
  await page.goto(`${site.origin}/docs/co-circom/cli/verify/`);
  assert.equal(await styleOf(page, ".option .small a", "content", "::after"), "none");
});

test("code is printed whole, every tab and fold is open, and short blocks stay together", async (t) => {
  const page = await openOnPaper(t, "/docs/co-circom/cli/generate-proof/", { width: 700 });
  assert.deepEqual(await tooWide(page, "main pre, main table"), []);
  // Open, not only shown, which browsers of before 2025 cannot do; and closed again.
  await until(page, () => document.querySelector("main details:not([open])") === null);
  const short = page.locator(".theme-code-block:not(.long), figure");
  const breaks = await short.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  assert.deepEqual(Array.from(new Set(breaks)), ["avoid"]);
  await page.emulateMedia({ media: "screen" });
  await page.locator("main details:not([open])").first().waitFor({ state: "attached" });
  // Without scripts by the stylesheet. What a closed fold hides has a height all the same.
  const plain = await openOnPaper(t, "/docs/co-circom/cli/generate-proof/", { javaScriptEnabled: false });
  const folded = plain.locator(".theme-doc-markdown details:not([open]) > :last-child");
  const shown = await folded.evaluateAll((all) => all.map((one) => one.checkVisibility()));
  assert.ok(
    shown.length > 0 && shown.every(Boolean),
    `${shown.filter(Boolean).length} of ${shown.length} folds are open`,
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { serveStatic } from "../../harness/host";
import { programs, skipReason } from "../../harness/programs";
import { boxesOf, hydrate, inChromium, launch, phone, until } from "./support";

const zoomed = { width: 320, height: 256 };

inChromium((site, test) => {
  test("text has one right edge, and what has a frame another", async (t) => {
    const options = { width: 1440, hydrated: false };
    const page = await site.open(t, "/docs/taceo-proof/dev/quick-start-co-noir/", options);
    const edges = async (selector: string) =>
      Array.from(new Set((await boxesOf(page, selector)).map(({ right }) => Math.round(right))));
    const [text = 0, ...otherTexts] = await edges(".markdown > :is(p, ul, ol)");
    const framed =
      ".markdown :is(.theme-code-block, .theme-admonition, section[aria-label=Prerequisites], table)";
    const [frame = 0, ...otherFrames] = await edges(`${framed}:not(li *, details *, [hidden] *)`);
    assert.deepEqual([...otherTexts, ...otherFrames], []);
    assert.ok(frame > text && frame - text <= 64, `${text} and ${frame}`);
  });

  test("the footer is at most 260 px high, on a phone 580", async (t) => {
    const page = await site.open(t, "/docs/overview/", { width: 1440, hydrated: false });
    const height = async () => (await boxesOf(page, "footer:has(nav)"))[0]?.height ?? 0;
    const onDesktop = await height();
    assert.ok(onDesktop > 100 && onDesktop <= 260, `${onDesktop}`);
    await page.setViewportSize(phone);
    assert.ok((await height()) <= 580, `${await height()}`);
  });

  test("phone menu: closes when the window becomes as wide as a desktop's; 996 px is the last phone width", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    const button = page.locator("button.navbar__toggle");
    await button.click();
    await page.setViewportSize({ width: 996, height: 800 });
    assert.equal(await button.isVisible(), true);
    await page.locator(".navbar-sidebar--show").waitFor();
    await page.setViewportSize({ width: 997, height: 800 });
    await until(page, () => !document.querySelector(".navbar-sidebar--show"));
    assert.equal(await button.isVisible(), false);
  });

  test("phone menu: on a page without a sidebar it has the footer's pages, and a link in it closes it", async (t) => {
    const page = await site.open(t, "/", phone);
    await page.locator("button.navbar__toggle").click();
    await page.locator(".navbar-sidebar").locator("a", { hasText: "Known issues" }).click();
    await page.waitForURL("**/docs/design/known-issues/");
    await until(page, () => !document.querySelector(".navbar-sidebar--show"));
  });

  test("bars hide nothing that has the focus, and at 400 % zoom leave the window to the page", async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/split-input/", phone);
    /** What has the focus, if something else is over the middle of its first line. */
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const { left = 0, top = 0, width = 0, height = 0 } = focused?.getClientRects()[0] ?? {};
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, 60) / 2);
        return focused?.parentElement?.contains(seen)
          ? undefined
          : `${focused?.outerHTML} is below ${seen?.className}`;
      });
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press(stop < 30 ? "Tab" : "Shift+Tab");
      assert.equal(await hidden(), undefined);
    }
    await page.setViewportSize(zoomed);
    const texts = await page.evaluate(() => {
      scrollTo({ top: 2000, behavior: "instant" });
      const heights = Array.from({ length: innerHeight }, (_, y) => y);
      return heights.filter((y) => document.elementFromPoint(160, y)?.closest(".markdown")).length;
    });
    assert.ok(texts > 0.9 * zoomed.height, `${texts} px`);
  });

  test("at 400 % zoom dialogs show what was found, and their buttons", async (t) => {
    const page = await site.open(t, "/docs/overview/", zoomed);
    const isInSight = async (selector: string) => {
      const first = page.locator(selector).first();
      const isSeen = await first.evaluate((part) => {
        part.scrollIntoView({ block: "nearest" });
        const { left, top } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(left + 20, top + 20));
      });
      assert.ok(isSeen, selector);
    };
    await page.keyboard.press("?");
    await page.locator("dialog[open] kbd").first().waitFor();
    await isInSight("dialog[open] .button");
    await page.goto(`${site.origin}/?q=groth16+${"ab12".repeat(75)}`);
    await page.locator("[role=option] mark").first().waitFor();
    await isInSight("dialog[open] [role=option]");
  });

  test("the table of contents follows the reading", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    const second = page.locator("article h2").nth(1);
    await second.evaluate((heading) => heading.scrollIntoView());
    await page.locator(".table-of-contents__link--active").waitFor();
    // A long list shows the part that a link has led to.
    await page.goto(`${site.origin}/docs/design/known-issues/#connect-timeout`);
    await hydrate(page);
    await until(page, () => {
      const frame = document.querySelector("nav.thin-scrollbar")?.getBoundingClientRect();
      const link = document.querySelector(".table-of-contents__link--active")?.getBoundingClientRect();
      return frame !== undefined && link !== undefined && link.bottom <= frame.bottom;
    });
  });
});

test("with the browser's text twice as large no page scrolls sideways for its table", {
  skip: skipReason(programs.chromium) ?? false,
}, async (t) => {
  const server = await serveStatic();
  const browser = await launch(programs.chromium, "--blink-settings=defaultFontSize=32");
  t.after(async () => {
    await browser.close();
    await server.close();
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const route of ["getting-started/install", "primer/mpc-primer", "co-noir/cli", "resources/zkp"]) {
    await page.goto(`${server.origin}/docs/${route}/`);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(scrollWidth <= 1280, `${route}: ${scrollWidth} px`);
  }
});

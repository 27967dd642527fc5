import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { programs } from "../../harness/programs";
import { builtPages, framed, routedPages } from "../build/site";
import { violations } from "./axe";
import { sticksOut, tooSmallForFingers, tooWide } from "./size";
import { hydrate, launch, openPage, phone, siteInChromium, until } from "./support";

// Each page is loaded once, in two tabs at a time, and everything that can be wrong with any page is looked at.

const site = siteInChromium(({ url = "" }, response) => {
  // Scripts are compiled once, not for each page.
  if (url.startsWith("/assets/")) response.setHeader("cache-control", "max-age=3600");
  return false;
});

/** Returns what is wrong with a page, one line each; may change the size of its window. */
type Look = (page: Page) => Promise<string[]>;

/**
 * What is too small in a drawing, or outside of it or of the window of a phone; lists that are none to all readers; what is
 * to be read out when it changes, and is hidden before.
 */
const faults: Look = (page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const text of document.querySelectorAll<SVGTextElement>("main svg[role=img] text")) {
      if (!text.checkVisibility()) continue;
      const drawing = text.ownerSVGElement as SVGSVGElement;
      const { x, width } = drawing.viewBox.baseVal;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * (drawing.clientWidth / width);
      const box = text.getBBox();
      if (size < 12) found.push(`characters of ${size.toFixed(1)} px: ${text.textContent}`);
      if (box.x < x - 1 || box.x + box.width > x + width + 1)
        found.push(`outside of its drawing: ${text.textContent}`);
    }
    // To VoiceOver such a list is none, unless it says that it is one.
    for (const list of document.querySelectorAll("main :is(ul, ol):not([role=list], nav *)")) {
      if (getComputedStyle(list).listStyleType === "none") found.push(`no list in Safari: ${list.innerHTML}`);
    }
    for (const status of document.querySelectorAll("[role=status]")) {
      const isHidden = !status.checkVisibility() && status.parentElement?.checkVisibility();
      if (isHidden) found.push(`not heard: ${status.parentElement?.innerHTML}`);
    }
    for (const definition of document.querySelectorAll<HTMLElement>("main [popover]")) {
      const term = document.querySelector(`[popovertarget="${definition.id}"]`) as HTMLElement;
      term.scrollIntoView({ block: "end" });
      term.click();
      const { left, right, top, bottom } = definition.getBoundingClientRect();
      definition.hidePopover();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
        found.push(`definition outside of the window: ${definition.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });

const readability = readFileSync(require.resolve("@mozilla/readability/Readability.js"), "utf8");

/** What Firefox's reader view, and whatever else is made of its library, leaves out of a docs page. */
const lostToReaderViews: Look = async (page) => {
  if ((await page.locator(".theme-doc-markdown").count()) === 0) return [];
  await page.evaluate(readability);
  return page.evaluate(() => {
    const copy = document.cloneNode(true) as Document;
    // Where it finds little it reads the copy again, and the policy would forbid what scripts have set.
    for (const one of copy.querySelectorAll("[style]")) one.removeAttribute("style");
    const view = new (Reflect.get(window, "Readability"))(copy).parse();
    const text = view.textContent.replace(/\s+/g, "");
    const blocks = "h2, h3, h4, p, li, dt, dd, td, pre";
    return (
      Array.from(document.querySelectorAll<HTMLElement>(".theme-doc-markdown *"))
        .filter(
          (one) =>
            one.matches(blocks) && one.closest("nav, .sheet") === null && one.querySelector(blocks) === null,
        )
        // It takes these for a button and a name, by their addresses, which stay.
        .filter(({ id, innerHTML }) => !/\bid="[^"]*(\bshare\b|author)/.test(`id="${id}" ${innerHTML}`))
        .map(({ textContent }) => `${textContent}`)
        .filter((words) => !text.includes(words.replace(/\s+/g, "")))
        .map((words) => `not in reader views: ${words}`)
    );
  });
};

/** Text at twice its size, by the setting of the browser; ends with an empty page in the window of a phone. */
const sidewaysInLargeText: Look = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const found = await sticksOut(page);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== "32px") found.push(`the setting of the browser gives text of ${size}, not 32px`);
  await page.setViewportSize(phone);
  found.push(...(await sticksOut(page)));
  // Only the next page is laid out anew.
  await page.goto("about:blank");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return found;
};

/** In this order: each look leaves the window, and where it is scrolled to, to the next one. The first has a phone's. */
const looks: readonly Look[] = [
  lostToReaderViews,
  faults,
  // On a phone, tables of five columns may scroll.
  (page) =>
    tooWide(page, "main :has(> table):not(:has(> table:not(.labelled) > thead > tr > :nth-child(5)))"),
  tooSmallForFingers,
  // 1,280 × 1,024 pixels at 400 % zoom.
  async (page) => {
    await page.setViewportSize({ width: 320, height: 256 });
    return sticksOut(page);
  },
  // The narrowest window in which text has its full width, so that no table needs a frame (src/components/Scroller).
  async (page) => {
    await page.setViewportSize({ width: 84 * 16, height: 800 });
    return tooWide(page, "main .scroller:has(> table)");
  },
  sidewaysInLargeText,
];

test("where letters have a least size, what is wider than the text scrolls in its frame", async (t) => {
  const browser = await launch(programs.chromium, "--blink-settings=minimumFontSize=24");
  t.after(() => browser.close());
  const { page } = await openPage(browser, site.origin);
  for (const { route } of routedPages().filter(({ $ }) => $("main table").length > 0)) {
    await page.goto(`${site.origin}${route}`);
    await hydrate(page);
    // A frame is measured when it has been drawn.
    await until(page, () => document.documentElement.scrollWidth <= innerWidth);
  }
});

test("no page has a problem: for axe in either theme, for fingers on a phone, at 400 % zoom, in large text", async () => {
  const left = builtPages().map(({ route }) => route);
  const found: string[] = [];
  const inTab = async () => {
    const options = { ...phone, hasTouch: true, reducedMotion: "reduce" } as const;
    const { page, context, problems } = await openPage(site.browser, site.origin, options);
    for (let route = left.pop(); route !== undefined; route = left.pop()) {
      await page.goto(`${site.origin}${route}`);
      await hydrate(page);
      // The frame is the same on the other pages.
      problems.push(...(await violations(page, framed.includes(route) ? ":root" : "main")));
      for (const look of looks) problems.push(...(await look(page)));
      found.push(...problems.splice(0).map((problem) => `${route}: ${problem}`));
    }
    await context.close();
  };
  await Promise.all([inTab(), inTab()]);
  assert.equal(found.filter((problem) => !/^.404.*404/.test(problem)).join("\n"), "");
});

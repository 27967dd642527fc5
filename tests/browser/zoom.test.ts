import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { routeTable } from "../build/site";
import { openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();

/** Width of the page and what sticks out of the window, if the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth <= clientWidth) {
      return "";
    }
    const scrollers = Array.from(document.querySelectorAll("main *")).filter(
      (element) => getComputedStyle(element).overflowX !== "visible",
    );
    const wide = Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !scrollers.some((scroller) => scroller.contains(element)));
    return `${scrollWidth} px: ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(" · ")}`;
  });

const routes = [...routeTable().map(({ route }) => route), "/no-such-page/"];

test("at 400 % zoom, 320 px wide, no page scrolls sideways", async () => {
  const found: string[] = [];
  const left = [...routes];
  const work = async () => {
    const { page, context } = await openPage(site.browser, site.origin, { width: 320, height: 256 });
    for (let route = left.pop(); route !== undefined; route = left.pop()) {
      await page.goto(`${site.origin}${route}`);
      await wake(page);
      const problem = await overflow(page);
      if (problem !== "") {
        found.push(`${route} ${problem}`);
      }
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
  assert.deepEqual(found, []);
});

// https://www.w3.org/TR/WCAG22/#text-spacing
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test("with the wider spacing that readers may set, nothing is cut off or sticks out", async () => {
  const { page, context } = await openPage(site.browser, site.origin, { width: 320 });
  for (const route of [
    "/",
    "/docs/overview/",
    "/docs/co-circom/cli/generate-witness/",
    "/docs/network-config/",
  ]) {
    await page.goto(`${site.origin}${route}`);
    await wake(page);
    await page.addStyleTag({ content: textSpacing });
    assert.equal(await overflow(page), "", route);
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
  await context.close();
});

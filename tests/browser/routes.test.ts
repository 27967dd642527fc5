import assert from "node:assert/strict";
import { routeTable } from "../build/site";
import { addressOf, inChromium, wake } from "./engines";

/** What is wrong with a page in a window of a phone. Runs in the page. */
function faults(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    found.push(`the page is ${scrollWidth} px wide`);
  }
  for (const table of Array.from(document.querySelectorAll("main table"))) {
    const frame = table.parentElement as HTMLElement;
    const isNarrow = table.matches(".labelled") || table.querySelectorAll("thead tr > *").length < 5;
    if (isNarrow && frame.scrollWidth > frame.clientWidth) {
      found.push(`table, ${frame.scrollWidth} px: ${frame.textContent?.slice(0, 60)}`);
    }
  }
  for (const text of Array.from(document.querySelectorAll<SVGTextElement>("main svg[role=img] text"))) {
    const drawing = text.ownerSVGElement as SVGSVGElement;
    const { x, width } = drawing.viewBox.baseVal;
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * (drawing.clientWidth / width);
    const box = text.getBBox();
    if (text.checkVisibility() && size < 12) {
      found.push(`characters of ${size.toFixed(1)} px: ${text.textContent}`);
    }
    if (text.checkVisibility() && (box.x < x - 1 || box.x + box.width > x + width + 1)) {
      found.push(`outside of its drawing: ${text.textContent}`);
    }
  }
  for (const definition of Array.from(document.querySelectorAll<HTMLElement>("main [popover]"))) {
    const term = definition.previousElementSibling as HTMLElement;
    term.scrollIntoView({ block: "end" });
    term.click();
    const { left, right, top, bottom } = definition.getBoundingClientRect();
    definition.hidePopover();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      found.push(`definition outside of the window: ${definition.textContent?.slice(0, 40)}`);
    }
  }
  return found;
}

inChromium((site, test) => {
  test("every route hydrates without an error, and on a phone nothing is too wide or too small", async (t) => {
    const page = await site.open(t, "/", {
      width: 390,
      height: 844,
      headers: (name) => (name.startsWith("/assets/") ? [["cache-control", "max-age=3600"]] : []),
    });
    const found: string[] = [];
    for (const { route } of routeTable()) {
      await page.goto(`${site.origin}${route}`);
      await wake(page);
      found.push(...(await page.evaluate(faults)).map((fault) => `${route}: ${fault}`));
    }
    assert.deepEqual(found, []);
  });

  test("X.html, X/index.html and X become X/ with their query and hash once the page is hydrated", async (t) => {
    const page = await site.open(t, "/");
    for (const form of [
      "/docs/overview",
      "/docs/overview.html",
      "/docs/overview/index.html",
      "/index.html",
    ]) {
      await page.goto(`${site.origin}${form}?a=b#top`);
      await wake(page);
      const route = form === "/index.html" ? "/" : "/docs/overview/";
      assert.equal(await addressOf(page), `${site.origin}${route}?a=b#top`, form);
      assert.notEqual(await page.locator("h1").innerText(), "Page Not Found", form);
    }
  });

  test("an address that cannot be decoded shows the not-found page, and a hash that cannot does no harm", async (t) => {
    const page = await site.open(t, "/%ff", { expected: /404/ });
    assert.equal(await page.locator("h1").innerText(), "Page Not Found");
    for (const hash of ["#%", "#50%", "#%ff"]) {
      await page.goto(`${site.origin}/docs/overview/${hash}`);
      await wake(page);
      await page.locator(".pagination-nav__link--next").click();
      await page.waitForURL("**/docs/getting-started/");
    }
  });

  test("aligned formulas meet at their sign", async (t) => {
    const page = await site.open(t, "/docs/resources/mpc/", { awake: false });
    const spread = await page.locator("main mtable[columnalign]").evaluateAll((tables) =>
      tables.map((table) => {
        const cells = Array.from(table.querySelectorAll("mtr > mtd:first-child > :last-child"));
        const ends = cells.map((cell) => cell.getBoundingClientRect().right);
        return Math.max(...ends) - Math.min(...ends);
      }),
    );
    assert.ok(spread.length > 0 && spread.every((width) => width < 1), spread.join(" "));
  });
});

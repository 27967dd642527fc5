import assert from "node:assert/strict";
import { routeTable } from "../build/site";
import { inEveryEngine } from "./engines";

/** What is wrong with a page in a window of a phone. Runs in the page, before its scripts. */
function faults(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    found.push(`the page is ${scrollWidth} px wide`);
  }
  for (const table of Array.from(document.querySelectorAll("main table"))) {
    const frame = table.parentElement as HTMLElement;
    const isOfFewColumns = table.matches(".labelled") || table.querySelectorAll("thead tr > *").length < 5;
    if (isOfFewColumns && frame.scrollWidth > frame.clientWidth) {
      found.push(`table, ${frame.scrollWidth} px: ${frame.textContent?.slice(0, 60)}`);
    }
  }
  for (const text of Array.from(document.querySelectorAll<SVGTextElement>("main svg[role=img] text"))) {
    if (text.checkVisibility()) {
      const drawing = text.ownerSVGElement as SVGSVGElement;
      const { x, width } = drawing.viewBox.baseVal;
      const scale = drawing.getBoundingClientRect().width / width;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      const box = text.getBBox();
      if (size < 12) {
        found.push(`letters of ${size.toFixed(1)} px: ${text.textContent}`);
      }
      if (box.x < x - 1 || box.x + box.width > x + width + 1) {
        found.push(`outside of its drawing: ${text.textContent}`);
      }
    }
  }
  for (const definition of Array.from(document.querySelectorAll<HTMLElement>("main [popover]"))) {
    definition.showPopover();
    const { left, right, top, bottom } = definition.getBoundingClientRect();
    definition.hidePopover();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      found.push(
        `definition outside: ${definition.textContent?.slice(0, 40)} ${left} ${right} ${top} ${bottom}`,
      );
    }
  }
  return found;
}

inEveryEngine((site, test) => {
  test("in a window of a phone no page, table, letter of a figure or definition is too wide or too small", async (t) => {
    const page = await site.open(t, "/", { width: 390, height: 844, awake: false });
    const found: string[] = [];
    for (const { route } of routeTable()) {
      await page.goto(`${site.origin}${route}`);
      found.push(...(await page.evaluate(faults)).map((fault) => `${route}: ${fault}`));
    }
    assert.deepEqual(found, []);
  });

  test("a formula that is wider than a phone scrolls by itself, and only such a one is a stop of the Tab key", async (t) => {
    const page = await site.open(t, "/docs/resources/mpc/", { width: 390, height: 844 });
    const wrong = await page.locator("main math[display=block]").evaluateAll((formulas) =>
      formulas
        .map((formula) => formula.parentElement as HTMLElement)
        .filter((frame) => frame.scrollWidth > frame.clientWidth !== (frame.tabIndex === 0))
        .map((frame) => frame.outerHTML.slice(0, 120)),
    );
    assert.deepEqual(wrong, []);
  });

  test("aligned formulas meet at their sign", async (t) => {
    const page = await site.open(t, "/docs/resources/mpc/", { awake: false });
    const spread = await page.locator("main mtable[columnalign]").evaluateAll((tables) =>
      tables.map((table) => {
        const ends = Array.from(
          table.querySelectorAll("mtr > mtd:first-child > :last-child"),
          (cell) => cell.getBoundingClientRect().right,
        );
        return Math.max(...ends) - Math.min(...ends);
      }),
    );
    assert.ok(spread.length > 0 && spread.every((width) => width < 1), spread.join(" "));
  });
});

import assert from "node:assert/strict";
import { routeTable } from "../build/site";
import { addressOf, inEveryEngine, until, untilMeasured, wake } from "./engines";
import { elapse, MANUAL_CLOCK } from "./smallPage";

/** What is wrong with a page in a window of a phone. Runs in the page. */
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
    const term = definition.previousElementSibling as HTMLElement;
    term.scrollIntoView({ block: "end" });
    term.click();
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
  test("X.html, X/index.html, X and X/ show the page X, for every route, with no error; on a phone nothing is too wide or too small", async (t) => {
    const page = await site.open(t, "/", {
      width: 390,
      height: 844,
      // Each script is compiled once, not for each form.
      headers: (name) => (name.startsWith("/assets/") ? [["cache-control", "max-age=3600"]] : []),
    });
    const found: string[] = [];
    for (const { route } of routeTable()) {
      const name = route.slice(0, -1);
      const titles = new Set<string>();
      for (const form of [...(name === "" ? [] : [name, `${name}.html`]), `${route}index.html`, route]) {
        await page.goto(`${site.origin}${form}?a=b#top`);
        // An act that needs no frame to be drawn.
        await page.evaluate(() => dispatchEvent(new Event("wheel")));
        await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
        assert.equal(await addressOf(page), `${site.origin}${route}?a=b#top`);
        titles.add(await page.locator("h1").innerText());
      }
      assert.equal(titles.size, 1, route);
      assert.ok(!titles.has("Page Not Found"), route);
      found.push(...(await page.evaluate(faults)).map((fault) => `${route}: ${fault}`));
    }
    assert.deepEqual(found, []);
  });

  test("an address that cannot be decoded shows the not-found page, and a hash that cannot does no harm", async (t) => {
    const page = await site.open(t, "/%ff", { expected: /404/ });
    assert.equal(await page.locator("h1").innerText(), "Page Not Found");
    // The router would match it, whatever its capitals.
    await page.goto(`${site.origin}/docs/Overview/`);
    await wake(page);
    assert.match(await page.evaluate(() => document.title), /^Page Not Found/);
    for (const hash of ["#%", "#50%", "#%ff"]) {
      await page.goto(`${site.origin}/docs/overview/${hash}`);
      await wake(page);
      await page.evaluate((bad) => {
        location.hash = `${bad}%`;
      }, hash);
      await page.waitForTimeout(100);
      assert.equal(await page.getByText("This page crashed.").count(), 0, hash);
      await page.locator(".pagination-nav__link--next").click();
      await page.waitForURL("**/docs/getting-started/");
    }
  });

  test("a page that is opened at a heading shows it, and runs no script", async (t) => {
    const route = "/docs/network-config/#who-connects-to-whom";
    const page = await site.open(t, route, { awake: false, before: MANUAL_CLOCK });
    await until(page, () => {
      const { top = -1 } = document.querySelector("#who-connects-to-whom")?.getBoundingClientRect() ?? {};
      return top >= 0 && top < 200;
    });
    // Files may come ahead a second after loading, but only the reader's act runs them.
    await elapse(page, 2000);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => document.querySelectorAll("script[src^='/assets/']").length), 0);
    assert.match(await addressOf(page), /#who-connects-to-whom$/);
  });

  test("a formula that is wider than a phone scrolls by itself, and only such a one is a stop of the Tab key", async (t) => {
    const page = await site.open(t, "/docs/resources/mpc/", { width: 390, height: 844 });
    await page.locator("main .formula").first().waitFor();
    await untilMeasured(page, "main .formula");
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

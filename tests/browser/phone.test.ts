import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { routeTable } from "../build/site";
import { openAwake, openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();
const phone = { width: 390, height: 844, touch: true } as const;
const routes = routeTable().map(({ route }) => route);

/** Looks at every page in a window of a phone. */
async function onEveryPage(look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const left = [...routes];
  const found: string[] = [];
  const work = async () => {
    const { page, context } = await openPage(site.browser, site.origin, phone);
    for (let route = left.pop(); route !== undefined; route = left.pop()) {
      await page.goto(`${site.origin}${route}`);
      const problems = await look(page);
      found.push(...problems.map((problem) => `${route}: ${problem}`));
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
  return found;
}

test("what is wider than a phone shows its scroll bar, and a shade where it goes on", async (t) => {
  const page = await openAwake(t, site, "/docs/releases/co-snarks-april/", phone);
  const table = page.locator("main div[tabindex]:has(> table:not(.labelled))").first();
  assert.ok(await table.evaluate((element) => element.scrollWidth > element.clientWidth));
  const { bar, shades } = await table.evaluate((element) => ({
    bar: getComputedStyle(element, "::-webkit-scrollbar").height,
    shades: getComputedStyle(element).backgroundAttachment,
  }));
  assert.equal(bar, "8px");
  assert.equal(shades, "local, local, scroll, scroll");
});

test("a table that is shown row by row is still one to assistive technology", async (t) => {
  const page = await openAwake(t, site, "/docs/resources/zkp/", { ...phone, reducedMotion: "reduce" });
  const table = page.locator("main table.labelled").first();
  assert.equal(
    await table
      .locator("tbody tr")
      .first()
      .evaluate((row) => getComputedStyle(row).display),
    "block",
  );
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
  const width = () => figure.locator("svg").evaluate((drawing) => drawing.getBoundingClientRect().width);
  const before = await width();
  await figure.getByRole("link", { name: "Full size" }).click();
  assert.ok((await width()) > 2 * before);
  await figure.getByRole("link", { name: "Close" }).click();
  assert.equal(await width(), before);
  assert.ok(await figure.evaluate((element) => element.getBoundingClientRect().top < innerHeight));
});

test("what a finger presses is at least 44 pixels high and wide, links in running text excepted", async () => {
  const found = await onEveryPage(async (page) => {
    await wake(page);
    return page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>("a[href], button, summary"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.closest("main :is(p, td, th, dd, dt, h2, h3, h4)") === null)
        .filter((element) => element.closest("main li") === null || element.closest("nav") !== null)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 90)}`,
        ),
    );
  });
  assert.deepEqual(found, []);
});

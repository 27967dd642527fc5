import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTable } from "../build/site";
import { injectAxe, violations } from "./axe";
import { openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();

const addresses = [...routeTable().map(({ route }) => route), "/no-such-page/"];

/** Looks at the addresses that are left, in one page: each is loaded once, and looked at in both themes. */
async function work(left: string[], width: number, found: string[]): Promise<void> {
  // Colours fade when the theme changes; axe would see them half-way.
  const { page, context } = await openPage(site.browser, site.origin, { width, reducedMotion: "reduce" });
  for (let address = left.pop(); address !== undefined; address = left.pop()) {
    await page.goto(`${site.origin}${address}`);
    await wake(page);
    await injectAxe(page);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
      for (const violation of await violations(page)) {
        found.push(`${address} (${theme}): ${violation}`);
      }
    }
  }
  await context.close();
}

for (const width of [1280, 390]) {
  test(`axe has nothing against any page in either theme, ${width} px wide`, async () => {
    const left = [...addresses];
    const found: string[] = [];
    await Promise.all([work(left, width, found), work(left, width, found)]);
    assert.deepEqual(found, []);
  });
}

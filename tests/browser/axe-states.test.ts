import assert from "node:assert/strict";
import { test } from "node:test";
import { states } from "../../harness/states";
import { injectAxe, violations } from "./axe";
import { openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();

for (const [size, width] of [
  ["desktop", 1280],
  ["phone", 390],
] as const) {
  test(`axe has nothing against any state in either theme, ${width} px wide`, async () => {
    const found: string[] = [];
    for (const { name, path, reach, only = size } of states) {
      // What a page shows without an act, axe.test.ts looks at.
      if (reach === undefined || only !== size) {
        continue;
      }
      const { page, context } = await openPage(site.browser, site.origin, { width, reducedMotion: "reduce" });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(site.origin + path);
      await wake(page);
      await reach(page);
      // What an act has scrolled below the fixed bar would be a target that is half covered.
      await page.evaluate(() => scrollTo(0, 0));
      await injectAxe(page);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
        found.push(...(await violations(page)).map((violation) => `${name} (${theme}): ${violation}`));
      }
      await context.close();
    }
    assert.deepEqual(found, []);
  });
}

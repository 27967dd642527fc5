import assert from "node:assert/strict";
import { test } from "node:test";
import { states } from "../../harness/states";
import { violations } from "./axe";
import { watchClasses, withoutRules } from "./classes";
import { openPage, siteInChromium, wake } from "./support";

const site = siteInChromium();

for (const [size, width, classes] of [
  ["desktop", 1280, [".table-of-contents__link--active", "#nprogress", ".button--primary"]],
  ["phone", 390, [".navbar-sidebar--show", ".navbar-sidebar__items"]],
] as const) {
  test(`axe has nothing against any state in either theme, and no class loses its rules, ${width} px wide`, async () => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (const { name, path, reach, only = size } of states) {
      // What a page shows without an act, every-page.test.ts looks at.
      if (reach === undefined || only !== size) {
        continue;
      }
      const { page, context } = await openPage(site.browser, site.origin, { width, reducedMotion: "reduce" });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await context.addInitScript(watchClasses);
      await page.goto(site.origin + path);
      await wake(page);
      await reach(page);
      // What an act has scrolled below the fixed bar would be a target that is half covered.
      await page.evaluate(() => scrollTo(0, 0));
      found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
      for (const one of await page.evaluate<string[]>("[...seen]")) {
        seen.add(one);
      }
      await context.close();
    }
    assert.deepEqual(found, []);
    for (const name of classes) {
      assert.ok(seen.has(name), `${name} did not come up`);
    }
    assert.deepEqual(withoutRules(Array.from(seen)), []);
  });
}

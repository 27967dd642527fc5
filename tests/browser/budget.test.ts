import assert from "node:assert/strict";
import { test } from "node:test";
import { pageKinds } from "../../harness/pageKinds";
import { until } from "../../harness/until";
import { siteInChromium } from "./support";

const site = siteInChromium();
const { requests: served } = site;

// tests/build/budget.test.ts has the bytes.
for (const [kind, route] of Object.entries(pageKinds)) {
  test(`${kind}: at most four requests and no script at load, the page's scripts and nothing else in ten idle seconds`, async (t) => {
    const context = await site.browser.newContext({ viewport: { width: 390, height: 844 } });
    t.after(() => context.close());
    const page = await context.newPage();
    // The idle moment comes when the test says so, whether the machine is busy or not.
    await page.clock.install();
    await page.addInitScript("window.requestIdleCallback = (act) => addEventListener('idle', act) ?? 1");
    served.length = 0;
    await page.goto(site.origin + route, { waitUntil: "networkidle" });
    const atLoad = new Set(served);
    assert.ok(atLoad.size <= 4, Array.from(atLoad).join(" "));
    assert.ok(!Array.from(atLoad).some((url) => url.endsWith(".js")), Array.from(atLoad).join(" "));
    await page.evaluate(() => dispatchEvent(new Event("idle")));
    await page.clock.runFor(10_000);
    const scripts = await page.locator("meta[name=app-scripts]").getAttribute("content");
    await until(`the scripts ${scripts}`, async () =>
      scripts?.split(" ").every((name) => served.includes(name)) ? true : undefined,
    );
    const others = served.filter((url) => !atLoad.has(url) && !url.endsWith(".js"));
    assert.deepEqual(others, []);
  });
}

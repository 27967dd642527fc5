import assert from "node:assert/strict";
import { hydrate, inChromium } from "./support";

inChromium((site, test) => {
  test("X.html, X/index.html and X are the page X/ after hydration too", async (t) => {
    const page = await site.open(t, "/");
    for (const form of ["/docs/overview", "/docs/overview.html", "/docs/overview/index.html"]) {
      await page.goto(`${site.origin}${form}?a=b#top`);
      await hydrate(page);
      assert.match(page.url(), /\?a=b#top$/, form);
      assert.equal(await page.locator("h1").innerText(), "Overview", form);
      await page.locator(".pagination-nav__link--next").click();
      await page.waitForURL("**/docs/getting-started/");
    }
  });

  test("an address that cannot be decoded shows the not-found page, and a hash that cannot does no harm", async (t) => {
    const page = await site.open(t, "/%ff", { expected: /404/ });
    assert.equal(await page.locator("h1").innerText(), "Page Not Found");
    for (const hash of ["#%", "#50%", "#%ff"]) {
      await page.goto(`${site.origin}/docs/overview/${hash}`);
      await hydrate(page);
      await page.locator(".pagination-nav__link--next").click();
      await page.waitForURL("**/docs/getting-started/");
    }
  });
});

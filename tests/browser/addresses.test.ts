import assert from "node:assert/strict";
import { routeTable } from "../build/site";
import { addressOf, inEveryEngine, type Tab, wake } from "./engines";

/** Acts, and tells what the reader then sees once the application has taken over the page. */
const look = (page: Tab) =>
  page.evaluate(
    () =>
      new Promise<{ address: string; title: string | undefined }>((resolve) => {
        dispatchEvent(new Event("wheel"));
        const timer = setInterval(() => {
          if (document.documentElement.dataset.hasHydrated === "true") {
            clearInterval(timer);
            resolve({ address: location.href, title: document.querySelector("h1")?.textContent ?? "" });
          }
        }, 10);
      }),
  );

inEveryEngine((site, test) => {
  test("X.html, X/index.html, X and X/ show the page X, for every route: under its own address, with no error", async (t) => {
    const page = await site.open(t, "/");
    for (const { route } of routeTable()) {
      const name = route.slice(0, -1);
      const titles = new Set<string | undefined>();
      for (const form of [route, `${route}index.html`, ...(name === "" ? [] : [name, `${name}.html`])]) {
        await page.goto(`${site.origin}${form}?a=b#top`);
        const { address, title } = await look(page);
        assert.equal(address, `${site.origin}${route}?a=b#top`);
        titles.add(title);
      }
      assert.equal(titles.size, 1, route);
      assert.ok(!titles.has("Page Not Found"), route);
    }
  });

  test("an address that cannot be decoded shows the not-found page, and a hash that cannot does no harm", async (t) => {
    const page = await site.open(t, "/%ff", { expected: /404/ });
    assert.equal(await page.locator("h1").innerText(), "Page Not Found");
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
    const page = await site.open(t, "/docs/network-config/#who-connects-to-whom", { awake: false });
    await page.waitForTimeout(700);
    const top = await page
      .locator("#who-connects-to-whom")
      .evaluate((heading) => heading.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 200, `the heading is at ${top}`);
    // Files may come ahead a second after loading, but only the reader's act runs them.
    assert.equal(await page.evaluate(() => document.querySelectorAll("script[src^='/assets/']").length), 0);
    assert.match(await addressOf(page), /#who-connects-to-whom$/);
  });
});

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hydrate, inChromium, inEveryEngine, until } from "./support";

/** The classes of the root, and what the head says about the page. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const tags = document.querySelectorAll<HTMLMetaElement & HTMLAnchorElement>("title, [data-rh]");
    const texts = Array.from(tags, ({ content, href, text }) => content ?? href ?? text);
    return [document.documentElement.className, ...texts.sort()];
  });

inEveryEngine((site, test) => {
  test("a link with a hash leads to its heading", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    const link = page.locator(".theme-doc-toc-desktop a").nth(4);
    const id = decodeURIComponent(((await link.getAttribute("href")) ?? "").slice(1));
    await link.click();
    await until(
      page,
      (target) => Math.abs(document.getElementById(target)?.getBoundingClientRect().top ?? 999) < 160,
      id,
    );
  });

  test("a step by a script leads to its heading too, and a double click is one step", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    const link = page.locator(".theme-doc-toc-desktop a").last();
    await link.evaluate((last: HTMLElement) => last.click());
    await until(
      page,
      () => Math.abs(document.querySelector(":target")?.getBoundingClientRect().top ?? 999) < 160,
    );
    const entries = await page.evaluate(() => history.length);
    await page.locator(".menu a[href='/docs/overview/']").evaluate((item) => {
      for (const detail of [1, 2])
        item.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
    });
    await until(page, () => document.title.startsWith("Overview"));
    assert.equal(await page.evaluate(() => history.length), entries + 1);
  });

  test("Back and Forward lead to where the reader was on the way, not to the heading that the address names", async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/split-input/");
    const follow = (css: string) =>
      page
        .locator(css)
        .first()
        .evaluate((link: HTMLElement) => link.click());
    const leaveAt = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    const goTo = async (steps: number, top: number) => {
      await page.evaluate((to) => history.go(to), steps);
      // What scrolls at last comes within two frames.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      assert.equal(await page.evaluate(() => Math.round(scrollY)), top);
    };
    await follow(".theme-doc-toc-desktop a[href='#exit-codes']");
    await until(page, () => location.hash === "#exit-codes" && scrollY > 5000);
    await leaveAt(900);
    await follow(".theme-doc-toc-desktop a[href='#usage']");
    await until(page, () => location.hash === "#usage" && scrollY < 500);
    await leaveAt(2222);
    await follow(".menu a[href='/docs/overview/']");
    await until(page, () => document.title.startsWith("Overview") && scrollY === 0);
    await goTo(-1, 2222);
    await goTo(-1, 900);
    await goTo(1, 2222);
  });

  test("a new page starts at its top, and the head follows it; Back leads to where the reader was, also after a reload of the later page", async (t) => {
    const page = await site.open(t, "/docs/network-config/");
    const head = await headOf(page);
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
    await page.locator(".menu a[href='/docs/overview/']").evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/docs/overview/");
    await until(page, () => window.scrollY === 0 && document.title.startsWith("Overview"));
    assert.ok((await headOf(page)).some((text) => text.endsWith(".io/docs/overview/")));
    await page.evaluate(() => history.back());
    await until(page, () => window.scrollY === 2000 && document.title.startsWith("Network"));
    assert.deepEqual(await headOf(page), head);
    await page.evaluate(() => history.forward());
    await page.waitForURL("**/docs/overview/");
    await page.reload();
    await hydrate(page);
    await page.evaluate(() => history.back());
    await page.waitForURL("**/docs/network-config/");
    await until(page, () => window.scrollY === 2000);
  });
});

inChromium((site, test) => {
  test("an item of the sidebar that leads to a part of a page is current while one reads that part", async (t) => {
    const page = await site.open(t, "/docs/taceo-proof/dev/");
    const untilCurrent = (labels: string[]) =>
      until(
        page,
        (expected) => {
          const items = document.querySelectorAll(".theme-doc-sidebar-container [aria-current=location]");
          return Array.from(items, ({ textContent }) => textContent).join() === expected.join();
        },
        labels,
      );
    await untilCurrent([]);
    await page.locator(".theme-doc-sidebar-container a[href$='#rest-api']").click();
    await untilCurrent(["REST API"]);
    await page.evaluate(() => document.getElementById("command-line-client")?.scrollIntoView());
    await untilCurrent(["Command-line client"]);
  });

  test("the sidebar keeps its open groups and its scroll position from page to page", async (t) => {
    const page = await site.open(t, "/docs/overview/", { height: 600 });
    const list = page.locator("aside .menu");
    const scrolled = await list.evaluate((menu) => {
      (menu.querySelector("a[href='/docs/examples/'] ~ details") as HTMLDetailsElement).open = true;
      menu.scrollTop = 60;
      return menu.scrollTop;
    });
    assert.ok(scrolled > 0, "the sidebar does not scroll");
    // A page whose link is in sight, without a click of Playwright's, which scrolls.
    await page
      .locator("aside .menu a")
      .evaluateAll((links) =>
        (
          links.find(
            (link) => link.getBoundingClientRect().top > 200 && !link.ariaCurrent && link.checkVisibility(),
          ) as HTMLElement
        ).click(),
      );
    await until(page, () => location.pathname !== "/docs/overview/" && document.querySelector("h1") !== null);
    await until(page, () => document.querySelector("aside [aria-current=page]") !== null);
    assert.equal(await page.locator("a[href='/docs/examples/'] ~ details[open]").count(), 1);
    assert.equal(await list.evaluate((menu) => menu.scrollTop), scrolled);
  });
});

import assert from "node:assert/strict";
import { until as retry } from "../../harness/until";
import { hydrate, impatient, inChromium, inEveryEngine, NEXT, until } from "./support";

// How the application starts. No test moves the pointer first, unless a reader has to.

const PAGE = "/docs/getting-started/install/";
const isScript = (name: string) => name.endsWith(".js") && name.includes("/assets/");

/** Scripts come when the site releases them. */
const late = { hydrated: false, hold: isScript };

inEveryEngine((site, test) => {
  test("a press before the application runs is done once it does; typed letters are searched", async (t) => {
    const page = await site.open(t, PAGE, late);
    await page.locator("#install-source-tab").click();
    await page.keyboard.press("/");
    await page.keyboard.type("split input");
    site.release();
    await hydrate(page);
    await until(page, () => document.querySelector("#install-source-tab[aria-selected=true]") !== null);
    await until(page, () => (document.activeElement as HTMLInputElement).value === "split input");
    await page.locator("[role=option]").first().waitFor();
  });

  test("the search opens for keys pressed between the application's first effects and its mark that it runs", async (t) => {
    // React Helmet empties the attribute before it writes "true".
    const before = `new MutationObserver((_, observer) => {
      observer.disconnect();
      for (const init of [{ key: "k", ctrlKey: true }, { key: "z" }])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-has-hydrated"] });`;
    const page = await site.open(t, PAGE, { before });
    await until(page, () => (document.activeElement as HTMLInputElement).value === "z");
  });

  for (const status of [503, 0]) {
    test(`one script that answers ${status || "nothing"} at the start is asked for again, and the search says so meanwhile`, async (t) => {
      let isBroken = true;
      const page = await site.open(t, PAGE, {
        ...late,
        before: impatient,
        expected: /load|503|ERR_|network/i,
        instead: (name) => (isBroken && /\/main\./.test(name) ? status : undefined),
      });
      await page.locator("[role=search]").dispatchEvent("pointerdown");
      site.release();
      await page.locator("output.start-failed").waitFor();
      isBroken = false;
      await hydrate(page);
      await until(page, () => document.querySelector("output.start-failed") === null);
    });
  }

  test("colours of another tab reach a page before the application runs and after, and one from the browser's cache", async (t) => {
    const page = await site.open(t, PAGE, late);
    const choose = (theme: string, event: string) =>
      page.evaluate(`localStorage.theme = "${theme}"; dispatchEvent(${event})`);
    const isShown = (theme: string) =>
      until(page, (wanted) => document.documentElement.dataset.theme === wanted, theme);
    const changed = (theme: string) =>
      `new StorageEvent("storage", { key: "theme", newValue: "${theme}", storageArea: localStorage })`;
    await choose("dark", changed("dark"));
    await isShown("dark");
    await page.locator(".navbar [data-switch-colours]").click();
    site.release();
    await hydrate(page);
    await isShown("light");
    await choose("dark", 'new PageTransitionEvent("pageshow", { persisted: true })');
    await isShown("dark");
    const named = page.locator("[data-switch-colours][aria-label*='dark mode)']");
    await named.first().waitFor({ state: "attached" });
  });
});

inChromium((site, test) => {
  test("with data saving on and on 2g the application starts at the first input, and nothing is fetched ahead", async (t) => {
    for (const connection of ["{ saveData: true, effectiveType: '4g' }", '{ effectiveType: "slow-2g" }']) {
      // The idle moment, at which it starts elsewhere, is there at once.
      const before = `Object.defineProperty(navigator, "connection", { value: ${connection} });
        window.requestIdleCallback = (act) => setTimeout(act);`;
      const page = await site.open(t, PAGE, { hydrated: false, before });
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await page.evaluate(() => fetch("/robots.txt"));
      assert.deepEqual(site.requests.filter(isScript), [], connection);
      await page.keyboard.press("Tab");
      await hydrate(page);
      site.requests.length = 0;
      await page.locator(NEXT).hover();
      assert.equal(await page.locator("link[rel=prefetch]").count(), 0, connection);
      assert.deepEqual(site.requests, []);
    }
  });

  for (const gone of [/\.js$/, /\/search-index-/]) {
    test(`where ${gone} is gone for good, the page loads anew once and no more`, async (t) => {
      const instead = (name: string) => (gone.test(name) ? 404 : undefined);
      const options = { hydrated: false, before: impatient, expected: /load|404/i, instead };
      const page = await site.open(t, "/?q=zkey", options);
      const times = (asked: RegExp) => site.requests.filter((name) => asked.test(name)).length;
      await retry("more attempts", async () => {
        await page.keyboard.press("Control+k");
        return (times(gone) > 20 && times(/q=zkey/) > 1) || undefined;
      });
      assert.equal(times(/q=zkey/), 2);
    });
  }

  test("an announcement that was closed is not there before the application, and a new one is, without a move", async (t) => {
    // WebKit says of scripts that a reload cuts off that they failed.
    const page = await site.open(t, PAGE, { ...late, expected: /^not loaded/ });
    const own = (await page.locator("meta[name=app-scripts]").getAttribute("data-announcement")) ?? "";
    for (const id of [own, "an-older-one"]) {
      await page.evaluate((closed) => {
        localStorage["docusaurus.announcement.id"] = closed;
        localStorage["docusaurus.announcement.dismiss"] = "true";
      }, id);
      await page.reload();
      assert.equal(await page.locator(".theme-announcement-bar").isVisible(), id !== own);
    }
    const top = () => page.locator("h1").evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    site.release();
    await hydrate(page);
    assert.equal(await top(), before);
  });
});

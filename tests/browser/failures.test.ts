import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { siteUrl } from "../../config/site";
import {
  breakRendering,
  builtFile,
  hydrate,
  impatient,
  inChromium,
  inEveryEngine,
  NEXT,
  type OpenOptions,
  phone,
  until,
} from "./support";

const start = "/docs/getting-started/install/";
/** What a browser says of answers that are missing. */
const LOADING = /load|404|503|ERR_|chunk|^console \w+: Error$/i;

/** Script that forbids storage, as browsers do where a reader forbids cookies. */
const forbidStorage = `for (const storage of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, storage, {
    get() { throw new DOMException("The reader forbids storage", "SecurityError"); },
  });
}`;

/** What a path answers once a build with renamed scripts has been deployed; undefined where the answer is the same file. */
function inNextBuild(name: string): string | number | undefined {
  if (name.startsWith("/assets/js/")) return 404;
  if (!/\/$|\.js$/.test(name)) return undefined;
  const file = name.replace(/\/$/, "/index.html").replace("/assets/next/", "/assets/js/");
  return builtFile(file).replaceAll("assets/js/", "assets/next/");
}

/** Tells this document of a page from the one that it is after it has been loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));

inEveryEngine((site, test) => {
  for (const [route, link] of [
    [start, NEXT],
    ["/docs/co-circom/cli/split-input/", "article p a[href='/docs/co-circom/cli/#exit-codes']"],
  ] as const) {
    test(`a link from ${route} in an older tab leads to its place, loaded anew once, and the application goes on there`, async (t) => {
      let isDeployed = false;
      const page = await site.open(t, route, {
        expected: LOADING,
        instead: (name) => (isDeployed ? inNextBuild(name) : undefined),
      });
      await mark(page);
      isDeployed = true;
      const href = (await page.locator(link).first().getAttribute("href")) ?? "";
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator(link).first().click();
      // Until its end has been read: before that, keys are not heard.
      await until(page, () => !("sameDocument" in window) && document.readyState === "complete");
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, href);
      await until(page, () => {
        const { top = scrollY } = document.querySelector(":target")?.getBoundingClientRect() ?? {};
        return top >= 0 && top < 160;
      });
      await hydrate(page);
      await mark(page);
      await page.locator(NEXT).click();
      await until(page, (before) => location.pathname !== new URL(before, location.href).pathname, href);
      await page.locator("article h1").waitFor();
      assert.equal(await page.evaluate(() => "sameDocument" in window), true);
    });
  }
});

inChromium((site, test) => {
  test("with cookies and storage blocked nothing throws, and the controls work", async (t) => {
    const page = await site.open(t, "/docs/overview/", {
      before: forbidStorage,
      expected: /^console .*(forbids storage|storage is not available)/s,
    });
    await page.locator(".navbar [data-switch-colours]").click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.locator(".theme-announcement-bar button").click();
    await page.locator(".theme-announcement-bar").waitFor({ state: "detached" });
    // As when the browser brings the page back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  });

  const isMain = (name: string) => /\/main\./.test(name);
  const throws = (isIt: (name: string) => boolean): OpenOptions => ({
    expected: /fault|chunk/,
    instead: (name) => (isIt(name) ? "throw new Error('fault')" : undefined),
  });
  const copy = builtFile(`${start}index.html`);
  const copied = { instead: (name: string) => (name.endsWith("/copy") ? copy : undefined) };
  /** Changes the page when it has been read, or when one of the scripts is asked for. */
  const changed = (change: string, when = "footer") => ({
    before: `new MutationObserver((_, all) => {
        if (document.querySelector("${when}")) { all.disconnect(); ${change}; }
      }).observe(document, { childList: true, subtree: true });`,
  });
  const title = "document.querySelector('h1').innerHTML = '<font>Install</font>'";
  for (const [why, options, route = start] of [
    ["the application's script throws", throws(isMain)],
    [
      "a script of the page throws",
      throws((name) => name.endsWith(".js") && !isMain(name) && !/runtime/.test(name)),
    ],
    ["a script never comes", { hold: isMain }],
    ["it is a copy", copied, `/web/2025/${siteUrl}${start}copy`],
    ["a browser names another language", changed("document.documentElement.lang = 'de'")],
    [
      "a browser says that it translates",
      changed("document.documentElement.classList.add('translated-ltr')"),
    ],
    ["it is translated", changed(title)],
    ["it is translated while scripts load", changed(title, "script[src*=main]")],
  ] as [string, OpenOptions, string?][]) {
    test(`where ${why} the page stays as it is, its menu opens, and a press is told what is wrong`, async (t) => {
      const before = `${impatient} ${options.before ?? ""}`;
      const page = await site.open(t, route, { ...phone, ...options, before, hydrated: false });
      await page.locator("[data-copy]").first().click();
      await page.locator("output.start-failed").waitFor();
      await page.locator(".navbar__toggle").click();
      await page.locator("#docs-menu a:visible").first().waitFor();
      assert.equal(await page.locator("html").getAttribute("data-has-hydrated"), "false");
      const words = options.before?.includes("font") ? /^<font>Install/ : /^Install/;
      assert.match(await page.locator("h1").innerHTML(), words);
    });
  }

  test("what an older site has left in storage does no harm", async (t) => {
    const before = `for (const old of ["{", "null", "purple"])
        for (const key of ["scroll-positions", "theme", "docusaurus.tab.os", "docs-preferred-version-default"])
          localStorage[key] = sessionStorage[key] = old;`;
    const page = await site.open(t, start, { before });
    await page.locator(NEXT).click();
    await page.waitForURL(/quick-start|getting-started\/(?!install)/);
    await page.evaluate(() => history.back());
    await page.locator("#os-linux-tab").waitFor({ state: "attached" });
  });

  for (const [property, link] of Object.entries({ level: NEXT, sidebarId: ".navbar .navbar__brand" })) {
    test(`a crash after ${link} shows the message and its causes, and Try again, by a tap or a key, brings the page back`, async (t) => {
      const page = await site.open(t, start, { hasTouch: true, expected: /fault|^console error: Error$/ });
      await page.evaluate(breakRendering(property));
      await page.locator(link).click();
      const title = page.locator("h1", { hasText: "This page crashed." });
      await title.waitFor();
      assert.match(await page.locator("body").innerText(), /outer fault[\s\S]*inner fault/);
      assert.equal(await page.locator(".navbar").count(), link === NEXT ? 1 : 0);
      await page.evaluate("window.heal()");
      const button = page.locator("button", { hasText: "Try again" });
      await (link === NEXT ? button.tap() : button.press("Enter"));
      await page.locator(".navbar").waitFor();
      assert.equal(await title.count(), 0);
    });
  }

  test("under a wrong prefix a banner says so and suggests a base URL; under the right one there is none", async (t) => {
    const prefix = "/wrong/prefix/";
    const home = builtFile("index.html");
    let isMisplaced = true;
    const page = await site.open(t, prefix, {
      hydrated: false,
      expected: /./,
      instead: (name) => {
        if (name === prefix) return home;
        return isMisplaced ? 404 : undefined;
      },
    });
    await page.locator("#__docusaurus-base-url-issue-banner").waitFor();
    assert.match(await page.locator("body").innerText(), /baseUrl = \/wrong\/prefix\//);
    isMisplaced = false;
    await page.goto(`${site.origin}/`);
    await hydrate(page);
    assert.equal(await page.locator("#__docusaurus-base-url-issue-banner").count(), 0);
  });
});

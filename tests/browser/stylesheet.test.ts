import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import postcss from "postcss";
import { buildDir, openPage, siteInChromium, wake } from "./support";

// What is built is searched for the classes in use (plugins/finish-build/stylesheet.ts), but some come up only while a
// page is used. Here a reader does a bit of everything, and each class that turns up must still have its rules.

const site = siteInChromium();

/** Names of the classes, with a dot, and ids that the rules of stylesheets are for. */
function namesIn(...sheets: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const css of sheets) {
    postcss.parse(css).walkRules(({ selector }) => {
      for (const [name] of selector.replace(/\[[^\]]*\]/g, "").matchAll(/[.#][a-z_][\w-]*/gi)) {
        names.add(name);
      }
    });
  }
  return names;
}

const sheetsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));

/** The rules before any is taken out: those of the builder, its theme, and this site. */
const written = namesIn(
  ...["infima/dist/css/default", "@docusaurus/theme-classic/lib", "@docusaurus/core/lib"].flatMap((name) =>
    sheetsBelow(path.join("node_modules", name)),
  ),
  ...sheetsBelow("src"),
);
const built = namesIn(...sheetsBelow(path.join(buildDir, "assets/css")));

/** What the stylesheet leaves out on purpose (`blocklist` there), though an element has its name. */
const leftOut = new Set([".peg"]);

/** Notes every class and id that an element of a page ever has, as `window.seen`. */
const watch = `
  window.seen = new Set();
  const note = (element) => {
    for (const name of element.classList) { seen.add("." + name); }
    if (element.id) { seen.add("#" + element.id); }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const element of [target, ...addedNodes].filter((node) => node instanceof Element)) {
        note(element);
        element.querySelectorAll("*").forEach(note);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "id"] });`;

/** Opens a page that notes what is on it, and tells it when all is done. */
async function seenDuring(
  width: number,
  journey: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<string[]> {
  const { page, context } = await openPage(site.browser, site.origin, { width });
  await context.addInitScript(watch);
  await page.goto(`${site.origin}/docs/getting-started/install/`);
  await wake(page);
  await journey(page, context);
  const seen = await page.evaluate(() => Array.from((window as unknown as { seen: Set<string> }).seen));
  await context.close();
  return seen;
}

/** Those whose rules have gone. A class of a CSS module has a hash behind its name. */
const lost = (seen: readonly string[]) =>
  seen.filter(
    (name) =>
      !built.has(name) &&
      !leftOut.has(name) &&
      (written.has(name) || written.has(name.replace(/_[\w-]{4}$/, ""))),
  );

test("on a phone: menu and its panels, table of contents, search", async () => {
  const seen = await seenDuring(390, async (page) => {
    await page.locator("[data-menu-toggle]").click();
    await page.locator(".navbar-sidebar__back").click();
    await page.locator(".navbar-sidebar .menu:not([inert])").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".theme-doc-toc-mobile summary").click();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("witness");
    await page.locator("[role=option]").first().waitFor();
  });
  for (const name of [".navbar-sidebar--show", ".navbar-sidebar__items"]) {
    assert.ok(seen.includes(name), `${name} did not come up`);
  }
  assert.deepEqual(lost(seen), []);
});

test("on a desktop: reading on, buttons of code, a slow navigation, the crash page", async () => {
  const seen = await seenDuring(1440, async (page, context) => {
    await page.locator("h2").last().scrollIntoViewIfNeeded();
    await page.locator(".table-of-contents__link--active").waitFor();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const name of [/^Copy/, /Switch between/, /^Close/]) {
      await page.getByRole("button", { name }).first().click({ force: true });
    }
    await page.route("**/assets/js/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.locator("a[href='/docs/network-config/']").first().click({ force: true });
    await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    await page.waitForURL("**/docs/network-config/");
    await page.evaluate(() => {
      const { map } = Array.prototype;
      Array.prototype.map = function (this: { level?: number }[], ...args) {
        if (this[0]?.level === 2) {
          throw new Error("broken for a test");
        }
        return map.apply(this, args) as never;
      };
    });
    await page.locator(".pagination-nav__link--next").click();
    await page.getByText("This page crashed.").waitFor();
  });
  for (const name of [".table-of-contents__link--active", "#nprogress", ".button--primary"]) {
    assert.ok(seen.includes(name), `${name} did not come up`);
  }
  assert.deepEqual(lost(seen), []);
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { siteUrl } from "../../config/site";
import { namesBelow } from "../../config/sourcePath";
import { routesOfSidebars } from "../sidebar";
import { buildDir, builtPages, docsPages, routedPages, routeTable, testPages, valuesOf } from "./site";

// The list of pages is compared with that of the specification in tests/content/facts.test.ts.
test("beside each page but the home page is its copy X.html, for hosts that answer /X, and no other HTML", () => {
  const names = namesBelow(buildDir).filter((name) => name.endsWith(".html"));
  assert.equal(names.length, builtPages().length + routedPages().length - 1);
  for (const { html, route } of routedPages().filter(({ route }) => route !== "/")) {
    const copy = path.join(buildDir, `${route.slice(0, -1)}.html`);
    assert.equal(readFileSync(copy, "utf8"), html, route);
  }
});

test("each page shows the sidebar that names it, with all of its pages, and the navbar item of that sidebar as active", () => {
  const shown = routedPages().map(({ route, $ }) => {
    const links = valuesOf({ $ }, "aside nav a", "href");
    const [sidebar = "-"] =
      routesOfSidebars().find(([, pages]) => pages.every((page) => links.includes(page))) ?? [];
    const navbar = $(".navbar__items .navbar__link--active").first().text().trim() || "-";
    const current = valuesOf({ $ }, "aside [aria-current=page]:not(details:not([open]) > ul *)", "href");
    assert.deepEqual(current, sidebar === "-" ? [] : [route], `${route} is current in its sidebar`);
    return { route, sidebar, navbar };
  });
  const byRoute = (left: { route: string }, right: { route: string }) => (left.route < right.route ? -1 : 1);
  assert.deepEqual(shown.sort(byRoute), routeTable().sort(byRoute));
});

testPages(docsPages, "a docs page begins with its place, one without a sidebar too", ({ $ }) => {
  const crumbs = $(".theme-doc-breadcrumbs li");
  assert.equal(crumbs.last().find("[aria-current=page]").length, 1);
  assert.equal(crumbs.first().text(), "Docs");
});

/** What lists pages whether a reader looks for them or not, or is closed. */
const aside = "aside *, .pagination-nav *, details:not([open]) > :not(summary) *";

test("every page is reached from the home page by links that show in any window, without scripts", () => {
  const pages = new Map(routedPages().map(({ route, $ }) => [route, $]));
  const seen = new Set(["/"]);
  // A set gives what is added while it is walked, too.
  for (const route of seen) {
    for (const { attribs } of pages.get(route)?.("body a[href]").not(aside).toArray() ?? []) {
      const { pathname } = new URL(`${attribs.href}`, siteUrl);
      if (pages.has(pathname)) seen.add(pathname);
    }
  }
  const lost = Array.from(pages.keys()).filter((route) => !seen.has(route));
  assert.deepEqual(lost, [], "link to it from the index.mdx of its folder");
});

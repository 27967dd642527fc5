import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import sidebars from "../../sidebars";
import { buildDir, builtPages, routedPages, routesOf, routeTable } from "./site";

const routesOfSidebars = Object.entries(sidebars).map(
  ([name, items]) => [name, routesOf(items as Parameters<typeof routesOf>[0])] as const,
);

// That no page is lost, links.test.ts sees: its list has every route that the site has published.
test("the build has the home page, a route for each page of docs/, and no other", () => {
  const sorted = (rows: readonly { route: string }[]) => rows.map(({ route }) => route).sort();
  assert.deepEqual(sorted(routedPages()), sorted(routeTable()));
  const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
  // Beside each page but the home page there is its copy X.html (tests/browser/deploy.test.ts), and no other HTML.
  const count = builtPages().length + routedPages().length - 1;
  assert.equal(files.filter((name) => name.endsWith(".html")).length, count);
});

test("each page shows the sidebar that names it, and the navbar item of that sidebar as active", () => {
  const shown = routedPages().map(({ route, $ }) => {
    const links = $("aside nav a")
      .map((_, link) => $(link).attr("href"))
      .get();
    // The first page of each sidebar identifies the one that a built page shows.
    const [sidebar = "-"] = routesOfSidebars.find(([, [first = ""]]) => links.includes(first)) ?? [];
    const navbar = $(".navbar__items .navbar__link--active").first().text().trim() || "-";
    return { route, sidebar, navbar };
  });
  const byRoute = (left: { route: string }, right: { route: string }) => (left.route < right.route ? -1 : 1);
  assert.deepEqual(shown.sort(byRoute), routeTable().sort(byRoute));
});

test("previous and next links follow the sidebar's order", () => {
  for (const [name, routes] of routesOfSidebars) {
    assert.equal(routeTable().filter(({ sidebar }) => sidebar === name).length, routes.length, name);
    routes.forEach((route, index) => {
      const page = routedPages().find((candidate) => candidate.route === route);
      assert.ok(page, `${route} of sidebars.ts is not in the build`);
      const neighbour = (kind: string) => page.$(`.pagination-nav__link--${kind}`).attr("href");
      assert.equal(neighbour("prev"), routes[index - 1], `previous of ${route}`);
      assert.equal(neighbour("next"), routes[index + 1], `next of ${route}`);
    });
  }
});

test("every docs page begins with its place, those without a sidebar too", () => {
  for (const { route, $ } of routedPages().filter(({ route }) => route.startsWith("/docs/"))) {
    const crumbs = $(".theme-doc-breadcrumbs li");
    assert.equal(crumbs.last().find("[aria-current=page]").length, 1, route);
    assert.equal(crumbs.first().text(), "Docs", route);
  }
});

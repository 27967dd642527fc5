import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Cheerio, CheerioAPI } from "cheerio";
import type { AnyNode } from "domhandler";
import { routesOf } from "../../plugins/publish/twins";
import sidebars from "../../sidebars";
import { buildDir, builtPages, routedPages, routeTable } from "./site";

// The first page of each sidebar tells which of the two a built page shows.
const firstPages: Record<string, string> = {
  coSnarkSidebar: "/docs/overview/",
  proofSidebar: "/docs/taceo-proof/overview/",
};

test("the build has the routes of tests/build/routes.tsv and no other: a new page needs a row there", () => {
  assert.deepEqual(
    routedPages()
      .map(({ route }) => route)
      .sort(),
    routeTable()
      .map(({ route }) => route)
      .sort(),
  );
});

test("X.html is a copy of the page X, for hosts that only serve files, and there is no other HTML", () => {
  const names = readdirSync(buildDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  const copies = routedPages().filter(({ route }) => route !== "/");
  assert.equal(names.length, builtPages().length + copies.length);
  for (const { route, html } of copies) {
    assert.equal(readFileSync(path.join(buildDir, `${route.slice(0, -1)}.html`), "utf8"), html, route);
  }
});

test("each page shows the sidebar and the active navbar item of the table", () => {
  const shown = routedPages().map(({ route, $ }) => {
    const links = $("aside nav a")
      .map((_, link) => $(link).attr("href"))
      .get();
    const sidebar = Object.keys(firstPages).find((name) => links.includes(firstPages[name] ?? "")) ?? "-";
    const navbar = $(".navbar__items .navbar__link--active").first().text().trim() || "-";
    return { route, sidebar, navbar };
  });
  const byRoute = (left: { route: string }, right: { route: string }) => (left.route < right.route ? -1 : 1);
  assert.deepEqual(shown.sort(byRoute), routeTable().sort(byRoute));
});

test("previous and next links follow the sidebar's order", () => {
  for (const [name, items] of Object.entries(sidebars)) {
    const routes = routesOf(items as Parameters<typeof routesOf>[0]);
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

const routes = routeTable().map(({ route }) => route);

/** Routes of this site that links lead to, with the clicks that each takes: one, and one for each closed section. */
function clicks($: CheerioAPI, links: Cheerio<AnyNode>, from: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const link of links.toArray()) {
    const { pathname } = new URL($(link).attr("href") ?? "", `http://site${from}`);
    const needed = 1 + $(link).parents("details:not([open])").length;
    if (routes.includes(pathname)) {
      found.set(pathname, Math.min(needed, found.get(pathname) ?? needed));
    }
  }
  return found;
}

/** How many clicks each route is away from a page, by steps of a graph of pages. */
function distances(from: string, steps: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  const away = new Map([[from, 0]]);
  for (let reached = 0; reached < 4; reached += 1) {
    for (const [page] of Array.from(away).filter(([, distance]) => distance === reached)) {
      for (const [to, more] of steps.get(page) ?? []) {
        away.set(to, Math.min(reached + more, away.get(to) ?? Number.POSITIVE_INFINITY));
      }
    }
  }
  return away;
}

test("from any page each page is at most three clicks away, by what shows", () => {
  const ways = new Map(routedPages().map(({ route, $ }) => [route, clicks($, $("a[href]"), route)]));
  const far = routes.flatMap((from) => {
    const away = distances(from, ways);
    return routes
      .filter((to) => (away.get(to) ?? Number.POSITIVE_INFINITY) > 3)
      .map((to) => `${from} → ${to}: ${away.get(to) ?? "never"}`);
  });
  assert.deepEqual(far, []);
});

test("every docs page begins with its place, those without a sidebar too", () => {
  for (const { route, $ } of routedPages().filter(({ route }) => route.startsWith("/docs/"))) {
    const crumbs = $(".theme-doc-breadcrumbs li");
    assert.equal(crumbs.last().find("[aria-current=page]").length, 1, route);
    assert.equal(crumbs.first().text(), "Docs", route);
  }
});

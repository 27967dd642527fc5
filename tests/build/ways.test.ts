import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cheerio, CheerioAPI } from "cheerio";
import type { AnyNode } from "domhandler";
import { routedPages, routeTable } from "./site";

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

test("each page but the home page is in the sidebar of one of the two parts", () => {
  const listed = new Set(
    ["/docs/overview/", "/docs/taceo-proof/overview/"].flatMap((first) => {
      const page = routedPages().find(({ route }) => route === first);
      return page === undefined ? [] : Array.from(clicks(page.$, page.$("aside a[href]"), first).keys());
    }),
  );
  assert.deepEqual(
    routes.filter((route) => route !== "/" && !listed.has(route)),
    [],
  );
});

test("the newest release comes first under Releases", () => {
  const page = routedPages().find(({ route }) => route === "/docs/overview/");
  const releases = page?.$("aside summary").filter((_, summary) => page.$(summary).text() === "Releases");
  assert.match(releases?.next().find("a").first().attr("href") ?? "", /^\/docs\/overview\/#.*november-2025$/);
});

test("every docs page begins with its place, those without a sidebar too", () => {
  for (const { route, $ } of routedPages().filter(({ route }) => route.startsWith("/docs/"))) {
    const crumbs = $(".theme-doc-breadcrumbs li");
    assert.equal(crumbs.last().find("[aria-current=page]").length, 1, route);
    assert.equal(crumbs.first().text(), "Docs", route);
  }
});

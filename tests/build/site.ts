import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type CheerioAPI, load } from "cheerio";
import { navbar } from "../../config/navbar";
import { namesBelow, routeOfSource } from "../../config/sourcePath";
import { pagePaths } from "../../harness/pageSources";
import type { joined } from "../../src/search/indexes";
import { assertNone } from "../golden";
import { routesOfSidebars } from "../sidebar";

/** Folder of the production build. */
export const buildDir = path.resolve(process.env.BUILD_DIR ?? "build");

if (!existsSync(path.join(buildDir, "index.html"))) {
  throw new Error(`there is no build in ${buildDir}; run npm run build first`);
}

/** A page of the build. */
export interface BuiltPage {
  /** Address, with a slash at its end; `/404.html` for the not-found page. */
  route: string;
  html: string;
  $: CheerioAPI;
}

let cache: BuiltPage[] | undefined;

/** Every HTML page of the build, in the order of the routes. The copies at `X.html` are not separate pages. */
export function builtPages(): BuiltPage[] {
  cache ??= namesBelow(buildDir)
    .filter((name) => /(^|\/)index\.html$|^404\.html$/.test(name))
    .map((name) => {
      const html = readFileSync(path.join(buildDir, name), "utf8");
      return { route: `/${name.replace(/(^|\/)index\.html$/, "$1")}`, html, $: load(html) };
    })
    .sort((left, right) => left.route.localeCompare(right.route));
  return cache;
}

/** The pages that have a route: all but the not-found page. */
export const routedPages = () => builtPages().filter(({ route }) => route !== "/404.html");

/** The pages of docs/: all but the landing page and the not-found page. */
export const docsPages = () => builtPages().filter(({ route }) => route.startsWith("/docs/"));

/** A test of each of some pages, which names all of which it fails, and why. */
export function testPages(pages: () => BuiltPage[], name: string, look: (page: BuiltPage) => void): void {
  test(name, () => {
    const complaints = pages().flatMap((page) => {
      try {
        look(page);
        return [];
      } catch (error) {
        return [`${page.route}: ${(error as Error).message}`];
      }
    });
    assertNone(complaints);
  });
}

/** Pages whose frame is looked at, which is the same on the others: one a sidebar, and those without. */
export const framed = ["/", "/404.html", "/docs/contact/", "/docs/overview/", "/docs/taceo-proof/overview/"];

/** The content of the two search files. */
export const searchFiles = () =>
  ["search-doc-", "search-index-"].map((start) => {
    const name = readdirSync(buildDir).find((file) => file.startsWith(start)) ?? start;
    return JSON.parse(readFileSync(path.join(buildDir, name), "utf8"));
  }) as Parameters<typeof joined>;

/** Values of an attribute of what a selector finds on a page. */
export const valuesOf = ({ $ }: Pick<BuiltPage, "$">, selector: string, attribute: string): string[] =>
  Array.from($(selector), (element) => $(element).attr(attribute) ?? "");

/**
 * The routes that the site must have: the home page, and one for each page of docs/, with the sidebar and the active item
 * of the navbar that its sources give it, or `-`.
 */
export function routeTable() {
  const sidebarOf = new Map(
    routesOfSidebars().flatMap(([name, routes]) => routes.map((route) => [route, name])),
  );
  return ["/", ...pagePaths().map(routeOfSource)].map((route) => {
    const sidebar = sidebarOf.get(route) ?? "-";
    const navbarItem = navbar.items?.find(({ sidebarId }) => sidebarId === sidebar);
    return { route, sidebar, navbar: `${navbarItem?.label ?? "-"}` };
  });
}

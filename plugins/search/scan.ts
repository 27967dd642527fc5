import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { load } from "cheerio";
import type { Page, Section } from "./format";

/** Elements around which words end, as far as the package does not know them. */
const BLOCKS = "summary, caption, math, svg :is(text, tspan, title, desc)";
/** An element around headings, which the package takes for a part of the section before them. */
const WRAPPER = "main article :has(> :is(h1, h2, h3)):not(header)";

/** What the builder tells a plugin after the build. */
type BuiltProps = Parameters<NonNullable<Plugin["postBuild"]>>[0];

/** A page as the build knows it: with what is searched but not shown. */
export interface SourcePage extends Page {
  readonly description: string;
  readonly keywords: string;
}

/** An entry of the package's index: text, address, `#anchor`, labels on the way to the page. */
interface Entry {
  readonly t: string;
  readonly u: string;
  readonly h?: string;
  readonly b?: readonly string[];
}

/**
 * Rewrites a page so that the package finds every place with an anchor, and each word once. It looks for text
 * behind headings of the levels 1 to 3, among their siblings, and for labels in a sidebar.
 */
function readable(html: string): string {
  const $ = load(html);
  $("main:not(:has(article))").wrapInner("<article>");
  $(BLOCKS).prepend(" ").append(" ");
  for (const heading of $("article h4").get()) {
    heading.tagName = "h3";
  }
  // A row that can be linked to, such as a key of the configuration file, is a section of its own.
  for (const row of $("article tr:has(a[id])").get()) {
    const anchor = $(row).find("a[id]").first();
    const link = $('<a class="hash-link">').attr("href", `#${anchor.attr("id")}`);
    const cells = $(row).children().get();
    const text = $("<p>").text(cells.map((cell) => $(cell).text()).join(" "));
    $("main article").append($("<h3>").text(anchor.text()).append(link), text);
    $(row).remove();
  }
  for (const wrapper of $(WRAPPER).get().reverse()) {
    $(wrapper).replaceWith($(wrapper).contents());
  }
  // The first crumb is the docs' index, the last the page itself.
  const crumbs = $(".theme-doc-breadcrumbs li").slice(1, -1).addClass("menu__link--active");
  const menu = $('<div class="menu menu__list-item-collapsible">').append(crumbs);
  $(".main-wrapper").prepend(menu);
  return $.html();
}

/** Joins the package's entries (titles, headings, descriptions, keywords, texts) to pages with sections. */
function pagesOf(groups: readonly { readonly documents: readonly Entry[] }[]): SourcePage[] {
  const [titles = [], headings = [], descriptions = [], keywords = [], texts] = groups.map(
    (group) => group.documents,
  );
  if (texts === undefined) {
    throw new Error(
      "plugins/search: the package wrote an index of another form than up to its version 0.55.3",
    );
  }
  return titles.map(({ u, t, b = [] }) => {
    const of = (entries: readonly Entry[]) => entries.filter((entry) => entry.u === u);
    const textAt = new Map(of(texts).map((text) => [text.h, text.t]));
    const places = [{ h: "", t: "" }, ...of(headings)];
    const c = places.map(({ h = "", t: s }): Section => ({ h, s, t: textAt.get(h) ?? "" }));
    return { u, t, b, c, description: of(descriptions)[0]?.t ?? "", keywords: of(keywords)[0]?.t ?? "" };
  });
}

/**
 * Has the search package scan the built pages. It gets a copy of them, taken in one go: the hooks of all plugins
 * run at the same time, and others rewrite the pages.
 *
 * @param base the search package's plugin
 * @param props what the builder tells after the build
 * @returns every page that is to be found, in the order of the addresses
 * @throws Error when the package writes something else than expected
 */
export async function scan(base: Plugin, props: BuiltProps): Promise<SourcePage[]> {
  const routesPaths = props.routesPaths.filter((route) => route.endsWith("/"));
  const files = routesPaths.map((route) => path.join(route.slice(props.baseUrl.length), "index.html"));
  const pages = files.map((file) => [file, readFileSync(path.join(props.outDir, file), "utf8")] as const);
  const outDir = await mkdtemp(path.join(tmpdir(), "search-"));
  try {
    for (const [file, html] of pages) {
      await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
      await writeFile(path.join(outDir, file), readable(html));
    }
    // Without the docs plugin it takes every page for one of the docs.
    await base.postBuild?.({ ...props, outDir, routesPaths, plugins: [] });
    return pagesOf(JSON.parse(await readFile(path.join(outDir, "search-index.json"), "utf8")));
  } finally {
    await rm(outDir, { recursive: true });
  }
}

import { parseDocument } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js";
import { load } from "cheerio";
import { search } from "../../config/search";
import type { Page } from "./format";
import { type Entry, entryOf } from "./miniSearch";

/** Elements around which words end, as far as the package does not know them. */
const BLOCKS = "summary, caption, math, svg :is(text, tspan, title, desc)";

/** What is a section of its own where it can be linked to, such as a key of a file, a message or a term. */
const PLACES = "tr, details, dl > div";

/** A page as the build knows it. */
export interface SourcePage extends Page {
  /** Entries of the index: of each section, and of what holds for all of them. */
  readonly entries: readonly Entry[];
  readonly entry: Entry;
  /** How many of the last sections are rows and messages, which are places only on the first page that has them. */
  readonly rows: number;
}

/**
 * Has the search package read a page, rewritten so that it finds every place with an anchor, and each word once: it
 * looks for text behind headings of the levels 1 to 3, among their siblings.
 *
 * @param html a built page
 * @param url its path from the host's root
 * @returns the page with its sections
 */
export function readPage(html: string, url: string): SourcePage {
  // The sidebar is half of a page, and nothing in it is looked at.
  const $ = load(html.replace(/<aside class="?theme-doc-sidebar.*?<\/aside>/s, ""));
  // The first crumb is the docs' index, the last the page itself.
  const labels = [$(".navbar__link--active").first(), $(".theme-doc-breadcrumbs li").slice(1, -1)];
  const b = labels.flatMap((label) => label.get().map((element) => $(element).text().trim()));
  // Each search below goes through all that is left.
  const main = $("main");
  $("body").empty().append(main);
  main.find(search.ignoreCssSelectors.join()).remove();
  main.not(":has(article)").wrapInner("<article>");
  const article = main.find("article");
  article.find(BLOCKS).prepend(" ").append(" ");
  for (const heading of article.find("h4").get()) heading.tagName = "h3";
  const places = article.find(`:is(${PLACES}) a[id]`).closest(PLACES).get();
  for (const place of places) {
    const anchor = $(place).find("a[id]").first();
    const link = $('<a class="hash-link">').attr("href", `#${anchor.attr("id")}`);
    const name = $(place).children("summary").add(anchor).first().text();
    const parts = Array.from($(place).children(":not(summary)"), (part) => $(part).text());
    const text = parts.filter((part) => part !== anchor.text()).join(" ");
    article.append($("<h3>").text(name).append(link), $("<p>").text(text));
    $(place).remove();
  }
  // The package takes an element around headings for a part of the section before them.
  for (const wrapper of article.find("h1, h2, h3").parent().not("article, header").get()) {
    $(wrapper).replaceWith($(wrapper).contents());
  }
  const { pageTitle, description, keywords, sections } = parseDocument($);
  // The first section is the page's own.
  const c = sections.map(({ hash: h, title, content: t }, at) => ({ h, s: at === 0 ? "" : title, t }));
  const entries = c.map(({ s, t }) => entryOf({ heading: s, text: t }));
  const path = [...url.split("/").filter((part) => part !== "docs"), ...b].join(" ");
  const entry = entryOf({ title: pageTitle, keywords, path, description });
  return { u: url, t: pageTitle, b, c, entries, entry, rows: places.length };
}

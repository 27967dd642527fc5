import { parseDocument } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js";
import { load } from "cheerio";
import type { Page } from "./format";

/** Elements around which words end, as far as the package does not know them. */
const BLOCKS = "summary, caption, math, svg :is(text, tspan, title, desc)";
/** An element around headings, which the package takes for a part of the section before them. */
const WRAPPER = "main article :has(> :is(h1, h2, h3)):not(header)";

/** A page as the build knows it: with what is searched but not shown. */
export interface SourcePage extends Page {
  readonly description: string;
  readonly keywords: string;
}

/**
 * Has the search package read a page, rewritten so that it finds every place with an anchor, and each word once: it
 * looks for text behind headings of the levels 1 to 3, among their siblings.
 *
 * @param html a built page
 * @param url its path from the host's root
 * @param ignored selectors of what is no text of the page, removed in this order
 * @returns the page with its sections
 */
export function readPage(html: string, url: string, ignored: readonly string[]): SourcePage {
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
  const labels = [$(".navbar__link--active").first(), $(".theme-doc-breadcrumbs li").slice(1, -1)];
  const b = labels.flatMap((label) => label.get().map((element) => $(element).text().trim()));
  for (const selector of ignored) {
    $(selector).remove();
  }
  const { pageTitle, description, keywords, sections } = parseDocument($);
  // The first section is the page's own.
  const c = sections.map(({ hash, title, content }, at) => ({
    h: hash,
    s: at === 0 ? "" : title,
    t: content,
  }));
  return { u: url, t: pageTitle, b, c, description, keywords };
}

import { parseDocument } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument";
import { parsePage } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parsePage";
import { type CheerioAPI, load } from "cheerio";
import { loadErrors } from "../../data/load";
import { wordsOf } from "../../src/search/terms";
import type { Kind, ListedPage, Part } from "../../src/search/types";

/** Entries with their own icon in the list; the others are shown as sections. */
const entryKinds: Readonly<Record<string, Kind>> = {
  key: "option",
  message: "message",
  operation: "operation",
  option: "option",
  variable: "option",
};

/** An entry of the reference: its description, or what is around the link that names it. A panel of tabs is not one. */
const ENTRY = "[data-kind]:not(a), tr, details:not([data-value]), dl > div";

/** What is not text of a page: its frame, controls, and what readers open or what changes. */
const NO_TEXT = [
  ".theme-doc-footer",
  ":is(nav, [hidden], button)",
  "[popover]",
  "[role=status]",
  "[role=tablist]",
  // What every page has: the row under its title.
  ".page-head",
  ":is(annotation, details:not([data-value]) pre, .small a)",
  // What commands share is described once, and each message with its cause and what to do; these are the links to it.
  "tr:has(> td > span > a > code)",
  "details.shared > p:has(a > code)",
];

/** Blocks whose text is a sentence, and those that only separate words. */
const SENTENCES = "p, li, td, th, dt, dd, summary, figcaption, h4, pre, svg > title, desc";
const BLOCKS = "div, small, .theme-code-block > div > span";

const { errors } = loadErrors();
const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

/** Separates the texts of blocks, and an exponent from its base, which would run into each other: 2^20 is not 220. */
function separateBlocks($: CheerioAPI): void {
  $("msup > mrow:last-child").prepend("(").append(")");
  $("sup, msup > :last-child").prepend("^");
  const cells = new Set($(":is(td, th):not(:last-child)").get());
  for (const block of $(SENTENCES).get()) {
    const text = $(block).text().trim();
    const end = cells.has(block) ? " · " : ". ";
    $(block).append(text === "" || /[.:;!?]$/.test(text) ? " " : end);
  }
  $(BLOCKS).append(" ");
  $("br").after(" ");
}

/** Takes the entries of the reference out of a page. */
function takeEntries($: CheerioAPI): Part[] {
  const named = $("main [data-kind]");
  const entries = named.get().map((element): Part => {
    const place = $(element).closest(ENTRY);
    const { "data-kind": written = "", id = "", "data-id": own = id } = element.attribs;
    const kind = entryKinds[written] ?? "section";
    const title = place.find("> summary > code").add(place.find(`[id="${own}"]`));
    const heading = title.first().text().trim();
    const words = plainText(place.text()).replace(heading, "").trim();
    const entry = { kind, anchor: `#${own}`, heading };
    if (kind === "message") {
      const { also = [], printedBy, cause: quoting = "" } = errors[own] ?? {};
      const code = Array.from(quoting.matchAll(/(`+)(.+?)\1(?!`)/g), ([, , quote = ""]) => quote.trim());
      const quotes = code.filter((quote) => wordsOf(quote).length > 1 || /\d[.:]\d/.test(quote));
      const cause = `Cause: ${words.replace(/^Cause /, "")}`;
      const text = printedBy ? `Printed by ${printedBy}. ${cause}` : cause;
      return { ...entry, text, names: [heading, ...also], ...(quotes.length > 0 && { quotes }) };
    }
    const prose = place.find("p:not([class])").add(place.children("td:last-child"));
    // Of an operation its method and path, such as `GET /health`.
    const names = kind === "operation" ? (words.match(/^\S+ \S+/) ?? []) : [];
    const text = plainText(prose.text()) || words;
    return { ...entry, text, names, ...(text !== words && { words }) };
  });
  named.closest(ENTRY).remove();
  return entries;
}

/**
 * @param html a built page
 * @param url its path from the host's root
 * @returns its parts: the page and its sections as the search package reads them, then its rows, messages and terms
 * @throws Error when the page has no title
 */
export function readPage(html: string, url: string): ListedPage & { readonly parts: readonly Part[] } {
  // The sidebar is half of a page, and nothing in it is looked at.
  const $ = load(html.replace(/<aside [^>]*theme-doc-sidebar.*?<\/aside>/s, ""));
  const crumbs = $(".navbar__link--active").first().add($(".theme-doc-breadcrumbs li").slice(1, -1));
  const path = crumbs.get().map((element) => $(element).text().trim());
  const pageKind = $("[data-page-kind]").attr("data-page-kind") ?? "";
  $(NO_TEXT.join()).remove();
  separateBlocks($);
  const entries = takeEntries($);
  // Docs pages have an article; other pages are read whole.
  const parsed = $("article").length > 0 ? parseDocument($) : parsePage($, url);
  const { pageTitle: title, description, sections } = parsed;
  if (title === "") {
    throw new Error(`search: ${url} has no h1 for its title; write a title in its front matter`);
  }
  const headings = sections.map(
    ({ hash: anchor, title: heading, content: text }, at): Part =>
      at === 0
        ? { kind: "page", anchor, heading: "", text, names: [title, description] }
        : { kind: "section", anchor, heading, text, names: [] },
  );
  return { page: url, title, path, pageKind, parts: [...headings, ...entries] };
}

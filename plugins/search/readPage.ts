import { parseDocument } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js";
import { parsePage } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parsePage.js";
import { load } from "cheerio";
import { loadErrors } from "../../data/load";
import type { Kind, PageOfSearch, Part } from "../../src/search/terms";

/** Entries with their own icon in the list; the others are shown as sections. */
const kinds: Readonly<Record<string, Kind>> = {
  key: "option",
  message: "message",
  operation: "operation",
  option: "option",
  variable: "option",
};

/** An entry of the reference: its description, or what is around the link that names it. A panel of tabs is none. */
const ENTRY = "[data-kind]:not(a), tr, details:not([data-value]), dl > div";

/** A page whose parts have all their words, for the index. */
export interface SourcePage extends Omit<PageOfSearch, "parts"> {
  readonly parts: readonly (Part & { readonly words: string })[];
}

/** Blocks that end a sentence, and those that only end. */
const [SENTENCES, BLOCKS] = [
  "p, li, td, th, dt, dd, summary, figcaption, h4, pre, svg > title, desc",
  "div, small",
];

/** Cells with another one behind them. */
const CELLS = ":is(td, th):not(:last-child)";

const { errors } = loadErrors();
const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * @param html a built page
 * @param url its path from the host's root
 * @param ignored selectors of what is not text of the page
 * @returns its parts: the page itself and its sections as the search package reads them, then its rows, messages and terms
 * @throws Error when the page has no title
 */
export function readPage(html: string, url: string, ignored: readonly string[]): SourcePage {
  // The sidebar is half of a page, and nothing in it is looked at.
  const $ = load(html.replace(/<aside [^>]*theme-doc-sidebar.*?<\/aside>/s, ""));
  const crumbs = [$(".navbar__link--active").first(), $(".theme-doc-breadcrumbs li").slice(1, -1)];
  const path = crumbs.flatMap((crumb) => crumb.get().map((element) => $(element).text().trim()));
  const pageKind = $("[data-page-kind]").attr("data-page-kind") ?? "";
  $(ignored.join()).remove();
  for (const block of $(SENTENCES).get()) {
    const text = $(block).text().trim();
    const end = $(block).is(CELLS) ? " · " : ". ";
    $(block).append(text === "" || /[.:;!?]$/.test(text) ? " " : end);
  }
  $(BLOCKS).append(" ");
  $("br").after(" ");
  const named = $("main [data-kind]");
  const places = named.get().map((element) => {
    const place = $(element).closest(ENTRY);
    const { "data-kind": written = "", id = "", "data-id": own = id } = element.attribs;
    const kind = kinds[written] ?? "section";
    const heading = place
      .find("> summary > code")
      .add(place.find(`[id="${own}"]`))
      .first()
      .text()
      .trim();
    const words = plainText(place.text()).replace(heading, "").trim();
    const { also = [], printedBy } = errors[own] ?? {};
    // Of an operation its method and path, such as `GET /health`.
    const names =
      { message: [heading, ...also], operation: words.match(/^\S+ \S+/) ?? [] }[kind as string] ?? [];
    const prose = place.find("p:not([class])").add(place.children("td:last-child"));
    const text =
      kind === "message"
        ? `${printedBy ? `Printed by ${printedBy}. ` : ""}Cause: ${words.replace(/^Cause /, "")}`
        : plainText(prose.text()) || words;
    return { kind, anchor: `#${own}`, heading, text, words, names };
  });
  named.closest(ENTRY).remove();
  const {
    pageTitle: title,
    description,
    sections,
  } = $("article").length > 0 ? parseDocument($) : parsePage($, url);
  if (title === "") {
    throw new Error(`search: ${url} has no h1 for its title; write a title in its front matter`);
  }
  const headings = sections.map(({ hash: anchor, title: heading, content: text }, at) =>
    at === 0
      ? { kind: "page" as const, anchor, heading: "", text, words: text, names: [title, description] }
      : { kind: "section" as const, anchor, heading, text, words: text, names: [] },
  );
  return { page: url, title, path, pageKind, parts: [...headings, ...places] };
}

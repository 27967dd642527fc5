import { parseDocument } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js";
import { parsePage } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parsePage.js";
import { load } from "cheerio";
import { loadErrors } from "../../data/load";
import type { Kind, PageOfSearch, Part } from "../../src/search/terms";

/** What can be linked to without being a heading: a row of a table, a message, a term. */
const PLACES = ":is(tr, details:not(:has(.option)), dl > div):has(a[id]), .option:has(> [id])";

/** A page whose parts have all their words, for the index. */
export interface SourcePage extends Omit<PageOfSearch, "parts"> {
  readonly parts: readonly (Part & { readonly words: string })[];
}

/** Blocks that end a sentence, and those that only end. */
const [SENTENCES, BLOCKS] = ["p, li, td, th, dt, dd, summary, figcaption, h4, pre", "div, small"];

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
  $(ignored.join()).remove();
  for (const block of $(SENTENCES).get()) {
    const text = $(block).text().trim();
    $(block).append(text === "" || /[.:;!?]$/.test(text) ? " " : ". ");
  }
  $(BLOCKS).append(" ");
  const places = $("main")
    .find(PLACES)
    .get()
    .map((place) => {
      const anchor = $(place).find("a[id], :is(h3, h4)[id]").first();
      const heading = $(place).find("> summary > code").add(anchor).first().text().trim();
      const words = plainText($(place).text()).replace(heading, "").trim();
      const is = (selector: string) => $(place).is(selector);
      const isOption = heading.startsWith("-") || is(":has(.traits, [id^=key-], [id^=env-])");
      let kind: Kind = isOption ? "option" : "section";
      if (is("details")) kind = "message";
      if (is(":has(.endpoint)")) kind = "operation";
      // Of an operation its method and path, such as `GET /health`.
      const { also = [] } = errors[anchor.attr("id") ?? ""] ?? {};
      const names =
        { message: [heading, ...also], operation: words.match(/^\S+ \S+/) ?? [] }[kind as string] ?? [];
      const prose = $(place).find("p:not(.traits, .small)").add($(place).children("td:last-child"));
      const text =
        kind === "message" ? `Cause: ${words.replace(/^Cause /, "")}` : plainText(prose.text()) || words;
      return { kind, anchor: `#${anchor.attr("id")}`, heading, text, words, names };
    });
  $(PLACES).remove();
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
  return { page: url, title, path, parts: [...headings, ...places] };
}

import { parse } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse.js";
import { load } from "cheerio";
import type { Kind, Page, Section } from "./shared";

/** What can be linked to without being a heading: a row of a table, a message, a term. */
const PLACES = ":is(tr, details:not(:has(.option)), dl > div):has(a[id]), .option:has(> h4[id])";

/** Heading of an operation of the service: its method and path. */
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) \//;

/** A page with what only its index needs. */
export interface SourcePage extends Page {
  /** `words`: all text of the section. */
  readonly sections: readonly (Section & { readonly words: string })[];
  readonly description: string;
}

const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * @param html a built page
 * @param url its path from the host's root
 * @param ignored selectors of what is not text of the page
 * @returns the page as the search package reads it, and its rows, messages and terms as separate sections
 * @throws Error when the page has no title
 */
export function readPage(html: string, url: string, ignored: readonly string[]): SourcePage {
  const config = { ignoreCssSelectors: [...ignored, PLACES], forceIgnoreNoIndex: true };
  const isDoc = html.includes("<article");
  // The sidebar is half of a page, and nothing in it is looked at.
  const page = html.replace(/<aside [^>]*theme-doc-sidebar.*?<\/aside>/s, "");
  const { pageTitle: title, description, sections } = parse(page, isDoc ? "docs" : "page", url, config);
  if (title === "") {
    throw new Error(`search: ${url} has no h1 for its title; write a title in its front matter`);
  }
  const $ = load(page);
  const crumbs = [$(".navbar__link--active").first(), $(".theme-doc-breadcrumbs li").slice(1, -1)];
  const path = crumbs.flatMap((crumb) => crumb.get().map((element) => $(element).text().trim()));
  $(ignored.join()).remove();
  $("td, th, dt, dd, li, p, summary, div").append(" ");
  const places = $("main")
    .find(PLACES)
    .get()
    .map((place) => {
      const anchor = $(place).find("a[id], h4[id]").first();
      const heading = $(place).find("> summary > code").add(anchor).first().text().trim();
      const isMessage = $(place).is("details");
      const isOption = $(place).is(".option") || /^(key|env|network)-/.test(anchor.attr("id") ?? "");
      const kind: Kind = isMessage ? "message" : isOption ? "option" : "section";
      const words = plainText($(place).text()).replace(heading, "").trim();
      const prose = isMessage
        ? words.replace(/^Cause/, "Cause:")
        : plainText($(place).children("p, td:last-child").text());
      return {
        kind,
        anchor: `#${anchor.attr("id")}`,
        heading,
        text: prose || words,
        words,
      };
    });
  const headings = sections.map(({ hash, title, content }, at) => {
    const kind: Kind = at === 0 ? "page" : OPERATION.test(title) ? "operation" : "section";
    return { kind, anchor: hash, heading: at === 0 ? "" : title, text: content, words: content };
  });
  return { url, title, path, description, sections: [...headings, ...places] };
}

import { parse } from "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse.js";
import { load } from "cheerio";
import type { Page, Section } from "./shared";

/** What can be linked to without being a heading: a row of a table, a message, a term. */
const PLACES = ":is(tr, details:not(:has(.option)), dl > div):has(a[id]), .option:has(> h4[id])";

/** A page with what only its index needs. */
export interface SourcePage extends Page {
  /** `isRepeatable`: whether other pages may have the same row or message. */
  readonly sections: readonly (Section & { readonly isRepeatable?: boolean })[];
  readonly keywords: string;
  readonly description: string;
}

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
  const {
    pageTitle: title,
    description,
    keywords,
    sections,
  } = parse(page, isDoc ? "docs" : "page", url, config);
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
      const text = $(place).text().replace(/\s+/g, " ").trim();
      return {
        anchor: `#${anchor.attr("id")}`,
        heading,
        text: text.replace(heading, "").trim(),
        isRepeatable: true,
      };
    });
  const headings = sections.map((section, at) => ({
    anchor: section.hash,
    heading: at === 0 ? "" : section.title,
    text: section.content,
  }));
  return { url, title, path, keywords, description, sections: [...headings, ...places] };
}

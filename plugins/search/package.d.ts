/** The parsers of the search package, each in the file of its name, which it has no types for. */
declare module "@easyops-cn/docusaurus-search-local/dist/server/server/utils/*" {
  import type { CheerioAPI } from "cheerio";

  /** The first section is what is before the page's headings. */
  interface ParsedPage {
    readonly pageTitle: string;
    readonly description: string;
    readonly sections: readonly { readonly title: string; readonly hash: string; readonly content: string }[];
  }
  export const parseDocument: ($: CheerioAPI) => ParsedPage;
  export const parsePage: ($: CheerioAPI, url: string) => ParsedPage;
}

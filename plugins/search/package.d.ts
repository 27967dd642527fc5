/** The search package's parsers, which it ships without types. Each file exports only the parser that it is named after. */
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

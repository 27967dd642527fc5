/** The package's parsers, which it has no types for: each reads what is left of a page after the caller's removals. */
declare module "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse*.js" {
  import type { CheerioAPI } from "cheerio";

  interface ParsedPage {
    readonly pageTitle: string;
    readonly description: string;
    readonly sections: readonly { readonly title: string; readonly hash: string; readonly content: string }[];
  }
  export function parseDocument($: CheerioAPI): ParsedPage;
  export function parsePage($: CheerioAPI, url: string): ParsedPage;
}

/** The package ships no types; this is what is used of it. */
declare module "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js" {
  /** What it reads of a page: the first section is the page's own. */
  export function parseDocument(page: import("cheerio").CheerioAPI): {
    readonly sections: readonly Record<"title" | "hash" | "content", string>[];
  } & Record<"pageTitle" | "description" | "keywords", string>;
}

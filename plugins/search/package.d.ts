/** The package ships no types; this is what is used of it. */
declare module "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse.js" {
  /** What it reads of a built page: the first section is the page's own. */
  export function parse(
    html: string,
    type: "docs" | "page",
    url: string,
    config: { readonly ignoreCssSelectors: readonly string[]; readonly forceIgnoreNoIndex: boolean },
  ): {
    readonly sections: readonly Record<"title" | "hash" | "content", string>[];
  } & Record<"pageTitle" | "description", string>;
}

/** The package ships no types; this is what is used of it. */
declare module "@easyops-cn/docusaurus-search-local" {
  import type { OptionValidationContext } from "@docusaurus/types";

  export function validateOptions<Options>(context: OptionValidationContext<object, Options>): Options;
}

declare module "@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument.js" {
  import type { CheerioAPI } from "cheerio";

  export function parseDocument(page: CheerioAPI): {
    readonly pageTitle: string;
    readonly description: string;
    readonly keywords: string;
    readonly sections: readonly { readonly title: string; readonly hash: string; readonly content: string }[];
  };
}

import { createRequire } from "node:module";
import path from "node:path";
import type { CheerioAPI } from "cheerio";

/** A page as the search package reads it: the first section is what is before its headings. */
export interface ParsedPage {
  readonly pageTitle: string;
  readonly description: string;
  readonly sections: readonly { readonly title: string; readonly hash: string; readonly content: string }[];
}

/** The package's parsers, which it neither exports nor has types for. */
const utils = "@easyops-cn/docusaurus-search-local/dist/server/server/utils";
const load = createRequire(path.resolve("package.json"));
const { parseDocument } = load(`${utils}/parseDocument.js`) as {
  parseDocument: ($: CheerioAPI) => ParsedPage;
};
const { parsePage } = load(`${utils}/parsePage.js`) as {
  parsePage: ($: CheerioAPI, url: string) => ParsedPage;
};

/** Reads what is left of a page after the caller's removals: of docs an article, of others the whole. */
export const parse = ($: CheerioAPI, url: string): ParsedPage =>
  $("article").length > 0 ? parseDocument($) : parsePage($, url);

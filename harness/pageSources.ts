import { readFileSync } from "node:fs";
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import remarkrc from "../.remarkrc.mjs";
import { namesBelow } from "../config/sourcePath";
import { withVersions } from "../config/versions";

/** A page's source. */
export interface PageSource {
  /** Path below the project's root: `docs/overview.mdx`. */
  file: string;
  text: string;
  root: Root;
}

/** Reads MDX as Docusaurus does, with the syntax that the lint knows. */
export const parser = unified().use(remarkParse).use(remarkrc);

/** The paths of all pages below the project's root, sorted. */
export function pagePaths(): string[] {
  return namesBelow("docs")
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => `docs/${name}`)
    .sort();
}

/** Parses a page, from disk where no text is given for it. */
export function pageSource(file: string, text = withVersions(readFileSync(file, "utf8"), file)): PageSource {
  return { file, text, root: parser.parse(text) };
}

/** Every page of docs/, parsed. */
export const pageSources = (): PageSource[] => pagePaths().map((file) => pageSource(file));

import { readFileSync } from "node:fs";
import type { Code } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import remarkrc from "../../.remarkrc.mjs";
import { namesBelow } from "../../config/sourcePath";
import { withVersions } from "../../config/versions";
import { readRegion } from "../../plugins/markdown/codeInclude";
import { type FenceMeta, parseFenceMeta } from "../../plugins/markdown/fenceMeta";

/** A code block of a page, with what its fence says. */
export interface Sample extends FenceMeta {
  /** Language tag; empty if the fence has none. */
  lang: string;
  /** Text of the block, included files read in. */
  text: string;
  /** Line of the page on which the fence opens, from 1. */
  fenceLine: number;
  /** Whether it shows what the block right above it prints. */
  attached: boolean;
}

/** A page with its code blocks in order. */
export interface SamplePage {
  /** Path below the project's root: `docs/overview.mdx`. */
  path: string;
  samples: Sample[];
}

/** Something wrong in a block. */
export interface Problem {
  /** Line of the block, from 1. */
  line: number;
  /** What is wrong; what to do. */
  message: string;
}

/** Reads a page's MDX as Docusaurus does, with the syntax that the lint knows. */
export const parser = unified().use(remarkParse).use(remarkrc);

/** Reads the code blocks of a page. Throws, with page and line, if a fence does not parse or its file is missing. */
export function parseSamples(pagePath: string, source: string): SamplePage {
  const samples: Sample[] = [];
  visit(parser.parse(source), "code", ({ lang, meta, value, position }: Code, index, parent) => {
    const fenceLine = position?.start.line ?? 1;
    const above = parent?.children[(index ?? 0) - 1];
    try {
      const words = parseFenceMeta(meta);
      const text = words.file ? readRegion(words.file, words.region) : value;
      const attached = words.output !== undefined && above?.type === "code" && above.lang === "bash";
      samples.push({ ...words, lang: lang ?? "", text, fenceLine, attached });
    } catch (error) {
      throw new Error(`${pagePath}:${fenceLine}: ${(error as Error).message}`);
    }
  });
  return { path: pagePath, samples };
}

/** The paths of all pages below the project's root, sorted. */
export function pagePaths(): string[] {
  return namesBelow("docs")
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => `docs/${name}`)
    .sort();
}

/** Reads the code blocks of a page from disk. Throws as parseSamples does. */
export function readSamples(pagePath: string): SamplePage {
  return parseSamples(pagePath, withVersions(readFileSync(pagePath, "utf8"), pagePath));
}

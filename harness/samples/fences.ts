import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { readRegion } from "../../plugins/markdown/codeInclude";
import { type FenceMeta, parseFenceMeta } from "../../plugins/markdown/fenceMeta";
import type { PageSource } from "../pageSources";

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

/** Something wrong in a block. */
export interface Problem {
  /** Line of the block, from 1. */
  line: number;
  /** What is wrong; what to do. */
  message: string;
}

/** Reads the code blocks of a page. Throws, with page and line, if a fence does not parse or its file is missing. */
export function samplesOf({ file, root }: PageSource): Sample[] {
  const samples: Sample[] = [];
  visit(root, "code", ({ lang, meta, value, position }: Code, index, parent) => {
    const fenceLine = position?.start.line ?? 1;
    const above = parent?.children[(index ?? 0) - 1];
    try {
      const words = parseFenceMeta(meta);
      const text = words.file ? readRegion(words.file, words.region) : value;
      const attached = words.output !== undefined && above?.type === "code" && above.lang === "bash";
      samples.push({ ...words, lang: lang ?? "", text, fenceLine, attached });
    } catch (error) {
      throw new Error(`${file}:${fenceLine}: ${(error as Error).message}`);
    }
  });
  return samples;
}

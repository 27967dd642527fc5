/** What the words behind a code fence's language say. */
export interface FenceMeta {
  /** `title="…"`: the file name, or what the block is. */
  title?: string;
  /** `file=…`: sample file to include, relative to the site's root. */
  file?: string;
  /** `region=…`: the part of that file. */
  region?: string;
  /** `nocheck="…"`: why the sample checks pass over this block. */
  nocheck?: string;
  /** `output`: the block shows what a command prints. */
  output: boolean;
  /** `showLineNumbers`. */
  lineNumbers: boolean;
  /** `{1,4-6}`: line numbers to mark, from 1. */
  marked: number[];
}

const known = new Set(["title", "file", "region", "nocheck"]);

function parseRanges(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) {
      throw new Error(`"{${text}}" does not name lines; write for example {1,4-6}`);
    }
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/**
 * Parses the words behind a code fence's language.
 *
 * @param meta the text after the language, for example `title="run.sh" {2}`; may be missing
 * @throws Error on a word that has no meaning here
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const result: FenceMeta = { output: false, lineNumbers: false, marked: [] };
  const pattern = /([\w-]+)=(?:"([^"]*)"|(\S+))|\{([^}]*)\}|(\S+)/g;
  for (const [, key, quoted, bare, ranges, word] of (meta ?? "").matchAll(pattern)) {
    if (key !== undefined) {
      if (!known.has(key)) {
        throw new Error(`a code fence has no option "${key}="; known are ${Array.from(known).join(", ")}`);
      }
      Object.assign(result, { [key]: quoted ?? bare });
    } else if (ranges !== undefined) {
      result.marked.push(...parseRanges(ranges));
    } else if (word === "output") {
      result.output = true;
    } else if (word === "showLineNumbers") {
      result.lineNumbers = true;
    } else {
      throw new Error(`a code fence has no flag "${word}"; known are output and showLineNumbers`);
    }
  }
  return result;
}

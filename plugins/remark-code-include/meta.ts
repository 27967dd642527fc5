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

/** An option, numbers of lines, a flag. */
const WORD = /(title|file|region|nocheck)=(?:"([^"]*)"|(\S+))|\{([\d\s,-]+)\}|(\S+)/g;

function linesOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
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
  for (const [, option, quoted, bare, ranges, flag] of (meta ?? "").matchAll(WORD)) {
    if (option !== undefined) {
      Object.assign(result, { [option]: quoted ?? bare });
    } else if (ranges !== undefined) {
      result.marked.push(...linesOf(ranges));
    } else if (flag === "output") {
      result.output = true;
    } else if (flag === "showLineNumbers") {
      result.lineNumbers = true;
    } else {
      throw new Error(
        `"${flag}" means nothing behind a code fence; known are title=, file=, region=, nocheck=, output, ` +
          "showLineNumbers and lines to mark, such as {1,4-6}",
      );
    }
  }
  return result;
}

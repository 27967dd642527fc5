/** The words after the language of a code fence. */
export interface FenceMeta {
  /** `title="…"`: the file name, or what the block is. */
  title?: string;
  /** `file=…`: sample file to include, relative to the site's root. */
  file?: string;
  /** `region=…`: the part of that file. */
  region?: string;
  /** `nocheck="…"`: why the sample checks skip this block. */
  nocheck?: string;
  /** `output`: the block shows what a command prints. */
  output: boolean;
}

/** An option, a flag. */
const WORD = /(title|file|region|nocheck)=(?:"([^"]*)"|(\S+))|(\S+)/g;

/**
 * Parses the words after a code fence's language.
 *
 * @param meta the text after the language, for example `title="run.sh" output`; may be missing
 * @throws Error on a word that has no meaning here
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const result: FenceMeta = { output: false };
  for (const [, option, quoted, bare, flag] of (meta ?? "").matchAll(WORD)) {
    if (option !== undefined) {
      Object.assign(result, { [option]: quoted ?? bare });
    } else if (flag === "output") {
      result.output = true;
    } else {
      throw new Error(
        `"${flag}" means nothing after the language of a code fence; known are title=, file=, region=, nocheck= and output`,
      );
    }
  }
  return result;
}

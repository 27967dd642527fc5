/**
 * The words after the language of a code fence: `title="…"` is a name; `file=…` and `region=…` what to include, from the
 * site's root; `nocheck="…"` why the sample checks skip it; `mark=2,5-7` the lines that
 * matter; `output` marks what a command prints.
 */
export type FenceMeta = Partial<Record<"title" | "file" | "region" | "nocheck" | "mark" | "output", string>>;

const WORD = /(?:(title|file|region|nocheck|mark)=|(output)\b)(?:"([^"]*)"|(\S*))|(\S+)/g;

/**
 * Parses the words after a code fence's language, for example `title="run.sh" output`.
 *
 * @throws Error on a word that has no meaning here
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const words = Array.from((meta ?? "").matchAll(WORD), ([word, name, flag, quoted, bare]) => {
    if (name || flag) return [name ?? flag, flag ?? quoted ?? bare];
    throw new Error(
      `"${word}" means nothing after the language of a code fence; known are title=, file=, region=, nocheck=, mark= and output`,
    );
  });
  return Object.fromEntries(words);
}

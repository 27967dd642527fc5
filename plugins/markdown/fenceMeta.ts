/**
 * The words after the language of a code fence: `title="…"` is a name; `file=…` and `region=…` what to include, from the
 * site's root; `nocheck="…"` why the sample checks skip it; `mark=2,5-7` the lines that matter; `party=0` to `party=2`
 * whose block it is. `output` marks what a command prints, `folded` what is shown when a reader opens it.
 */
export type FenceMeta = Partial<
  Record<"title" | "file" | "region" | "nocheck" | "mark" | "party" | "output" | "folded", string>
>;

const WORD = /(?:(title|file|region|nocheck|mark|party)=|(output|folded)\b)(?:"([^"]*)"|(\S*))|(\S+)/g;

/**
 * Parses the words after a code fence's language, for example `title="run.sh" output`.
 *
 * @throws Error on a word that has no meaning here, on an unknown party, and on a folded block without a title
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const words = Array.from((meta ?? "").matchAll(WORD), ([word, name, flag, quoted, bare]) => {
    if (name || flag) return [name ?? flag, flag ?? quoted ?? bare];
    throw new Error(
      `"${word}" has no meaning after the language of a code fence; use title=, file=, region=, nocheck=, mark=, party=, output and folded`,
    );
  });
  const found: FenceMeta = Object.fromEntries(words);
  const { party = "0", folded, title } = found;
  if (!/^[012]$/.test(party)) throw new Error(`party=${party}: there are party=0, party=1 and party=2`);
  if (folded && !title) throw new Error("a folded code block needs a title=, which readers press to open it");
  return found;
}

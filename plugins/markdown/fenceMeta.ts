/** Words that take a value. */
const NAMES = ["title", "file", "region", "nocheck", "mark", "party"] as const;

/**
 * The words after the language of a code fence, such as `title="run.sh" output`. `file=…` and `region=…` say what to
 * include, from the site's root; `nocheck="…"` why the sample checks skip the block; `mark=2,5-7` which lines matter;
 * `party=0` to `party=2` whose block it is. `output` marks what a command prints.
 */
export type FenceMeta = Partial<Record<(typeof NAMES)[number] | "output", string>>;

const WORD = RegExp(String.raw`(?:(${NAMES.join("|")})=|(output)\b)(?:"([^"]*)"|(\S*))|(\S+)`, "g");

/** Parses the words after a code fence's language. Throws on an unknown word or party. */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const words = Array.from((meta ?? "").matchAll(WORD), ([word, name, flag, quoted, bare]) => {
    if (name || flag) return [name ?? flag, flag ?? quoted ?? bare];
    const known = NAMES.map((one) => `${one}=`).join(", ");
    throw new Error(`"${word}" has no meaning after the language of a code fence; use ${known} and output`);
  });
  const found: FenceMeta = Object.fromEntries(words);
  const { party = "0" } = found;
  if (!/^[012]$/.test(party)) throw new Error(`party=${party}: there are party=0, party=1 and party=2`);
  return found;
}

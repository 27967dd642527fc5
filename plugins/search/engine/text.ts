/**
 * How text becomes search terms. The build (index) and the reader's browser (query, excerpt) share this
 * module, so that both always cut words in the same places.
 */

/** A term with the place in the text that it stands for. */
export interface Token {
  /** Lower case, without accents. */
  readonly term: string;
  /** Offsets in the text, end excluded. */
  readonly start: number;
  readonly end: number;
}

/** Words written together: `--out-dir`, `generate_witness_rep3`, `coNoir`, `0.10.0`; or a single word. */
export interface Compound {
  readonly parts: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/** Longer terms are cut: nobody types them to the end, and a pasted blob must not cost time. */
const MAX_TERM = 48;

/** Parts of a word that are joined; also the most words of a query that are tried written together. */
export const MAX_JOIN = 4;

// Strings, not literals: Babel would expand the letter classes of literals to kilobytes of ranges.
const UPPER = "\\p{Lu}";
const LOWER = "\\p{Ll}";
const SIGN = "[\\p{L}\\p{N}\\p{M}]";
/** A letter or digit. */
export const LETTER = new RegExp(SIGN, "u");
const RUN = new RegExp(`${SIGN}+`, "gu");
const COMPOUND = new RegExp(`${SIGN}+(?:[-_.:'’+]${SIGN}+)*`, "gu");
/** Between `rep3|Co|Groth16`, `TACEO|Network`; not inside the plural of an acronym (`SNARKs`). */
const CAMEL_EDGE = new RegExp(
  `(?<=[${LOWER}\\p{N}])(?=${UPPER})|(?<=${UPPER})(?=${UPPER}(?!s(?!${LOWER}))${LOWER})`,
  "u",
);
const MARKS = /[\u0300-\u036f]/g;
/** Most words: nothing to fold, nothing to split. */
const PLAIN = /^[a-z0-9]+$/;
const NUMBER = /^\d+$/;
/** Endings that an apostrophe splits off: `party's`, `don't`. */
const CLITICS = new Set(["s", "t", "re", "ll", "ve", "d"]);

/**
 * The form under which a word is indexed and looked up.
 *
 * @param word any text
 * @returns lower case, compatibility forms and accents folded, at most {@link MAX_TERM} characters
 */
export function normalise(word: string): string {
  return PLAIN.test(word)
    ? word.slice(0, MAX_TERM)
    : word.normalize("NFKD").replace(MARKS, "").toLowerCase().slice(0, MAX_TERM);
}

/**
 * Joins parts to one term, so that `out-dir`, `out_dir`, `outDir` and `outdir` are the same. Between two
 * numbers a dot stays: version 0.10.0 is not 0.1.00.
 *
 * @param terms normalised parts
 * @returns one term
 */
export function join(terms: readonly string[]): string {
  let result = "";
  terms.forEach((term, index) => {
    const dot = index > 0 && NUMBER.test(term) && NUMBER.test(terms[index - 1] ?? "");
    result += dot ? `.${term}` : term;
  });
  return result.slice(0, MAX_TERM);
}

/**
 * Cuts text into words, and each word that is written of several into its parts.
 *
 * @param text any text
 * @returns the words in order
 */
export function compounds(text: string): Compound[] {
  const found: Compound[] = [];
  for (const match of text.matchAll(COMPOUND)) {
    const start = match.index;
    const end = start + match[0].length;
    if (PLAIN.test(match[0])) {
      found.push({ parts: [{ term: normalise(match[0]), start, end }], start, end });
    } else {
      const parts = partsOf(match[0], start);
      const last = parts[parts.length - 1];
      if (parts[0] !== undefined && last !== undefined) {
        found.push({ parts, start: parts[0].start, end: last.end });
      }
    }
  }
  return found;
}

/** The parts of a word written of several, the word standing at an offset of its text. */
function partsOf(word: string, offset: number): Token[] {
  const parts: Token[] = [];
  for (const run of word.matchAll(RUN)) {
    const isClitic = /['’]/.test(word[run.index - 1] ?? "") && CLITICS.has(run[0].toLowerCase());
    let start = offset + run.index;
    for (const piece of isClitic ? [] : run[0].split(CAMEL_EDGE)) {
      const term = normalise(piece);
      if (term !== "") {
        parts.push({ term, start, end: start + piece.length });
      }
      start += piece.length;
    }
  }
  return parts;
}

/**
 * The terms of neighbouring parts written together: every two, three … up to `longest`, and the whole.
 *
 * @param parts parts of a compound, or of a title
 * @param longest how many parts are joined at most, the whole aside
 * @returns joined terms; none for a single part
 */
export function joins(parts: readonly Token[], longest: number): Token[] {
  const result: Token[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 2; to <= parts.length; to += 1) {
      if (to - from <= longest || (from === 0 && to === parts.length)) {
        const slice = parts.slice(from, to);
        const term = join(slice.map((part) => part.term));
        result.push({ term, start: slice[0]?.start ?? 0, end: slice[slice.length - 1]?.end ?? 0 });
      }
    }
  }
  return result;
}

/**
 * All terms of a text: the parts of its words, and the joined forms.
 *
 * @param text any text
 * @returns terms with their places; several may overlap
 */
export function tokens(text: string): Token[] {
  return compounds(text).flatMap(({ parts }) =>
    parts.length === 1 ? parts : [...parts, ...joins(parts, MAX_JOIN)],
  );
}

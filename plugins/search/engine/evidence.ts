import type { Corpus } from "./corpus";
import { COUNT_BITS, Occurrence } from "./format";
import type { Clue, Query } from "./query";
import { LETTER } from "./text";
import type { Match } from "./vocabulary";
import type { Weights } from "./weights";

/** What terms tell of every section and page. */
export interface Weighed {
  /** By section: how much its text, its heading and its page say. */
  readonly value: Float32Array;
  /** By section: how much its own text and heading say. */
  readonly own: Float32Array;
  /** By page: whether title, path or keywords name it, 0 to 1. */
  readonly named: Float32Array;
  /** How telling the terms are: the rarer, the more. */
  readonly idf: number;
}

/** What one word of the query tells. */
export interface Evidence extends Weighed {
  readonly clue: Clue;
  /** Terms of the index that stand for the word. */
  readonly whole: readonly Match[];
  /** And for each of its parts, if it is written of several. */
  readonly parts: readonly (readonly Match[])[];
  /** The same for a quick look: by term, the weight as the whole word; and the terms of parts. */
  readonly weightOf: ReadonlyMap<number, number>;
  readonly partIds: ReadonlySet<number>;
}

/** Steps of a match's weight that are told apart. */
const TIERS = 20;

function worthOnPage(code: number, weights: Weights): number {
  return (
    (code & Occurrence.Heading ? weights.title : 0) +
    (code & Occurrence.Keywords ? weights.keywords : 0) +
    (code & Occurrence.Slug ? weights.slug : 0) +
    (code & Occurrence.Path ? weights.path : 0) +
    (code & Occurrence.Description ? weights.description : 0)
  );
}

function worthInSection(code: number, longness: number, weights: Weights): number {
  const text = [0, weights.once, weights.twice, weights.often][code & COUNT_BITS] ?? 0;
  return text / longness + (code & Occurrence.Heading ? weights.heading : 0);
}

function rarity(frequency: number, all: number): number {
  return Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5));
}

function count(array: Float32Array): number {
  return array.reduce((sum, x) => sum + (x > 0 ? 1 : 0), 0);
}

/** Adds, for every section, what equally good matches of one word are worth there. */
function addTier(
  corpus: Corpus,
  ids: readonly number[],
  weight: number,
  weights: Weights,
  sum: Weighed,
): void {
  const own = new Float32Array(corpus.pageOf.length);
  const onPage = new Float32Array(corpus.pages.length);
  for (const id of ids) {
    corpus.forEachPosting(id, (section, code) => {
      const page = corpus.pageOf[section] ?? 0;
      raise(own, section, worthInSection(code, corpus.longness[section] ?? 1, weights));
      if (section === corpus.firstOf[page]) {
        raise(onPage, page, worthOnPage(code, weights));
        if (code & (Occurrence.Heading | Occurrence.Slug | Occurrence.Path | Occurrence.Keywords)) {
          raise(sum.named, page, weight * (code & Occurrence.Heading ? 1 : weights.namedByPath));
        }
      }
    });
  }
  own.forEach((text, section) => {
    const page = corpus.pageOf[section] ?? 0;
    const x = text + (onPage[page] ?? 0) * (section === corpus.firstOf[page] ? 1 : weights.inherited);
    raise(sum.value, section, (weight * sum.idf * x) / (x + weights.saturation));
    raise(sum.own, section, text);
  });
}

function raise(array: Float32Array, index: number, value: number): void {
  if (value > (array[index] ?? 0)) {
    array[index] = value;
  }
}

/** Adds up, for every section, what matches of one word are worth there: the best counts. */
function weigh(corpus: Corpus, matches: readonly Match[], weights: Weights): Weighed {
  const tiers = new Map<number, number[]>();
  for (const { id, weight } of matches) {
    const tier = Math.round(weight * TIERS) / TIERS;
    tiers.set(tier, [...(tiers.get(tier) ?? []), id]);
  }
  // The very word tells how rare it is; forms, beginnings and misspellings only where it does not occur.
  const known = tiers.get(1) ?? matches.map(({ id }) => id);
  const sum: Weighed = {
    value: new Float32Array(corpus.pageOf.length),
    own: new Float32Array(corpus.pageOf.length),
    named: new Float32Array(corpus.pages.length),
    idf: rarity(corpus.frequency(known), corpus.pageOf.length),
  };
  for (const [weight, ids] of tiers) {
    addTier(corpus, ids, weight, weights, sum);
  }
  return sum;
}

/** Terms that stand for a typed word: itself and its forms; where it is not known, a longer or a similar word. */
function matchesOf(corpus: Corpus, term: string, typing: boolean): readonly Match[] {
  const forms = corpus.vocabulary.forms(term);
  const completions = typing || forms.length === 0 ? corpus.vocabulary.completions(term) : [];
  const known = [...forms, ...completions];
  return known.length > 0 ? known : corpus.vocabulary.corrections(term, typing);
}

/**
 * @param corpus the site
 * @param clue a word of the query
 * @param weights the numbers of the ranking
 * @returns what the word, or else its parts, tell of every section and page
 */
export function evidenceOf(corpus: Corpus, clue: Clue, weights: Weights): Evidence {
  const whole = matchesOf(corpus, clue.whole, clue.typing);
  const isKnown = whole.some(({ weight }) => weight === 1);
  const halves = clue.parts.length === 1 && !isKnown ? corpus.vocabulary.halves(clue.whole) : undefined;
  const terms = halves ?? (clue.parts.length > 1 ? clue.parts : []);
  const parts = terms.map((term, index) =>
    matchesOf(corpus, term, clue.typing && index === terms.length - 1),
  );
  const joined = weigh(corpus, whole, weights);
  const lookup = {
    weightOf: new Map(whole.map(({ id, weight }) => [id, weight])),
    partIds: new Set(parts.flatMap((matches) => matches.map(({ id }) => id))),
  };
  if (parts.length === 0) {
    return { clue, ...joined, whole, parts, ...lookup };
  }
  const weighed = parts.map((matches) => weigh(corpus, matches, weights));
  return {
    clue,
    value: orScattered(
      joined.value,
      weighed.map(({ value }) => value),
      weights,
    ),
    own: orScattered(
      joined.own,
      weighed.map(({ own }) => own),
      weights,
    ),
    named: orScattered(
      joined.named,
      weighed.map(({ named }) => named),
      weights,
    ),
    idf: whole.length > 0 ? joined.idf : Math.max(...weighed.map(({ idf }) => idf)),
    whole,
    parts,
    ...lookup,
  };
}

/** The worth of a word, or of its parts on average where those say more. */
function orScattered(whole: Float32Array, parts: readonly Float32Array[], weights: Weights): Float32Array {
  const sum = new Float32Array(whole.length);
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (part[index] ?? 0);
    }
  }
  return sum.map((x, index) => Math.max(whole[index] ?? 0, (weights.scattered * x) / parts.length));
}

/**
 * Where a text spells a word with its signs, standing by itself: `-t` is neither in `--threshold` nor in `co-t`.
 *
 * @returns its offset, or -1
 */
function placeOf(literal: string, text: string): number {
  const isLetter = (at: number) => LETTER.test(text[at] ?? "");
  const isPart = (at: number, end: number) =>
    (isLetter(end - 1) && isLetter(end)) ||
    (literal.startsWith("-") && (isLetter(at - 1) || text[at - 1] === "-"));
  let at = text.indexOf(literal);
  while (at >= 0 && isPart(at, at + literal.length)) {
    at = text.indexOf(literal, at + 1);
  }
  return at;
}

/** What a word tells by its very spelling: `--zk` is not "zk", and `COCIRCOM_` not "coCircom". */
function spelling(corpus: Corpus, literal: string, weights: Weights): Float32Array {
  const worth = Float32Array.from(corpus.pageOf, (_, section) => {
    const text = corpus.spelt(section);
    const at = placeOf(literal, text);
    return at < 0 ? 0 : at < text.indexOf("\n") ? weights.heading : weights.once;
  });
  const idf = rarity(count(worth), worth.length);
  const factor = literal.startsWith("-") ? weights.spellingOfOption : weights.spelling;
  return worth.map((x) => (factor * idf * x) / (x + weights.saturation));
}

/**
 * What the query tells beyond its single words.
 *
 * @param corpus the site
 * @param query the query
 * @param weights the numbers of the ranking
 * @returns by section: for neighbours written together, and for words with signs around or inside them
 */
export function extrasOf(corpus: Corpus, query: Query, weights: Weights): Float32Array[] {
  const together = query.joined.flatMap((term) => {
    const id = corpus.vocabulary.id(term);
    return id === undefined
      ? []
      : [weigh(corpus, [{ id, weight: 1 }], weights).value.map((x) => weights.together * x)];
  });
  const literals = query.clues.filter(({ literal }) => /^[-.]|_/.test(literal));
  return [...together, ...literals.map(({ literal }) => spelling(corpus, literal, weights))];
}

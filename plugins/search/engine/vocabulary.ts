import { expand, stem } from "./words";

/** A term of the index that stands for a term of the query. */
export interface Match {
  /** Number of the term in the index. */
  readonly id: number;
  /** 1 for the very term, less for what merely resembles it. */
  readonly weight: number;
}

const WEIGHT_STEM = 0.75;
/** A prefix weighs from the first number (much is missing) to the sum of both (almost typed out). */
const WEIGHT_PREFIX = [0.45, 0.4] as const;
/** What is offered as a word. */
const LETTERS = /^[a-z]{3,}$/;
/** By edit distance. */
const WEIGHT_TYPO = [1, 0.6, 0.3] as const;
/** More alternatives than these cost time and say nothing. */
const MAX_PREFIX = 64;
const MAX_TYPO = 8;
/** Shorter terms are not taken for misspelt; and from the second length on two mistakes are forgiven. */
const MIN_TYPO = [3, 8] as const;

/**
 * The edit distance of two words, where swapping neighbours counts as one.
 *
 * @param a one word
 * @param b the other
 * @param limit distances above it need not be exact
 * @param prefix whether to compare `a` with the best prefix of `b` instead of the whole
 * @returns the distance, or any number above `limit`
 */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  if (a.length - b.length > limit || (!prefix && b.length - a.length > limit)) {
    return limit + 1;
  }
  const width = prefix ? Math.min(b.length, a.length + limit) : b.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) {
      return limit + 1;
    }
    beforeLast = last;
    last = current;
  }
  return prefix ? Math.min(...last) : (last[width] ?? limit + 1);
}

/** The letters of a word as bits; different letters may share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) {
    bits |= 1 << (word.charCodeAt(index) % 32);
  }
  return bits;
}

/** Whether at most so many bits of one word are not in the other: each edit adds or removes at most one letter. */
function lacksAtMost(bits: number, other: number, limit: number): boolean {
  let missing = bits & ~other;
  let count = 0;
  while (missing !== 0) {
    missing &= missing - 1;
    count += 1;
  }
  return count <= limit;
}

/** The index's terms, and the ways from a typed word to them. */
export class Vocabulary {
  private readonly ids: Map<string, number>;
  private readonly stems = new Map<string, number[]>();
  private readonly letters: Int32Array;

  /**
   * @param terms all terms, in order of their code units
   * @param frequency in how many sections a term occurs, by the term's number
   */
  constructor(
    private readonly terms: readonly string[],
    private readonly frequency: (id: number) => number,
  ) {
    this.ids = new Map(terms.map((term, id) => [term, id]));
    this.letters = Int32Array.from(terms, lettersOf);
    terms.forEach((term, id) => {
      const key = stem(term);
      this.stems.set(key, [...(this.stems.get(key) ?? []), id]);
    });
  }

  /** @returns the term's number, if the index holds the very term */
  id(term: string): number | undefined {
    return this.ids.get(term);
  }

  /** @returns the term of a number */
  term(id: number): string {
    return this.terms[id] ?? "";
  }

  /** @returns the very term, the inflected forms of the same word and what it is short for; best first, possibly none */
  forms(term: string): Match[] {
    const exact = this.ids.get(term);
    const long = expand(term);
    const others = [term, ...(long === undefined ? [] : [long])]
      .flatMap((form) => this.stems.get(stem(form)) ?? [])
      .filter((id) => id !== exact);
    const matches = others.map((id) => ({ id, weight: WEIGHT_STEM }));
    return exact === undefined ? matches : [{ id: exact, weight: 1 }, ...matches];
  }

  /** @returns longer terms that begin with the term */
  completions(term: string): Match[] {
    const ids: number[] = [];
    for (let id = this.firstFrom(term); this.terms[id]?.startsWith(term); id += 1) {
      if (this.terms[id] !== term) {
        ids.push(id);
      }
    }
    const [base, rest] = WEIGHT_PREFIX;
    return this.commonest(ids, MAX_PREFIX).map((id) => ({
      id,
      weight: base + (rest * term.length) / this.term(id).length,
    }));
  }

  /**
   * @param term a term that the index does not hold
   * @param typing whether the rest of the word may still be to come
   * @returns terms that differ by a slip of the keys; the nearest only
   */
  corrections(term: string, typing: boolean): Match[] {
    if (term.length < MIN_TYPO[0]) {
      return [];
    }
    // Short words have many neighbours: there the first letter must be right.
    const isShort = term.length === MIN_TYPO[0];
    const near = (limit: number, prefix: boolean) => {
      const found = this.within(term, limit, prefix).filter(
        ({ id }) => !isShort || this.term(id)[0] === term[0],
      );
      const distance = Math.min(...found.map((candidate) => candidate.distance));
      const ids = found.filter((candidate) => candidate.distance === distance).map(({ id }) => id);
      return ids.length > 0 ? { ids, distance } : undefined;
    };
    const whole = near(term.length < MIN_TYPO[1] ? 1 : 2, false);
    const { ids, distance } = whole ?? (typing ? near(1, true) : undefined) ?? { ids: [], distance: 0 };
    return this.commonest(ids, MAX_TYPO).map((id) => ({
      id,
      weight: (WEIGHT_TYPO[distance] ?? 0) * (this.term(id)[0] === term[0] ? 1 : 0.7),
    }));
  }

  /** @returns two known terms that make up the term when written together, if there are such */
  halves(term: string): readonly [string, string] | undefined {
    for (let cut = term.length - 2; cut >= 2; cut -= 1) {
      const left = term.slice(0, cut);
      const right = term.slice(cut);
      if (this.ids.has(left) && this.ids.has(right)) {
        return [left, right];
      }
    }
    return undefined;
  }

  /** @returns words a reader may have meant, nearest first, for a query that found nothing */
  nearest(term: string, count: number): string[] {
    const limit = Math.max(2, Math.floor(term.length / 3));
    return this.within(term, limit, false)
      .filter(({ id }) => LETTERS.test(this.term(id)))
      .sort((a, b) => a.distance - b.distance || this.frequency(b.id) - this.frequency(a.id))
      .slice(0, count)
      .map(({ id }) => this.term(id));
  }

  /** Terms within an edit distance, see {@link editDistance}. */
  private within(term: string, limit: number, prefix: boolean): { id: number; distance: number }[] {
    const letters = lettersOf(term);
    const found: { id: number; distance: number }[] = [];
    this.terms.forEach((candidate, id) => {
      const other = this.letters[id] ?? 0;
      if (lacksAtMost(letters, other, limit) && (prefix || lacksAtMost(other, letters, limit))) {
        const distance = editDistance(term, candidate, limit, prefix);
        if (distance <= limit) {
          found.push({ id, distance });
        }
      }
    });
    return found;
  }

  private commonest(ids: number[], count: number): number[] {
    return ids.sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, count);
  }

  /** Number of the first term that is not before the given one. */
  private firstFrom(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] ?? "") < term) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

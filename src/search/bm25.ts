/** Which texts have which terms, and how much that is worth. */

/** How little further occurrences of a term count, and how much the length of a text counts: k and b of BM25. */
const [FURTHER, LENGTH] = [2, 0.9];

/**
 * A term to be found: how much it counts, and the number of the query's term that it was added for. Stop words have none:
 * they come last, and count only for texts that have another.
 */
export interface Wanted {
  readonly term: string;
  readonly weight: number;
  readonly of: number | undefined;
}

/** What a text has: of each term of the query, by number, and of stop words. */
export class Hit<Owner> {
  readonly parts: number[] = [];
  rest = 0;
  /** The terms, a bit each. */
  bits = 0;

  /** @param owner what the text is of: a place or a page */
  constructor(readonly owner: Owner) {}

  /** @returns the sum, each part by its weight, times the number of terms */
  sum(weights?: readonly number[]): number {
    let [all, count] = [this.rest, 0];
    this.parts.forEach((part, of) => {
      all += part * (weights?.[of] ?? 1);
      count++;
    });
    return all * count;
  }
}

/** A text: what it is of, and its number of terms. */
interface Text<Owner> {
  readonly owner: Owner;
  readonly length: number;
}

/** Texts by their terms. */
export class Index<Owner> {
  /** By term, the texts that have it and how often each does. */
  readonly postings = new Map<string, { readonly text: Text<Owner>; times: number }[]>();
  private count = 0;
  private length = 0;

  /** Adds a text of a place or a page, which may have several. */
  add(owner: Owner, terms: readonly string[]): void {
    const text = { owner, length: terms.length };
    this.count++;
    this.length += terms.length;
    for (const term of terms) {
      const found = this.postings.get(term) ?? [];
      this.postings.set(term, found);
      const last = found.at(-1);
      if (last?.text === text) last.times++;
      else found.push({ text, times: 1 });
    }
  }

  /** @returns the texts that have one of the terms, in any order */
  find(wanted: readonly Wanted[]): Hit<Owner>[] {
    const hits = new Map<Text<Owner>, Hit<Owner>>();
    for (const { term, weight, of } of wanted) {
      const found = this.postings.get(term) ?? [];
      const rarity = weight * Math.log(1 + (this.count - found.length + 0.5) / (found.length + 0.5));
      for (const { text, times } of found) {
        const long = (text.length * this.count) / this.length;
        const part = (rarity * times * (FURTHER + 1)) / (times + FURTHER * (1 - LENGTH + LENGTH * long));
        const known = hits.get(text);
        if (of === undefined) {
          // A stop word finds no text on its own.
          if (known) known.rest += part;
          continue;
        }
        const hit = known ?? new Hit(text.owner);
        hits.set(text, hit);
        hit.parts[of] = (hit.parts[of] ?? 0) + part;
        hit.bits |= 1 << of;
      }
    }
    return Array.from(hits.values());
  }
}

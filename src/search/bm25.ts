/** Which texts have which terms, and how much that is worth. */

/** How little further occurrences of a term count, and how much the length of a text counts: k and b of BM25. */
const [FURTHER, LENGTH] = [2, 0.9];

/**
 * A term to be found: how much it counts, and the number of the query's term that it is there for. Stop words have none:
 * they come last, and count only for texts that have another.
 */
export interface Wanted {
  readonly term: string;
  readonly weight: number;
  readonly of: number | undefined;
}

/** What a text has: of each term of the query, by number, and of stop words. */
export class Hit {
  readonly parts: number[] = [];
  rest = 0;
  /** The terms, a bit each. */
  bits = 0;

  constructor(readonly id: number) {}

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

/** Texts, numbered as they are added, by their terms. */
export class Index {
  /** By term, the texts that have it and how often each does. */
  private readonly postings = new Map<string, { readonly ids: number[]; readonly times: number[] }>();
  private readonly lengths: number[] = [];
  private length = 0;

  /** Adds a text, whose number is its id. */
  add(terms: readonly string[]): void {
    const id = this.lengths.push(terms.length) - 1;
    this.length += terms.length;
    for (const term of terms) {
      const found = this.postings.get(term) ?? { ids: [], times: [] };
      this.postings.set(term, found);
      if (found.ids.at(-1) !== id) found.times[found.ids.push(id) - 1] = 0;
      found.times[found.ids.length - 1] = (found.times.at(-1) ?? 0) + 1;
    }
  }

  /** @returns each term, and how many texts have it */
  *counts(): Iterable<readonly [term: string, count: number]> {
    for (const [term, { ids }] of this.postings) yield [term, ids.length];
  }

  /** @returns the texts that have one of the terms, in any order */
  find(wanted: readonly Wanted[]): Hit[] {
    const hits = new Map<number, Hit>();
    const all = this.lengths.length;
    for (const { term, weight, of } of wanted) {
      const found = this.postings.get(term);
      const count = found?.ids.length ?? 0;
      const rarity = weight * Math.log(1 + (all - count + 0.5) / (count + 0.5));
      found?.ids.forEach((id, at) => {
        const times = found.times[at] ?? 0;
        const long = ((this.lengths[id] ?? 0) * all) / this.length;
        const part = (rarity * times * (FURTHER + 1)) / (times + FURTHER * (1 - LENGTH + LENGTH * long));
        let hit = hits.get(id);
        if (of === undefined) {
          if (hit) hit.rest += part;
          return;
        }
        hit ??= new Hit(id);
        hits.set(id, hit);
        hit.parts[of] = (hit.parts[of] ?? 0) + part;
        hit.bits |= 1 << of;
      });
    }
    return Array.from(hits.values());
  }
}

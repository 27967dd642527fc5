/** What a page or a place has of a query. */
export class Evidence {
  /** By its names, texts and headings. */
  score = 0;
  /** By the question that fits best. */
  question = 0;
  /** By the heading or the question that is most of the query. */
  named = 0;
  /** How many questions have a word of the query. */
  questions = 0;
  /** Terms of the query that it has, and how much of each. */
  readonly words = new Map<string, number>();
  /** Terms of the site that they were found by. */
  readonly found = new Set<string>();

  /** @returns that of a key, new where there is none */
  static of<Key>(all: Map<Key, Evidence>, key: Key): Evidence {
    const evidence = all.get(key) ?? new Evidence();
    all.set(key, evidence);
    return evidence;
  }

  add(hit: Pick<Evidence, "named" | "words"> & { found: readonly string[] }, score = 0): void {
    this.score += score;
    this.named = Math.max(this.named, hit.named);
    for (const [word, part] of Array.from(hit.words)) {
      this.words.set(word, Math.max(this.words.get(word) ?? 0, part));
    }
    for (const term of hit.found) this.found.add(term);
  }
}

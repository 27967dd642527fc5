import { Corpus } from "./corpus";
import type { Evidence } from "./evidence";
import { type Cut, excerpt, markUp, type Piece, type Wanted, wordsIn } from "./excerpt";
import type { DocumentList, SearchIndex } from "./format";
import { parseQuery } from "./query";
import { rank } from "./rank";
import type { Match } from "./vocabulary";
import { weights as standard, type Weights } from "./weights";

/** One hit: a page, or a section of it. */
export interface Row {
  /** Address with anchor. */
  readonly url: string;
  readonly title: readonly Piece[];
  /** Heading of the section; empty if the hit is the page itself. */
  readonly section: readonly Piece[];
  /** Sidebar categories that lead to the page. */
  readonly path: readonly string[];
  readonly excerpt: readonly Piece[];
  /** The matched words as the page spells them, to be marked there. */
  readonly words: readonly string[];
  /** Whether the row before is of the same page. */
  readonly sub: boolean;
}

export interface Result {
  readonly rows: readonly Row[];
  /** If nothing matched: known words that resemble the query's. */
  readonly nearest: readonly string[];
}

const ROWS_A_PAGE = 2;
const NEAREST = 3;

/** Answers queries from the two search files. */
export class Searcher {
  private readonly corpus: Corpus;

  /**
   * @param documents content of the document list
   * @param index content of the index of the same build
   * @param weights the numbers of the ranking
   * @throws Error when the two are of different builds
   */
  constructor(
    documents: DocumentList,
    index: SearchIndex,
    private readonly weights: Weights = standard,
  ) {
    this.corpus = new Corpus(documents, index);
  }

  /**
   * Does in advance, between queries, what makes the first ones slow.
   *
   * @param from number of the first section to get ready
   * @param count how many
   * @returns whether there are more behind them
   */
  prepare(from: number, count: number): boolean {
    let section = from;
    while (section < from + count && this.corpus.prepare(section)) {
      section += 1;
    }
    return section === from + count;
  }

  /**
   * @param input what was typed or pasted; any text is allowed
   * @param limit how many rows to return at most
   * @param excerptLength characters of an excerpt
   * @returns rows, best first, those of one page together
   */
  search(input: string, limit: number, excerptLength: number): Result {
    const query = parseQuery(input);
    const { sections, evidence } = rank(this.corpus, query, this.weights);
    if (sections.length === 0) {
      const nearest = query.clues.flatMap(({ whole }) => this.corpus.vocabulary.nearest(whole, NEAREST));
      return { rows: [], nearest: nearest.slice(0, NEAREST) };
    }
    const shown = this.grouped(sections, limit);
    const rows = shown.map((section, index) => {
      const before = shown[index - 1];
      const sub = before !== undefined && this.corpus.pageOf[before] === this.corpus.pageOf[section];
      return this.row(section, evidence, sub, excerptLength);
    });
    return { rows, nearest: [] };
  }

  /** The best sections, those of a page together, and not so many of one that it fills the list. */
  private grouped(sections: readonly number[], limit: number): number[] {
    const byPage = new Map<number, number[]>();
    let rows = 0;
    for (const section of sections) {
      const page = this.corpus.pageOf[section] ?? 0;
      const ofPage = byPage.get(page) ?? [];
      if (rows < limit && ofPage.length < ROWS_A_PAGE) {
        byPage.set(page, [...ofPage, section]);
        rows += 1;
      }
    }
    return Array.from(byPage.values()).flat();
  }

  private row(section: number, evidence: readonly Evidence[], sub: boolean, excerptLength: number): Row {
    const { page, part } = this.corpus.at(section);
    const [title, heading, text] = [page.t, part.s, part.t].map((whole) => this.corpus.cut(whole)) as [
      Cut,
      Cut,
      Cut,
    ];
    const wanted = this.wanted([title, heading, text], evidence);
    return {
      url: page.u + part.h,
      title: markUp(title, wanted),
      section: markUp(heading, wanted),
      path: page.b,
      excerpt: excerpt(text, wanted, excerptLength),
      words: wordsIn([title, heading, text], wanted),
      sub,
    };
  }

  /**
   * Terms to mark, with their worth. Of a word written of several parts the texts must have the whole, or else
   * every part: `co` alone says nothing about `co-noir`.
   */
  private wanted(texts: readonly Cut[], evidence: readonly Evidence[]): Wanted {
    const { vocabulary } = this.corpus;
    const present = new Set(texts.flatMap((cut) => cut.tokens.map(({ term }) => term)));
    const here = ({ id }: Match) => present.has(vocabulary.term(id));
    const wanted = new Map<string, number>();
    for (const { whole, parts, idf } of evidence) {
      const complete = whole.filter(here);
      const scattered = parts.map((matches) => matches.filter(here));
      const allParts = scattered.every((matches) => matches.length > 0) ? scattered.flat() : [];
      for (const { id, weight } of complete.length > 0 ? complete : allParts) {
        const term = vocabulary.term(id);
        wanted.set(term, Math.max(wanted.get(term) ?? 0, weight * idf));
      }
    }
    return wanted;
  }
}

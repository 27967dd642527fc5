import type { Cut } from "./excerpt";
import type { DocumentList, Page, SearchIndex, Section } from "./format";
import { compounds, join, tokens } from "./text";
import { Vocabulary } from "./vocabulary";
import { isFiller } from "./words";

/** Headings of sections that only name where to find things. */
const ONWARD = /^(?:what to read next|where to (?:go on|start)|next steps|sources)$/i;

/** A folder's name as a query would have it. */
function termOf(folder: string): string {
  return join(compounds(folder).flatMap(({ parts }) => parts.map(({ term }) => term)));
}

/** The two search files, made ready for queries. Sections are numbered through all pages, as in the index. */
export class Corpus {
  readonly pages: readonly Page[];
  readonly vocabulary: Vocabulary;
  /** By section: its page's number. */
  readonly pageOf: Int32Array;
  /** By page: its first section's number. */
  readonly firstOf: Int32Array;
  /** By section: what its matches are divided by, since long texts hold every word. */
  readonly longness: Float32Array;
  /** By section: 1 if it only names where to find things. */
  readonly leadsOn: Uint8Array;
  /** By page: how far down the tree it stands, and the term of the folder below the docs that it is in. */
  readonly depthOf: readonly number[];
  readonly areaOf: readonly string[];
  private readonly postings: SearchIndex["postings"];
  /** By term: the number of sections that hold it. */
  private readonly frequencies: Int32Array;
  /** Terms of texts that were shown: the next letter often shows the same. */
  private readonly cuts = new Map<string, Cut>();
  private readonly titles = new Map<string, readonly number[]>();
  private readonly lowerCase = new Map<number, string>();
  private readonly plain = new Map<number, string>();

  /**
   * @param documents content of the document list
   * @param index content of the index of the same build
   * @throws Error when the two are of different builds
   */
  constructor(documents: DocumentList, index: SearchIndex) {
    if (documents.builtAt !== index.builtAt) {
      throw new Error(`search files of two builds: ${documents.builtAt} and ${index.builtAt}`);
    }
    this.pages = documents.pages;
    this.postings = index.postings;
    this.frequencies = Int32Array.from(index.postings, (numbers) =>
      numbers.reduce((sum, number) => sum + (number > 0 ? 1 : 0), 0),
    );
    const count = index.lengths.length;
    this.pageOf = new Int32Array(count);
    this.firstOf = new Int32Array(this.pages.length);
    let section = 0;
    this.pages.forEach((page, number) => {
      this.firstOf[number] = section;
      this.pageOf.fill(number, section, section + page.c.length);
      section += page.c.length;
    });
    this.leadsOn = Uint8Array.from(
      this.pages.flatMap((page) => page.c),
      ({ s }) => (ONWARD.test(s) ? 1 : 0),
    );
    const mean = index.lengths.reduce((sum, length) => sum + length, 1) / count;
    this.longness = Float32Array.from(index.lengths, (length) => 0.6 + 0.4 * Math.min(6, length / mean));
    const steps = this.pages.map((page) => page.u.split("/").filter((step) => step !== ""));
    this.depthOf = steps.map(({ length }) => length);
    const folders = new Set(steps.filter(({ length }) => length > 2).map(([, folder]) => folder));
    this.areaOf = steps.map(([, folder = ""]) => (folders.has(folder) ? termOf(folder) : ""));
    this.vocabulary = new Vocabulary(index.terms.split("\n"), (id) => this.frequency([id]));
  }

  /** @returns the number of sections that hold one of some terms */
  frequency(ids: readonly number[]): number {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) {
      return this.frequencies[only] ?? 0;
    }
    const holds = new Uint8Array(this.pageOf.length);
    for (const id of ids) {
      this.forEachPosting(id, (section) => {
        holds[section] = 1;
      });
    }
    return holds.reduce((sum, one) => sum + one, 0);
  }

  /**
   * @param id number of a term
   * @param visit called for each section that holds it, with the code that ./format.ts describes
   */
  forEachPosting(id: number, visit: (section: number, code: number) => void): void {
    const numbers = this.postings[id] ?? [];
    let section = -1;
    numbers.forEach((number, index) => {
      if (number > 0) {
        section += number;
        const next = numbers[index + 1] ?? 0;
        visit(section, next < 0 ? -next : 1);
      }
    });
  }

  /**
   * @param section number of a section
   * @returns its page, itself, and whether it is the page's first
   * @throws RangeError when the document list does not have it
   */
  at(section: number): { page: Page; part: Section; first: boolean } {
    const number = this.pageOf[section] ?? 0;
    const page = this.pages[number];
    const part = page?.c[section - (this.firstOf[number] ?? 0)];
    if (page === undefined || part === undefined) {
      throw new RangeError(
        `the search index names section ${section}, which the document list does not have`,
      );
    }
    return { page, part, first: section === this.firstOf[number] };
  }

  /** @returns a text with its terms */
  cut(text: string): Cut {
    const known = this.cuts.get(text) ?? { text, tokens: tokens(text) };
    this.cuts.set(text, known);
    return known;
  }

  /** @returns the numbers of a title's different terms, fillers aside; -1 for those that the index does not have */
  titleIds(title: string): readonly number[] {
    const terms = () => this.cut(title).tokens.filter(({ term }) => !isFiller(term));
    const known =
      this.titles.get(title) ??
      Array.from(new Set(terms().map(({ term }) => this.vocabulary.id(term) ?? -1)));
    this.titles.set(title, known);
    return known;
  }

  /**
   * Gets ready what queries need of a section's text; they would do it themselves, but keep a reader waiting.
   *
   * @param section its number
   * @returns whether there is such a section
   */
  prepare(section: number): boolean {
    if (section >= this.pageOf.length) {
      return false;
    }
    this.spelt(section);
    this.phrases(section);
    return true;
  }

  /** @returns heading (of the first section, the page's title) and text of a section in lower case, a line each */
  spelt(section: number): string {
    const { page, part, first } = this.at(section);
    const known = this.lowerCase.get(section) ?? `${first ? page.t : part.s}\n${part.t}`.toLowerCase();
    this.lowerCase.set(section, known);
    return known;
  }

  /** @returns the terms of a section's heading and text in their order, with a blank around each */
  phrases(section: number): string {
    const { page, part, first } = this.at(section);
    const parts = () => compounds(`${first ? page.t : part.s} ${part.t}`).flatMap((word) => word.parts);
    const known =
      this.plain.get(section) ??
      ` ${parts()
        .map(({ term }) => term)
        .join(" ")} `;
    this.plain.set(section, known);
    return known;
  }
}

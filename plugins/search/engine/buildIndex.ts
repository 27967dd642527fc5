import { COUNT_BITS, type DocumentList, Occurrence, type Page, type SearchIndex } from "./format";
import { compounds, joins, type Token, tokens } from "./text";
import { isJoint, isUnindexed } from "./words";

/** A page as the build reads it: with its description, which is searched but not shown. */
export interface SourcePage extends Page {
  readonly description: string;
}

/** Neighbours in a title that are joined over blanks too, so that "quickstart" finds "Quick start". */
const TITLE_JOIN = 3;

function titleTerms(title: string): Token[] {
  const parts = compounds(title).flatMap((word) => word.parts);
  const inside = ({ start, end }: Token) => parts.filter((part) => part.start >= start && part.end <= end);
  const joined = joins(parts, TITLE_JOIN).filter((token) => isJoint(inside(token).map(({ term }) => term)));
  return [...tokens(title), ...joined];
}

class Postings {
  private readonly flags = new Map<string, Map<number, number>>();

  /** Notes terms that a section has outside its text. */
  flag(terms: readonly Token[], section: number, occurrence: number): void {
    for (const { term } of terms) {
      const sections = this.sectionsOf(term);
      sections?.set(section, (sections.get(section) ?? 0) | occurrence);
    }
  }

  /** Notes terms of a section's text. */
  count(terms: readonly Token[], section: number): void {
    for (const { term } of terms) {
      const sections = this.sectionsOf(term);
      const before = sections?.get(section) ?? 0;
      if ((before & COUNT_BITS) < COUNT_BITS) {
        sections?.set(section, before + 1);
      }
    }
  }

  /** The terms in order, and the numbers that ./format.ts describes. */
  encode(): Pick<SearchIndex, "terms" | "postings"> {
    const terms = Array.from(this.flags.keys()).sort();
    const postings = terms.map((term) => {
      const numbers: number[] = [];
      let last = -1;
      const sections = Array.from(this.flags.get(term) ?? []).sort(([a], [b]) => a - b);
      for (const [section, code] of sections) {
        numbers.push(section - last);
        if (code !== 1) {
          numbers.push(-code);
        }
        last = section;
      }
      return numbers;
    });
    return { terms: terms.join("\n"), postings };
  }

  private sectionsOf(term: string): Map<number, number> | undefined {
    if (isUnindexed(term)) {
      return undefined;
    }
    const sections = this.flags.get(term) ?? new Map<number, number>();
    this.flags.set(term, sections);
    return sections;
  }
}

/** A page's last path segment, and the words on the way to it. */
function pathTerms(page: Page): { slug: Token[]; path: Token[] } {
  const segments = page.u.split("/").filter((segment) => segment !== "" && segment !== "docs");
  const slug = segments.pop() ?? "";
  return { slug: tokens(slug), path: [...segments, ...page.b].flatMap(titleTerms) };
}

/**
 * Builds both search files.
 *
 * @param pages every page of the site, with at least one section each
 * @param builtAt the build's time stamp, in milliseconds
 * @returns the content of the document list and of the index
 */
export function buildIndex(
  pages: readonly SourcePage[],
  builtAt: number,
): { documents: DocumentList; index: SearchIndex } {
  const postings = new Postings();
  const lengths: number[] = [];
  for (const page of pages) {
    const first = lengths.length;
    const { slug, path } = pathTerms(page);
    page.c.forEach((section, offset) => {
      const words = tokens(section.t);
      if (section.r !== true) {
        postings.flag(titleTerms(offset === 0 ? page.t : section.s), first + offset, Occurrence.Heading);
      }
      postings.count(words, first + offset);
      lengths.push(Math.round(words.length / 8));
    });
    postings.flag(slug, first, Occurrence.Slug);
    postings.flag(path, first, Occurrence.Path);
    postings.flag(page.k.flatMap(titleTerms), first, Occurrence.Keywords);
    postings.flag(tokens(page.description), first, Occurrence.Description);
  }
  return {
    documents: {
      builtAt,
      pages: pages.map(({ u, t, k, b, c }) => ({ u, t, k, b, c })),
    },
    index: { builtAt, ...postings.encode(), lengths },
  };
}

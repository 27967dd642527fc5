import { load } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import type { SourcePage } from "./engine/buildIndex";
import type { Section } from "./engine/format";

/** Elements around which words end. Cells and lines of code have no blank between them in the HTML. */
const BLOCKS = new Set(
  (
    "address article aside blockquote br caption dd desc details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header " +
    "hr li math nav ol p pre section summary svg table td text th title tr tspan ul"
  ).split(" "),
);

/** What is no text of a page, or says again what stands beside it. */
const IGNORED = [
  ".hash-link",
  ".theme-doc-toc-mobile",
  ".theme-doc-breadcrumbs",
  ".theme-doc-footer",
  "[hidden]:not([role=tabpanel])",
  "[popover]",
  "[role=status]",
  "[role=tablist]",
  "annotation",
  "button:not([popovertarget])",
  "nav",
  "noscript",
  "script",
  "style",
].join(",");

const HEADING = /^h[2-4]$/;

/** A section while its text is being gathered. */
interface Draft {
  h: string;
  s: string;
  isRow: boolean;
  words: string[];
}

const condense = (words: readonly string[]) => words.join("").replace(/\s+/g, " ").trim();

/** Gathers the text of nodes, in order, starting a new section at every heading that has an anchor. */
class Reader {
  readonly drafts: Draft[] = [{ h: "", s: "", isRow: false, words: [] }];

  read(nodes: readonly AnyNode[]): void {
    for (const node of nodes) {
      if (node.type === "text") {
        this.drafts[this.drafts.length - 1]?.words.push(node.data);
      } else if (node.type === "tag") {
        this.readElement(node);
      }
    }
  }

  private readElement(element: Element): void {
    const anchor = element.name === "tr" ? anchorIn(element.children) : element;
    const id = anchor?.attribs.id;
    if (anchor !== undefined && id !== undefined && (HEADING.test(element.name) || element.name === "tr")) {
      const before = this.drafts[this.drafts.length - 1];
      const isRow = element.name === "tr";
      this.drafts.push({ h: `#${id}`, s: textOf(anchor.children), isRow, words: [] });
      if (isRow) {
        this.read(element.children);
        // A row is a section of its own; what follows the table belongs to the section around it.
        this.drafts.push({ h: before?.h ?? "", s: before?.s ?? "", isRow: false, words: [] });
      }
      return;
    }
    const gap = BLOCKS.has(element.name) ? " " : "";
    this.drafts[this.drafts.length - 1]?.words.push(gap);
    this.read(element.children);
    this.drafts[this.drafts.length - 1]?.words.push(gap);
  }
}

/** The anchor that a table row carries, if it does: a key of the configuration file. */
function anchorIn(nodes: readonly AnyNode[]): Element | undefined {
  for (const node of nodes) {
    if (node.type === "tag") {
      const found = node.name === "a" && node.attribs.id !== undefined ? node : anchorIn(node.children);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

function textOf(nodes: readonly AnyNode[]): string {
  const reader = new Reader();
  reader.read(nodes);
  return condense(reader.drafts.flatMap(({ words }) => words));
}

/** Joins the drafts of one section, which a table with anchors in it had split. */
function sections(drafts: readonly Draft[]): Section[] {
  const byAnchor = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = byAnchor.get(draft.h);
    if (known === undefined) {
      byAnchor.set(draft.h, { ...draft, words: [...draft.words] });
    } else {
      known.words.push(" ", ...draft.words);
    }
  }
  return Array.from(byAnchor.values(), ({ h, s, isRow, words }) => ({
    h,
    s,
    t: condense(words),
    ...(isRow && { r: true }),
  }));
}

/**
 * Reads a built page as a reader sees it: its sections with their text, tables, code and the descriptions of
 * figures; without navigation, buttons, glossary popovers, and the second copy of each formula.
 *
 * The search package's own reader is not used: it takes a heading's text from the heading's siblings, and so
 * counts every option of a command page twice, joins the words of neighbouring labels of a drawing, and
 * cannot read the landing page.
 *
 * @param html the page
 * @param url its path, with a trailing slash
 * @returns the page; undefined if it asks not to be indexed
 * @throws Error when the page has no heading of the first level
 */
export function readPage(html: string, url: string): SourcePage | undefined {
  const $ = load(html);
  if ($('meta[name="robots"]').attr("content")?.includes("noindex")) {
    return undefined;
  }
  const meta = (name: string) => $(`meta[name="${name}"]`).attr("content") ?? "";
  const article = $("main article").first();
  const content = article.length > 0 ? article : $("main").first();
  const title = content.find("h1").first();
  if (title.length === 0) {
    throw new Error(`search: ${url} has no h1 in its main element, so a hit on it would have no title`);
  }
  const area = $(".navbar__link--active").first().text();
  const crumbs = $(".theme-doc-breadcrumbs li")
    .get()
    .map((crumb) => $(crumb).text());
  content.find(IGNORED).remove();
  // In the bar of a code block the title is worth finding, the language's name is not.
  content.find(".code-block > :first-child > span:last-child").remove();
  const t = textOf(title.get().flatMap((element) => element.children));
  title.remove();
  const reader = new Reader();
  reader.read(content.get());
  const [top, ...rest] = sections(reader.drafts);
  const description = meta("description");
  return {
    u: url,
    t,
    // The last crumb is the page itself.
    b: [area, ...crumbs.slice(1, -1)].map((label) => label.trim()).filter((label) => label !== ""),
    // A page that begins with a heading is described by its description.
    c: [{ h: "", s: "", t: top?.t || description }, ...rest],
    description,
    k: meta("keywords")
      .split(",")
      .map((keyword) => keyword.trim())
      .filter((keyword) => keyword !== ""),
  };
}

/**
 * Marks the words of a query on the page that a hit leads to. They come from the history entry that the hit created, so
 * that Back, Forward and a reload mark them again. A mark is inserted beside React's text node, which is otherwise
 * unchanged: taking the marks away gives each text back whole, before the next page is drawn.
 */

import type { ClientModule } from "@docusaurus/types";
import type { Location } from "history";

/** What a tab that a hit opens takes from the one before: an address and its terms. */
const HANDED = "search-terms";
/** What is not text: controls, and what changes. */
const SKIPPED =
  "nav, button, input, textarea, select, svg, math, [popover], [role=tablist], [role=status], [aria-live]";

/** Lets the next tab that opens an address mark terms there. */
export function handOver(url: string, terms: readonly string[]): void {
  try {
    localStorage.setItem(HANDED, JSON.stringify([url, terms]));
  } catch {
    // Without storage the tab opens without marks.
  }
}

/** @returns the terms that another tab has handed over to this one, which are in its history from now on */
function takeOver({ pathname, hash }: Location): readonly string[] {
  try {
    const [url, terms] = JSON.parse(localStorage.getItem(HANDED) ?? "[]");
    if (url !== pathname + hash) return [];
    localStorage.removeItem(HANDED);
    history.replaceState({ ...history.state, state: { terms } }, "");
    return terms;
  } catch {
    return [];
  }
}

/** Each text that has marks: its node, what was added after it, and its whole. */
let marked: [text: Text, added: ChildNode[], whole: string][] = [];

/** Takes all marks away. */
function unmark(): void {
  for (const [text, added, whole] of marked) {
    for (const node of added) node.remove();
    text.data = whole;
  }
  marked = [];
}

async function mark(terms: ReadonlySet<string>): Promise<void> {
  const { splitAtTerms } = await import("./marks");
  const main = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [first = "", ...pieces] = splitAtTerms(text.data, terms);
    if (pieces.length === 0 || text.parentElement?.closest(SKIPPED)) continue;
    const added = pieces.map((piece, at) => {
      const node = at % 2 === 0 ? document.createElement("mark") : document.createTextNode(piece);
      node.textContent = piece;
      return node;
    });
    marked.push([text, added, text.data]);
    text.data = first;
    text.after(...added);
    // An output that is folded.
    text.parentElement?.closest(".theme-code-block details")?.setAttribute("open", "");
  }
}

export const onRouteUpdate: ClientModule["onRouteUpdate"] = () => unmark();

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location, previousLocation }) => {
  unmark();
  const { terms = previousLocation === null ? takeOver(location) : [] } = (location.state ?? {}) as {
    terms?: readonly string[];
  };
  // After the effects of the page, some of which write texts.
  if (terms.length > 0) setTimeout(() => mark(new Set(terms)));
};

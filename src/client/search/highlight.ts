/** Marks the words of a query: in its hits, and on the page that a hit leads to. */

import type { ClientModule } from "@docusaurus/types";

/**
 * @param words in lower case
 * @returns a pattern that finds them as whole words, case aside, the longest first
 */
const patternOf = (words: readonly string[]) => {
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  const literal = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  // A string, not a literal: Babel expands the letter classes of literals to kilobytes of ranges.
  return new RegExp(`(?<![\\p{L}\\p{N}])(${literal})(?![\\p{L}\\p{N}])`, "giu");
};

/** @returns a text in pieces, every second of them one of the words, which are in lower case */
export const splitAtWords = (text: string, words: readonly string[]): string[] =>
  words.length === 0 ? [text] : text.split(patternOf(words));

/**
 * Highlights in the page's text the words that a hit has put into the history, so that Back, Forward and a reload mark
 * them again. React's elements stay as they are:
 * https://developer.mozilla.org/en-US/docs/Web/API/CSS_Custom_Highlight_API. Older browsers lack it.
 */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location }) => {
  const { searchWords } = (location.state ?? {}) as { searchWords?: readonly string[] };
  CSS.highlights?.clear();
  if (!searchWords?.length || !CSS.highlights) return;
  const main = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const pattern = patternOf(searchWords);
  const found = new Highlight();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { index, 0: word } of text.data.matchAll(pattern)) {
      const [startContainer, endContainer, endOffset] = [text, text, index + word.length];
      found.add(new StaticRange({ startContainer, startOffset: index, endContainer, endOffset }));
      // An output that is folded.
      text.parentElement?.closest(".code-block details")?.setAttribute("open", "");
    }
  }
  CSS.highlights.set("found", found);
};

import { noText } from "@site/config/noText";

/** Parts of a page in which a mark would do harm: also drawings and what opens an explanation. */
const LEFT_ALONE = `${noText}, button, math, svg`;

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * Marks words in the page's text, and moves the focus to where the address points, so that the next Tab
 * continues there.
 *
 * @param words as the page spells them, case aside
 * @returns takes the marks away again
 */
export function markWords(words: readonly string[]): () => void {
  const main = document.querySelector("main article") ?? document.querySelector("main");
  if (main === null || words.length === 0) {
    return () => undefined;
  }
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(literally).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(LEFT_ALONE) === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    texts.push(walker.currentNode as Text);
  }
  const marks = texts.flatMap((text) => markIn(text, pattern));
  focusTarget(main);
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...Array.from(mark.childNodes));
      parent?.normalize();
    }
  };
}

function markIn(text: Text, pattern: RegExp): HTMLElement[] {
  const found = Array.from(text.data.matchAll(pattern)).reverse();
  return found.map((match) => {
    const word = text.splitText(match.index);
    word.splitText(match[0].length);
    const mark = document.createElement("mark");
    word.replaceWith(mark);
    mark.append(word);
    return mark;
  });
}

function focusTarget(main: Element): void {
  const target =
    document.getElementById(decodeURIComponent(window.location.hash.slice(1))) ?? main.querySelector("h1");
  if (target !== null && document.activeElement === document.body) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}

import { noText } from "@site/config/noText";
import { splitAtWords } from "./words";

/** Parts of a page in which a mark would do harm: also drawings and what opens an explanation. */
const LEFT_ALONE = `${noText}, button, math, svg`;

/**
 * Marks words in the page's text.
 *
 * @param words as the page spells them, case aside
 * @returns takes the marks away again
 */
export function markWords(words: readonly string[]): () => void {
  const main = document.querySelector("main article") ?? document.querySelector("main");
  if (main === null || words.length === 0) {
    return () => undefined;
  }
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(LEFT_ALONE) === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    texts.push(walker.currentNode as Text);
  }
  const marks = texts.flatMap((text) => markIn(text, splitAtWords(text.data, words)));
  for (const mark of marks) {
    mark.closest(".code-block details")?.setAttribute("open", "");
  }
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...Array.from(mark.childNodes));
      parent?.normalize();
    }
  };
}

/** The text's own node goes on as its first piece: React holds it. */
function markIn(text: Text, pieces: readonly string[]): HTMLElement[] {
  let rest = text;
  return pieces.flatMap((piece, index) => {
    const node = rest;
    rest = index < pieces.length - 1 ? node.splitText(piece.length) : node;
    if (index % 2 === 0) {
      return [];
    }
    const mark = document.createElement("mark");
    node.replaceWith(mark);
    mark.append(node);
    return [mark];
  });
}

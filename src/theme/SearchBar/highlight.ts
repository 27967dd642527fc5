import { noText } from "@site/config/noText";
import { splitAtWords } from "./words";

/** Parts of a page in which a mark would do harm: also drawings and what opens an explanation. */
const LEFT_ALONE = `${noText}, button, math, svg`;

/** The text's own node goes on as its first piece: React holds it. */
function markIn(text: Text, words: readonly string[]): HTMLElement[] {
  const pieces = splitAtWords(text.data, words);
  let rest = text;
  return pieces.flatMap((piece, at) => {
    const node = rest;
    rest = at < pieces.length - 1 ? node.splitText(piece.length) : node;
    if (at % 2 === 0) {
      return [];
    }
    const mark = document.createElement("mark");
    node.replaceWith(mark);
    mark.append(node);
    return [mark];
  });
}

/**
 * Marks words in the page's text.
 *
 * @param words as the page spells them, case aside
 * @returns takes the marks away again
 */
export function markWords(words: readonly string[]): () => void {
  const main = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  const found = document.evaluate(".//text()", main, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const texts = Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Text);
  const readable = texts.filter((text) => text.parentElement?.closest(LEFT_ALONE) === null);
  const marks = readable.flatMap((text) => markIn(text, words));
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

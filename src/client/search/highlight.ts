import { noText } from "@site/config/noText";

/** Parts of a page in which a mark would do harm: also drawings and what opens an explanation. */
const LEFT_ALONE = `${noText}, button, math, svg`;

/**
 * @param text any text
 * @param words to look for, in lower case
 * @returns the text in pieces, every second of them one of the words
 */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  const literal = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  // A string, not a literal: Babel expands the letter classes of literals to kilobytes of ranges.
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${literal})(?![\\p{L}\\p{N}])`, "giu"));
}

/**
 * Marks words in the page's text.
 *
 * @param words as the page spells them, case aside
 * @returns removes the marks
 */
export function markWords(words: readonly string[]): () => void {
  const main = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  const found = document.evaluate(".//text()", main, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const texts = Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Text);
  const readable = texts.filter((text) => text.parentElement?.closest(LEFT_ALONE) === null);
  const marks = readable.flatMap((text) => {
    // The text's own node stays its first piece: React holds it.
    let rest = text;
    return splitAtWords(text.data, words).flatMap(({ length }, at, pieces) => {
      const node = rest;
      if (at < pieces.length - 1) rest = node.splitText(length);
      if (at % 2 === 0) return [];
      const mark = document.createElement("mark");
      node.replaceWith(mark);
      mark.append(node);
      return [mark];
    });
  });
  for (const mark of marks) mark.closest(".code-block details")?.setAttribute("open", "");
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...Array.from(mark.childNodes));
      parent?.normalize();
    }
  };
}

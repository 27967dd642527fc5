const SIGN = "[\\p{L}\\p{N}]";
const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/**
 * @param text any text
 * @param words to look for, in small letters
 * @returns the text in pieces, every second of them one of the words
 */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) {
    return [text];
  }
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map(literally).join("|")})(?!${SIGN})`, "giu");
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    // A lookbehind would do; Safari before 16.4 has none.
    if (!new RegExp(`${SIGN}$`, "u").test(text.slice(Math.max(0, index - 2), index))) {
      pieces.push(text.slice(end, index), word);
      end = index + word.length;
    }
  }
  return [...pieces, text.slice(end)];
}

const SIGN = "\\p{L}\\p{N}";
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
  // The sign before a word is kept by itself: a lookbehind would do, but Safari before 16.4 has none.
  const pattern = `(^|[^${SIGN}])(${longestFirst.map(literally).join("|")})(?![${SIGN}])`;
  return text.replace(new RegExp(pattern, "giu"), "$1\0$2\0").split("\0");
}

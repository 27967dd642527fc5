import type { Problem } from "./page";

/**
 * Checks that a JSON block parses.
 * @param text the block
 * @returns at most one problem, with its line inside the block
 */
export function checkJson(text: string): Problem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const { message } = error as SyntaxError;
    // V8 names a position in most messages; without one, the end of the text is what is missing.
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split("\n").length;
    return [{ line, message: `this is no JSON: ${message}; correct it.` }];
  }
}

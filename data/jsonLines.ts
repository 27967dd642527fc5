/** Finds lines in the text of a JSON file, for errors. */

/**
 * Finds the line on which the parser has stopped.
 * @param text text that is not JSON
 * @param error what JSON.parse has thrown
 * @returns the line, from 1: the last one where the parser names no place, since the end is what is missing
 */
export function lineOfError(text: string, { message }: SyntaxError): number {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return text.slice(0, position).split("\n").length;
}

/** A line feed, a key with its colon, another value, or a sign. */
const TOKEN = /\n|"(?:[^"\\]|\\.)*"(\s*:)?|[^\s"[\]{},:]+|[[\]{},]/g;

/**
 * Finds the line of a value.
 * @param text a JSON file
 * @param pointer the value's JSON Pointer, `/commands/0/name`; of a property the line of its key
 * @returns the line, from 1: the first one where there is no such value
 */
export function lineOfValue(text: string, pointer: string): number {
  const path: (string | number)[] = [];
  let line = 1;
  for (const [token, colon] of text.matchAll(TOKEN)) {
    const last = path.at(-1);
    const isValue = colon === undefined && !/^[\n\]},]/.test(token);
    if (token === "\n") line += 1;
    if (colon !== undefined) path.splice(-1, 1, JSON.parse(token.slice(0, -1)));
    if (token === "," && typeof last === "number") path.splice(-1, 1, last + 1);
    if (token === "]" || token === "}") path.pop();
    if (colon !== undefined || (isValue && typeof last === "number")) {
      const here = path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
      if (here === pointer) return line;
    }
    if (token === "[") path.push(0);
    if (token === "{") path.push("");
  }
  return 1;
}

/** Finds lines in the text of a JSON file, for errors. */

const lineAt = (text: string, position?: number): number => text.slice(0, position).split("\n").length;

/**
 * Finds the line on which the parser has stopped.
 * @param text text that is not JSON
 * @param error what JSON.parse has thrown
 * @returns the line, from 1: the last one where the parser names no place, since the end is what is missing
 */
export const lineOfError = (text: string, { message }: SyntaxError): number =>
  lineAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? text.length));

/**
 * Finds the line of a value: writes the file without white space up to there, and counts as many characters in its text.
 * @param text a JSON file
 * @param pointer JSON Pointer of a value in it, `/commands/0/name`
 * @returns the line, from 1
 */
export function lineOfValue(text: string, pointer: string): number {
  const keys = pointer.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const whole = { "": JSON.parse(text) };
  const last = keys.pop() ?? "";
  const parent = keys.reduce<object>((value, key) => value[key as keyof object], whole);
  const mark = "\u{10ffff}";
  Object.assign(parent, { [last]: mark });
  const [before = ""] = JSON.stringify(whole[""]).split(`"${mark}"`);
  const signs = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  return lineAt(text, signs[before.replaceAll(/\s/g, "").length]);
}

/** Finds lines in the text of a JSON file, for errors. */

const lineAt = (text: string, position?: number): number => text.slice(0, position).split("\n").length;

/** The line, from 1, on which JSON.parse has stopped: the last one if it names no place, since the end is missing then. */
export const lineOfError = (text: string, { message }: SyntaxError): number =>
  lineAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? text.length));

/**
 * The line, from 1, of the value at a JSON Pointer such as `/commands/0/name`. It writes the file without white space up to
 * the value, and counts as many characters in the text.
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

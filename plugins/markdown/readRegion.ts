import { readFileSync } from "node:fs";

/**
 * Reads a sample file, or one named region of it, as a page shows it.
 *
 * A region is what is between two comment lines, `#region name` and `#endregion name`. Marker lines, of this
 * and of other regions, are never part of the result, nor is the indentation of its first line.
 *
 * @param file absolute path of the file
 * @param region name of the region; the whole file without it
 * @returns the text, without a line feed at its end
 * @throws Error when the file, the region's start or its end is missing
 */
export function readRegion(file: string, region?: string): string {
  const source = readFileSync(file, "utf8");
  const between = new RegExp(`#region ${region}\\n(.*?)\\n[^\\n]*#endregion ${region}\\n`, "s");
  const text = region === undefined ? source : between.exec(source)?.[1];
  if (text === undefined) {
    throw new Error(`${file} needs one "#region ${region}" and, below it, one "#endregion ${region}"`);
  }
  const lines = text.split("\n").filter((line) => !/#(?:end)?region [\w-]+$/.test(line));
  const [indent = ""] = /^ */.exec(lines.find((line) => line.trim() !== "") ?? "") ?? [];
  return lines
    .map((line) => line.replace(new RegExp(`^${indent}`), ""))
    .join("\n")
    .replace(/^\n+|\s+$/g, "");
}

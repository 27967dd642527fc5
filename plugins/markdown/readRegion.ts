import { readFileSync } from "node:fs";

/** A line that starts or ends a region, in the comments of many languages. */
const MARKER = /^\s*(?:\/\/|#|--|\*|<!--)\s*#?(?<end>end)?region\s+(?<name>[\w-]+)\s*(?:-->)?\s*$/;

/** Removes the indentation that all non-blank lines share. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const shared = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(shared));
}

/**
 * Reads a sample file, or one named region of it, as a page shows it.
 *
 * A region is what is between two comment lines, `#region name` and `#endregion name`. Marker lines, of this
 * and of other regions, are never part of the result, nor is the indentation that all its lines share.
 *
 * @param file absolute path of the file
 * @param region name of the region; the whole file without it
 * @returns the text, without a line feed at its end
 * @throws Error when the file, the region's start or its end is missing, or there are two regions of the name
 */
export function readRegion(file: string, region?: string): string {
  let lines = readFileSync(file, "utf8").split(/\r?\n/);
  if (region !== undefined) {
    const isMarker = (line: string) => MARKER.exec(line)?.groups?.name === region;
    const start = lines.findIndex(isMarker);
    const end = lines.findLastIndex(isMarker);
    const kinds = lines.filter(isMarker).map((line) => MARKER.exec(line)?.groups?.end ?? "start");
    if (kinds.join() !== "start,end") {
      throw new Error(
        `${file} needs one "#region ${region}" and, below it, one "#endregion ${region}"; ` +
          `it has ${kinds.join(", ") || "neither"}`,
      );
    }
    lines = lines.slice(start + 1, end);
  }
  return dedent(lines.filter((line) => !MARKER.test(line)))
    .join("\n")
    .replace(/^\n+|\s+$/g, "");
}

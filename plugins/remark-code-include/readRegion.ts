import { existsSync, readFileSync } from "node:fs";

const marker = (keyword: "region" | "endregion", name: string) =>
  new RegExp(
    `^\\s*(?://|#|--|\\*|<!--)\\s*#?${keyword}\\s+${name.replace(/[^\w-]/g, "\\$&")}\\s*(?:-->)?\\s*$`,
  );

const anyMarker = /^\s*(?:\/\/|#|--|\*|<!--)\s*#?(?:end)?region\s+[\w-]+\s*(?:-->)?\s*$/;

/** Removes the indentation that all non-blank lines share. */
function dedent(lines: string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const shared = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(shared));
}

/**
 * Reads a sample file, or one named region of it, as a page shows it.
 *
 * A region stands between two comment lines, `#region name` and `#endregion name`. Marker lines, of this
 * and of other regions, are never part of the result, nor is the indentation that all its lines share.
 *
 * @param file absolute path of the file
 * @param region name of the region; the whole file without it
 * @returns the text, without a line feed at its end
 * @throws Error when the file, the region's start or its end is missing, or a region stands twice
 */
export function readRegion(file: string, region?: string): string {
  if (!existsSync(file)) {
    throw new Error(`there is no file ${file}; check the path behind file=`);
  }
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  let selected = lines;
  if (region !== undefined) {
    const starts = lines.flatMap((line, index) => (marker("region", region).test(line) ? [index] : []));
    const ends = lines.flatMap((line, index) => (marker("endregion", region).test(line) ? [index] : []));
    const [start] = starts;
    const [end] = ends;
    if (starts.length !== 1 || ends.length !== 1 || start === undefined || end === undefined || end < start) {
      throw new Error(
        `${file} has ${starts.length} start and ${ends.length} end lines of region "${region}"; ` +
          `it needs one "#region ${region}" and, below it, one "#endregion ${region}"`,
      );
    }
    selected = lines.slice(start + 1, end);
  }
  return dedent(selected.filter((line) => !anyMarker.test(line)))
    .join("\n")
    .replace(/^\n+|\s+$/g, "");
}

/**
 * Writes a table in Markdown, its columns aligned.
 *
 * @param head names of the columns
 * @param rows cells; each row as long as the head
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column < 2 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Bytes in kB, as 1000 bytes. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
/** Milliseconds, whole. */
export const milliseconds = (time: number): string => Math.round(time).toString();

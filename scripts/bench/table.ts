import { markdownTable } from "markdown-table";

/**
 * Writes a table in Markdown: two columns of words, and others of figures.
 *
 * @param rows cells; each row as long as the head
 */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  markdownTable([head, ...rows], { align: head.map((_, column) => (column < 2 ? "l" : "r")) });

/** Bytes in kB, as 1000 bytes. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
/** Milliseconds, whole. */
export const milliseconds = (time: number): string => Math.round(time).toString();

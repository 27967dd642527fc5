import { markdownTable } from "markdown-table";

/**
 * Writes a table in Markdown: two columns of words, and others of figures.
 *
 * @param rows cells; each row as long as the head
 */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  markdownTable([head, ...rows.map((row) => row.map(String))], {
    align: head.map((_, column) => (column < 2 ? "l" : "r")),
  });

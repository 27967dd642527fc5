/** Pieces of Markdown that the reference is put together from. Texts of data/ are Markdown already. */

import { toMarkdown } from "mdast-util-to-markdown";

/** What is left out of the reference if it is empty. */
export type Optional = string | false | null | undefined;

/** Blocks below each other. */
export const blocks = (...parts: Optional[]): string => parts.filter(Boolean).join("\n\n");

/** `code` in a line. */
export const code = (value: string): string => toMarkdown({ type: "inlineCode", value }).trim();

/** Several `codes` in a line; nothing if there are none. */
export const codes = (values: readonly string[] | null): string => (values ?? []).map(code).join(", ");

/** A heading with an explicit id. */
export const heading = (depth: number, words: string, id: string): string =>
  `${"#".repeat(depth)} ${words} \\{#${id}}`;

/** A fenced code block; `meta` as after a fence's language. */
export const fence = (lang: string, value: string, meta = ""): string =>
  `\`\`\`${lang} ${meta}\n${value}\n\`\`\``;

/** A bullet list. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Words with an id and a link to themselves. */
export const anchor = (id: string, words: string): string => `<Anchor id="${id}">${words}</Anchor>`;

/** A table; nothing if it has no rows. */
export function table(heads: readonly string[], rows: readonly string[][]): Optional {
  const lines = [heads, heads.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
  );
  return rows.length > 0 && lines.join("\n");
}

/** A table of names and what each means; nothing if there are none. */
export const meanings = (head: string, entries: Record<string, string>): Optional =>
  table(
    [head, "Meaning"],
    Object.entries(entries).map(([name, meaning]) => [code(name), meaning]),
  );

/**
 * A list of names and what belongs to each.
 *
 * @param className class for the stylesheet
 * @param entries those without words are left out
 */
export function definitions(className: string, entries: [name: string, words: Optional][]): string {
  const rows = entries.flatMap(([name, words]) =>
    words ? [`<div>\n<dt>${name}</dt>\n<dd>${words}</dd>\n</div>`] : [],
  );
  return [`<dl className="${className}">`, ...rows, "</dl>"].join("\n");
}

/** The facts of an option, an operation or a key. */
export const facts = (entries: Record<string, Optional>): string =>
  definitions("facts", Object.entries(entries));

/** The description of an option, an operation, a key: its name as a heading of this depth, and what follows. */
export const entry = (
  { name, depth, id }: { readonly name: string; readonly depth: number; readonly id: string },
  ...parts: Optional[]
): string => blocks('<div className="option">', heading(depth, code(name), id), ...parts, "</div>");

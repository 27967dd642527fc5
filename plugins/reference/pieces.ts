/** Pieces of Markdown for the reference, which ./index.ts parses. */

import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Markdown; what is empty is left out. */
type Optional = string | false | null | undefined;

/** Blocks below each other. */
export const blocks = (...parts: Optional[]): string => parts.filter(Boolean).join("\n\n");

/** Words after each other. */
export const words = (...parts: Optional[]): string => parts.filter(Boolean).join(" ");

/** An element around blocks, with a class or with attributes. */
export function element(name: string, attributes: string | Record<string, string>, ...parts: Optional[]) {
  const all = Object.entries(typeof attributes === "string" ? { className: attributes } : attributes);
  const tag = words(name, ...all.map(([key, value]) => `${key}="${value}"`));
  return blocks(`<${tag}>`, ...parts, `</${name}>`);
}

/** Blocks that readers open. */
export const fold = (className: string, summary: string, ...parts: Optional[]): string =>
  element("details", className, `<summary>${summary}</summary>`, ...parts);

const writer = unified().use(remarkStringify);

/** `code` in a line. */
export const code = (value: string): string =>
  writer.stringify({ type: "root", children: [{ type: "inlineCode", value }] } as never).trim();

/** Several `codes` in a line; nothing if there are none. */
export const codes = (values: readonly string[] | null): string => (values ?? []).map(code).join(", ");

/** A heading with an explicit id. */
export const heading = (depth: number, title: string, id: string): string =>
  `${"#".repeat(depth)} ${title} \\{#${id}}`;

/** A fenced code block, with a title if it has one. */
export const fence = (lang: string, value: string, title?: string): string =>
  `\`\`\`${words(lang, title && `title="${title}"`)}\n${value}\n\`\`\``;

/** A bullet list; nothing if it has no items. Two lists right after each other would become one. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Names and what each means, one line each; those that mean the same share one. */
export function meanings(entries: readonly (readonly [name: string, meaning: string])[]): string {
  const lines = Array.from(new Set(entries.map(([, meaning]) => meaning)), (meaning) => {
    const names = entries.filter(([, other]) => other === meaning).map(([name]) => name);
    return words(code(names.join(", ")), meaning);
  });
  return list(lines);
}

/** Words that name the entry around them (a row, a term, a message), with its id and a link to it. */
export const anchor = (kind: EntryKind, id: string, text: string): string =>
  `<Anchor id="${id}" kind="${kind}">${text}</Anchor>`;

/** A table; nothing if it has no rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  (rows.length === 0 ? [] : [heads, heads.map(() => "-"), ...rows])
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** A paragraph of a class; nothing if it has no text. */
const paragraph = (className: string, text: string): string =>
  text && `<p className="${className}">${text}</p>`;

/** Short facts in a line that does not wrap at their separators; empty ones are left out. */
export const facts = (...parts: Optional[]): string =>
  paragraph("small", parts.filter(Boolean).join("\u00a0·\u00a0"));

/** What is said beside the name of an entry: its values, whether it is required. */
export const traits = (...parts: Optional[]): string => paragraph("traits", words(...parts));

/** What an entry of the reference describes. The search reads it from the page. */
type EntryKind =
  | "file"
  | "function"
  | "key"
  | "message"
  | "operation"
  | "option"
  | "schema"
  | "term"
  | "variable";

type Head = Parameters<typeof heading>;

const described = (className: string, kind: EntryKind, head: Head, ...parts: Optional[]): string =>
  element("div", { className, "data-kind": kind, "data-id": head[2] }, heading(...head), ...parts);

/** The description of an option, a key, a schema: its heading, and what follows. */
export const entry = (kind: EntryKind, head: Head, ...parts: Optional[]): string =>
  described("option", kind, head, ...parts);

/** An entry with an example, which is beside the rest if there is room. */
export const entryWithExample = (
  kind: EntryKind,
  head: Head,
  example: string,
  ...parts: Optional[]
): string =>
  described("option panes", kind, head, element("div", {}, ...parts), element("div", "example", example));

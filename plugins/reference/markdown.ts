/** Pieces of Markdown that the reference is put together from; ./index.ts parses the whole. */

import { toMarkdown } from "mdast-util-to-markdown";

/** Markdown; what is empty is left out. */
export type Optional = string | false | null | undefined;

/** Blocks below each other. */
export const blocks = (...parts: Optional[]): string => parts.filter(Boolean).join("\n\n");

/** Words after each other. */
export const words = (...parts: Optional[]): string => parts.filter(Boolean).join(" ");

/** An element around blocks. */
export const element = (name: string, className: string, ...parts: Optional[]): string =>
  blocks(`<${name} className="${className}">`, ...parts, `</${name}>`);

/** Blocks that readers open. */
export const fold = (className: string, summary: string, ...parts: Optional[]): string =>
  element("details", className, `<summary>${summary}</summary>`, ...parts);

/** `code` in a line. */
export const code = (value: string): string => toMarkdown({ type: "inlineCode", value }).trim();

/** Several `codes` in a line; nothing if there are none. */
export const codes = (values: readonly string[] | null): string => (values ?? []).map(code).join(", ");

/** A heading with an explicit id. */
export const heading = (depth: number, title: string, id: string): string =>
  `${"#".repeat(depth)} ${title} \\{#${id}}`;

/** A fenced code block; `meta` as after a fence's language. */
export const fence = (lang: string, value: string, meta = ""): string =>
  `\`\`\`${lang} ${meta}\n${value}\n\`\`\``;

/** A bullet list; nothing if it has no items. Lists right after each other need different bullets. */
export const list = (items: readonly string[], bullet = "-"): string =>
  items.map((item) => `${bullet} ${item}`).join("\n");

/** Names and what each means, one line each. */
export const meanings = (entries: Record<string, string>): string =>
  list(Object.entries(entries).map(([name, meaning]) => words(code(name), meaning)));

/** Words with an id and a link to themselves. */
export const anchor = (id: string, text: string): string => `<Anchor id="${id}">${text}</Anchor>`;

/** A table; nothing if it has no rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): Optional =>
  rows.length > 0 &&
  [heads, heads.map(() => "-"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** Short facts in a line; those that are empty are left out. */
export const facts = (...parts: Optional[]): Optional =>
  parts.some(Boolean) && `<p className="small">${parts.filter(Boolean).join(" · ")}</p>`;

/** What is on the first lines of an entry, and beside it. */
interface EntryHead {
  name: string;
  depth: number;
  id: string;
  /** On the line of the name: the value that it takes, whether it is required. */
  traits?: Optional[];
  /** Beside the rest where there is room. */
  example?: string;
}

/** The description of an option, an operation, a key: its name as a heading, and what follows. */
export function entry({ name, depth, id, traits = [], example }: EntryHead, ...parts: Optional[]): string {
  const start = [
    heading(depth, name, id),
    traits.some(Boolean) && `<p className="traits">${words(...traits)}</p>`,
  ];
  return example === undefined
    ? element("div", "option", ...start, ...parts)
    : element(
        "div",
        "option panes",
        ...start,
        blocks("<div>", ...parts, "</div>"),
        element("div", "example", example),
      );
}

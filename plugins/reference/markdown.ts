/**
 * Pieces of a page's tree that the reference is put together from. Texts of data/ are Markdown of one paragraph, and
 * wait as nodes of type `words` for the page's own parser (./fill.ts).
 */

import type { BlockContent, PhrasingContent, Root } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { attributeNodes } from "../markdown/mdxTags";

/** Blocks of a page. */
export type Blocks = Root["children"];

/** A paragraph of Markdown, or blocks; what is empty is left out. */
export type Optional = string | Blocks | false | null | undefined;

/** Markdown within a line. */
export const inline = (value: string): PhrasingContent[] => [{ type: "words", value } as never];

/** A paragraph, with a class for the stylesheet. */
export const paragraph = (words: string, className?: string): Blocks => [
  {
    type: "paragraph",
    children: inline(words),
    ...(className && { data: { hProperties: { className: [className] } } }),
  },
];

/** Blocks below each other. */
export const blocks = (...parts: Optional[]): Blocks =>
  parts.flatMap((part) => (typeof part === "string" ? part && paragraph(part) : part) || []);

/** An element around blocks, or in the case of a name or a meaning, around words. */
export const element = (name: string, className: string | undefined, children: unknown[]): Blocks => [
  { type: "mdxJsxFlowElement", name, attributes: attributeNodes({ className }), children } as never,
];

/** Blocks that readers open. */
export const fold = (className: string, summary: string, ...parts: Optional[]): Blocks =>
  element("details", className, [...element("summary", undefined, inline(summary)), ...blocks(...parts)]);

/** `code` in a line. */
export const code = (value: string): string => toMarkdown({ type: "inlineCode", value }).trim();

/** Several `codes` in a line; nothing if there are none. */
export const codes = (values: readonly string[] | null): string => (values ?? []).map(code).join(", ");

/** A heading with an explicit id. */
export const heading = (depth: number, words: string, id: string): Blocks => [
  { type: "heading", depth: depth as 3, children: [...inline(words), { type: "text", value: ` {#${id}}` }] },
];

/** A fenced code block; `meta` as after a fence's language. */
export const fence = (lang: string, value: string, meta = ""): Blocks => [
  { type: "code", lang, meta, value },
];

/** A bullet list; nothing if it has no items. */
export const list = (items: readonly string[], className?: string): Blocks =>
  items.length === 0
    ? []
    : [
        {
          type: "list",
          spread: false,
          children: items.map((item) => ({
            type: "listItem",
            spread: false,
            children: paragraph(item) as BlockContent[],
          })),
          ...(className && { data: { hProperties: { className: [className] } } }),
        },
      ];

/** What there is to say about a value in one line each: its name, its type and the like, its meaning. */
export const fields = (
  rows: readonly (readonly [name: string, traits: string, meaning: string])[],
): Optional =>
  list(
    rows.map(([name, traits, meaning]) =>
      [code(name), traits && `_${traits}_`, meaning].filter(Boolean).join(" "),
    ),
    "fields",
  );

/** Names and what each means, one line each. */
export const meanings = (entries: Record<string, string>): Optional =>
  fields(Object.entries(entries).map(([name, meaning]) => [name, "", meaning]));

/** Words with an id and a link to themselves. */
export const anchor = (id: string, words: string): string => `<Anchor id="${id}">${words}</Anchor>`;

/** A table; nothing if it has no rows. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): Optional =>
  rows.length > 0 && [
    {
      type: "table",
      children: [heads, ...rows].map((cells) => ({
        type: "tableRow",
        children: cells.map((cell) => ({ type: "tableCell", children: inline(cell) })),
      })),
    },
  ];

/** Short facts in a line; those that are empty are left out. */
export const facts = (...parts: Optional[]): Optional => {
  const words = parts.filter(Boolean).join(" · ");
  return words && paragraph(words, "small");
};

/**
 * The description of an option, an operation, a key: its name as a heading of this depth, and what follows.
 *
 * @param traits what is on the line of the name: the value that it takes, whether it is required
 * @param example what is beside the rest where there is room
 */
export const entry = (
  {
    name,
    depth,
    id,
    traits,
    example,
  }: { name: string; depth: number; id: string; traits?: Optional[]; example?: Blocks },
  ...parts: Optional[]
): Blocks => {
  const line = traits?.filter(Boolean).join(" ");
  const start = blocks(heading(depth, name, id), line && paragraph(line, "traits"));
  const rest = blocks(...parts);
  return element("div", example ? "option panes" : "option", [
    ...start,
    ...(example ? [...element("div", undefined, rest), ...element("div", "example", example)] : rest),
  ]);
};

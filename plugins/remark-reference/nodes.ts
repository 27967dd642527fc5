import type {
  BlockContent,
  Code,
  Heading,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { gfm } from "micromark-extension-gfm";
import { visit } from "unist-util-visit";

/** Words in a line: text, code, links. */
export type Inline = PhrasingContent | MdxJsxTextElement;
/** Blocks of a page. */
export type Block = RootContent;

function parse(markdown: string): Root {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  visit(root, (node, index, parent) => {
    delete node.position;
    // A placeholder such as <n> outside code is text, not markup.
    if (node.type === "html" && parent !== undefined && index !== undefined) {
      parent.children[index] = { type: "text", value: node.value };
    }
  });
  return root;
}

/** Parses Markdown text of data/ into blocks. */
export function blocks(markdown: string): Block[] {
  return parse(markdown).children;
}

/** Parses one paragraph of Markdown text of data/ into its words. */
export function inline(markdown: string): Inline[] {
  const [first] = parse(markdown).children;
  return first?.type === "paragraph" ? first.children : [];
}

/** `code` in a line. */
export function code(value: string): Inline {
  return { type: "inlineCode", value };
}

/** Plain words. */
export function text(value: string): Inline {
  return { type: "text", value };
}

/** A link in a line. */
export function link(url: string, children: Inline[]): Inline {
  return { type: "link", url, children: children as PhrasingContent[] } as PhrasingContent;
}

/** A heading with an id of its own. */
export function heading(depth: number, id: string, children: Inline[]): Heading {
  return {
    type: "heading",
    depth: depth as Heading["depth"],
    data: { hProperties: { id } },
    children: children as PhrasingContent[],
  };
}

/** A paragraph. */
export function paragraph(children: Inline[]): Paragraph {
  return { type: "paragraph", children: children as PhrasingContent[] };
}

/** A fenced code block; `meta` as after a fence's language. */
export function fence(lang: string, value: string, meta?: string): Code {
  return { type: "code", lang, meta: meta ?? null, value };
}

/** A bullet list, one item an entry. */
export function list(items: Block[][]): List {
  return {
    type: "list",
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: "listItem",
      spread: false,
      children: children as BlockContent[],
    })),
  };
}

/** A table with its header row first. */
export function table(rows: Inline[][][]): Table {
  return {
    type: "table",
    children: rows.map((cells) => ({
      type: "tableRow",
      children: cells.map((children) => ({ type: "tableCell", children: children as PhrasingContent[] })),
    })),
  };
}

/** An HTML element, or a component of the pages, around blocks. */
export function element(
  name: string,
  attributes: Record<string, string>,
  children: Block[],
): MdxJsxFlowElement {
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: "mdxJsxAttribute",
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement["children"],
  };
}

/** An HTML element, or a component of the pages, in a line. */
export function inlineElement(name: string, attributes: Record<string, string>, children: Inline[]): Inline {
  return {
    type: "mdxJsxTextElement",
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: "mdxJsxAttribute",
      name: key,
      value,
    })),
    children: children as MdxJsxTextElement["children"],
  };
}

/**
 * A list of facts: each a short name and its value.
 *
 * @param className tells the style sheet which list this is
 * @param facts names with their words; facts without words are left out
 */
export function facts(className: string, facts: [name: string, value: Inline[] | undefined][]): Block {
  const rows = facts.filter(
    (fact): fact is [string, Inline[]] => fact[1] !== undefined && fact[1].length > 0,
  );
  return element(
    "dl",
    { className },
    rows.map(([name, value]) =>
      element("div", {}, [
        element("dt", {}, [text(name) as unknown as Block]),
        element("dd", {}, value as unknown as Block[]),
      ]),
    ),
  );
}

/** Puts a separator between groups of words. */
export function join(groups: Inline[][], separator = ", "): Inline[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(separator), ...group]));
}

import { parseFenceMeta } from "./fenceMeta";

/** A node of a page's tree: of Markdown, of MDX, of Docusaurus, or of a plugin that names an element for it. */
export interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  meta?: string | null;
  spread?: boolean;
  children?: Node[];
  attributes?: { name?: string; value?: unknown }[];
  data?: { hProperties?: Record<string, unknown> };
}

/** Converts nodes and everything inside them to Markdown's own nodes. */
export type Convert = (nodes?: readonly Node[]) => Node[];

/** What a node becomes; undefined if Markdown has no form for it. */
type Form = (node: Node, convert: Convert) => Node[] | undefined;

const text = (value: string): Node => ({ type: "text", value });
const html = (value: string): Node => ({ type: "html", value });
const paragraph = (children: Node[]): Node => ({ type: "paragraph", children });
const strong = (children: Node[]): Node => ({ type: "strong", children });
const bold = (value: string): Node => paragraph([strong([text(value)])]);
const drawing = (title?: string, description?: string): Node =>
  paragraph([{ type: "emphasis", children: [text(`Figure: ${title}. ${description}`)] }]);

const attribute = ({ attributes }: Node, name: string) =>
  String(attributes?.find((one) => one.name === name)?.value ?? "");

const isBlock = ({ type }: Node) =>
  /^(blockquote|code|heading|list|math|paragraph|table|thematicBreak)$/.test(type);

/** Words outside of any block become a paragraph. */
const asBlocks = (nodes: Node[]): Node[] =>
  nodes.length === 0 || nodes.some(isBlock) ? nodes : [paragraph(nodes)];

/** Facts as a list: each name with its values on a line. */
const facts: Form = ({ children = [] }, convert) => {
  const items = children.map((row) => {
    const [name, ...values] = (row.children ?? []).filter((part) => /^d[td]$/.test(part.name ?? ""));
    const words = values.flatMap((value, at) => [text(at === 0 ? " " : ", "), ...convert(value.children)]);
    const fact = paragraph([strong([...convert(name?.children), text(":")]), ...words]);
    return { type: "listItem", spread: false, children: [fact] };
  });
  return [{ type: "list", spread: false, children: items }];
};

const none: Form = () => [];
const words: Form = ({ children }, convert) => convert(children);
const blocks: Form = ({ children }, convert) => asBlocks(convert(children));
const comment: Form = ({ value = "" }) => (/^\s*(\/\*.*\*\/)?\s*$/s.test(value) ? [] : undefined);

/** By type of node: what Markdown writes in another way than pages do. All others stay as they are. */
export const nodeForms: Readonly<Record<string, Form | undefined>> = {
  code: (node) => {
    const { title, output } = parseFenceMeta(node.meta);
    const name = title ?? (output ? "Output" : undefined);
    const value = node.value?.replace(/\n+$/, "");
    return [{ ...node, value, meta: name === undefined ? null : `title="${name}"` }];
  },
  containerDirective: ({ name, children, data }, convert) => {
    const kind = `${name?.charAt(0).toUpperCase()}${name?.slice(1)}`;
    const title = data?.hProperties?.title;
    const label = bold(title === undefined ? kind : `${kind}: ${title}`);
    return [{ type: "blockquote", children: [label, ...convert(children)] }];
  },
  inlineMath: ({ value }) => [html(`$${value}$`)],
  math: ({ value }) => [html(`$$\n${value}\n$$`)],
  mdxAdmonitionTitle: ({ children }, convert) => [paragraph([strong(convert(children))])],
  mdxFlowExpression: comment,
  mdxTextExpression: comment,
  mdxjsEsm: none,
  text: ({ value = "" }) => [text(value.replace(/\s*\n\s*/g, " "))],
  /** "TACEO:Proof" looks like one, but is text. */
  textDirective: ({ name }) => [text(`:${name}`)],
  yaml: none,
};

/** By name: how elements and components read in Markdown. */
export const elementForms: Readonly<Record<string, Form | undefined>> = {
  Anchor: (node, convert) =>
    convert([{ type: "link", url: `#${attribute(node, "id")}`, children: node.children }]),
  Cards: blocks,
  Details: blocks,
  Figure: (node) => {
    const part = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(attribute(node, "svg"))?.[1];
    const caption = attribute(node, "caption");
    return [drawing(part("title"), part("desc")), ...(caption === "" ? [] : [paragraph([text(caption)])])];
  },
  FileTree: blocks,
  Prerequisites: (node, convert) => {
    const minutes = attribute(node, "minutes");
    const time = minutes === "" ? [] : [text(` · about ${minutes} minutes`)];
    return [paragraph([strong([text("Prerequisites")]), ...time]), ...convert(node.children)];
  },
  Steps: blocks,
  TabItem: (node, convert) => [bold(attribute(node, "label")), ...asBlocks(convert(node.children))],
  Tabs: blocks,
  Term: (node, convert) => [...convert(node.children), text(attribute(node, "signs"))],
  br: () => [{ type: "break" }],
  div: blocks,
  dl: facts,
  /** Docusaurus's, around the title. */
  header: words,
  section: blocks,
  span: words,
  small: words,
  /** What is small in it is about the rest. */
  summary: ({ children = [] }, convert) => {
    const isSmall = ({ name }: Node) => name === "small";
    const label = strong(convert(children.filter((part) => !isSmall(part))));
    return [paragraph([label, text(" "), ...convert(children.filter(isSmall))])];
  },
  /** Markdown has no sign for it, and without one 2<sup>128</sup> would read 2128. */
  sup: ({ children }, convert) => [html("<sup>"), ...convert(children), html("</sup>")],
};

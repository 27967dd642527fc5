import { parseFenceMeta } from "./fenceMeta";
import { attributesOf, type Tag } from "./mdxTags";

/** A node of a page's tree: of Markdown, of MDX, of Docusaurus, or of a plugin that names an element for it. */
export interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  meta?: string | null;
  spread?: boolean;
  children?: Node[];
  attributes?: Tag["attributes"];
  data?: { hProperties?: Record<string, unknown> };
}

/** Converts nodes and everything inside them to Markdown's own nodes. */
export type Convert = (nodes?: readonly Node[]) => Node[];

/** What a node becomes. */
type Form = (node: Node, convert: Convert) => Node[];

const text = (value: string): Node => ({ type: "text", value });
const html = (value: string): Node => ({ type: "html", value });
const paragraph = (...children: Node[]): Node => ({ type: "paragraph", children });
const strong = (...children: Node[]): Node => ({ type: "strong", children });

const none: Form = () => [];
const content: Form = ({ children }, convert) => convert(children);

/** Tags of which Markdown keeps the content only. Docusaurus puts the title into a header. */
const frames =
  "Cards Details FileTree Lookup Parties Prerequisites Seal Steps Tabs Term Ways div header section small span time".split(
    " ",
  );

/** By type of node, or by tag: what becomes something else in Markdown, or nothing. */
export const forms: Readonly<Record<string, Form>> = {
  code: (node) => {
    const { title = "", output, party } = parseFenceMeta(node.meta);
    const owner = party === undefined ? "" : `Party ${party}`;
    const name = [owner, title || (output ? "Output" : "")].filter(Boolean).join(": ");
    return [{ ...node, value: node.value?.trimEnd(), meta: name === "" ? null : `title="${name}"` }];
  },
  containerDirective: ({ name, children, data }, convert) => {
    const kind = name?.replace(/^./, (letter) => letter.toUpperCase());
    const label = [kind, data?.hProperties?.title].filter(Boolean).join(": ");
    return [{ type: "blockquote", children: [paragraph(strong(text(label))), ...convert(children)] }];
  },
  inlineMath: ({ value }) => [html(`$${value}$`)],
  math: ({ value }) => [html(`$$\n${value}\n$$`)],
  mdxjsEsm: none,
  text: ({ value = "" }) => [text(value.replace(/\s*\n\s*/g, " "))],
  /** "TACEO:Proof" looks like one, but is text. */
  textDirective: ({ name }) => [text(`:${name}`)],
  yaml: none,

  ...Object.fromEntries(frames.map((name) => [`<${name}>`, content])),

  "<Anchor>": (node, convert) =>
    convert([{ type: "link", url: `#${attributesOf(node).id}`, children: node.children }]),
  "<Definition>": none,
  "<Figure>": (node) => {
    const { svg = "", caption } = attributesOf(node);
    const [, title, description] = /<title[^>]*>([^<]*)<.*<desc[^>]*>([^<]*)</s.exec(svg) ?? [];
    if (title === undefined) return [];
    const drawing: Node = { type: "emphasis", children: [text(`Figure: ${title}. ${description}`)] };
    return [paragraph(drawing), ...(caption ? [paragraph(text(caption))] : [])];
  },
  "<PageHead>": (node) => {
    const { releases, tested } = attributesOf(node);
    const day = tested ? `, last tested on ${tested}` : "";
    return releases ? [paragraph(text(`Applies to ${releases.replace(", ", " and ")}${day}.`))] : [];
  },
  "<TabItem>": (node, convert) => [
    paragraph(strong(text(attributesOf(node).label ?? ""))),
    ...convert(node.children),
  ],
  /** On paper only. */
  "<aside>": none,
  "<br>": () => [{ type: "break" }],
  /** A list, each name with its values on a line. */
  "<dl>": ({ children = [] }, convert) => {
    const items = children.map(({ children: [name, ...values] = [] }) => {
      const words = values.flatMap((value, at) => [text(at === 0 ? " " : ", "), ...convert(value.children)]);
      const fact = paragraph(strong(...convert(name?.children), text(":")), ...words);
      return { type: "listItem", children: [fact] };
    });
    return [{ type: "list", spread: false, children: items }];
  },
  /** Its name is strong; what is small in it comments on the name. */
  "<summary>": ({ children = [] }, convert) => {
    const isSmall = ({ name }: Node) => name === "small";
    const about = children.filter(isSmall);
    const label = children.filter((part) => !isSmall(part) && part.value?.trim() !== "");
    const space = about.length > 0 ? [text(" ")] : [];
    return [paragraph(strong(...convert(label)), ...space, ...convert(about))];
  },
  /** Markdown has no syntax for it, and without it 2<sup>128</sup> would read 2128. */
  "<sup>": (node, convert) => [html("<sup>"), ...convert(node.children), html("</sup>")],
};

import type { ElementContent } from "hast";
import type { Code, Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseFenceMeta } from "./fenceMeta";
import { highlight } from "./highlight";
import { attributeNodes, attributesOf, visitOrFail } from "./mdxTags";

/** Characters that fit on a line of a phone, even in a list or a note. */
const longestName = 22;

/** An option, or a place after a separator in a long word. */
const marks = new RegExp(
  `(?<!\\S)(--?[a-z][\\w-]*)|(?<=(?<!\\S)(?=\\S{${longestName + 1}})\\S*(?:[_/.]|::))(?=\\w)`,
  "i",
);

/** A phrase whose options stay whole and whose long words break after a separator; browsers do neither. */
function phrase(text: string): ElementContent[] {
  return text.split(marks).flatMap((value: string | undefined, index): ElementContent[] => {
    const words = value ? [{ type: "text" as const, value }] : [];
    const tagName = value === undefined ? "wbr" : "span";
    return index % 2 === 0 ? words : [{ type: "element", tagName, properties: {}, children: words }];
  });
}

/** Marks lines of highlighted code by their numbers, `2,5-7`. Throws if the code has no such line. */
function withMarks(html: string, mark: string): string {
  const lines = html.split("\n");
  for (const range of mark.split(",")) {
    const [first = 0, last = first] = range.split("-").map(Number);
    if (!(1 <= first && first <= last && last <= lines.length)) {
      throw new Error(`mark=${mark}: "${range}" names no lines of the code, which has ${lines.length}`);
    }
    for (let line = first - 1; line < last; line++) lines[line] = `<mark class="line">${lines[line]}</mark>`;
  }
  return lines.join("\n");
}

/**
 * An option before its value, unless that is an address; a word, with the backslash or ampersand at the end of its line. After
 * them what is neither: a comment, a token of several lines, a tag.
 */
const UNIT =
  /(<span class="tv">-[^<]+<\/span> (?!<span class="tv">|\\|&amp;|(?:<[^>]*>|[^\s<])*:\/\/))?((?:<span class="(?!tc)\w+">[^<\n]*<\/span>|[^\s<])+(?: (?:\\|&amp;)$)?)|<span [^<]*<\/span>|<[^>]*>/gm;

/** Marks a word that could be broken, other than an option, and an option with its value: whole where a line has room. */
function withUnits(all: string, option = "", word = ""): string {
  const whole = / .|^[^-].*[-/]./.test(word.replace(/<[^>]*>/g, "")) ? `<span>${word}</span>` : word || all;
  return option ? `<span>${option}${whole}</span>` : whole;
}

/** A string, or a part of one, that is an address or a path. */
const ADDRESS = /<span class="ts">([^\s<]*\/[^\s<]*)(?=<\/span>)/g;

/** Marks an address, which breaks nowhere but after a slash, a question mark and an ampersand. */
const withBreaks = (_: string, address: string) =>
  `<span class="ts address">${address.replace(/(?:\/+|\?|&amp;)(?=[^"])/g, "$&<wbr>")}`;

/** Where another long path may break: after a slash, and before a quoted value. */
const BREAKS = /\/(?=[^\s<>&"]{24})|(?<=<\/span>=)(?=<span class="ts">")/g;

/** Puts each line into an element, except lines within one token, so that wrapped lines can be indented on phones. */
const linesOf = (html: string) =>
  html
    .split(/(?<=\n)(?![^<]*<\/span>)/)
    .map((line) => line.replace(UNIT, withUnits).replace(ADDRESS, withBreaks).replace(BREAKS, "$&<wbr>"))
    .map((line) => `<span>${line}</span>`)
    .join("");

/** The party of a block: the output of a command belongs to the party that runs it. */
const partyOf = (node: RootContent | undefined) =>
  node?.type === "mdxJsxFlowElement" && node.name === "CodeBlock" ? attributesOf(node).party : undefined;

/**
 * Replaces each code block by `<CodeBlock html="…">`, highlighted at build. A block without a language, or with an unknown
 * one, stops the build with the page's file and line. Inline code that may wrap (messages, expressions, long paths) gets a
 * class, since a stylesheet cannot tell it from a name such as `--out-dir`.
 */
const remarkCode: Plugin<[], Root> = () => (root, file) => {
  visitOrFail(root, file, "code", ({ lang: language, meta, value }: Code, index, parent) => {
    if (!language) {
      throw new Error("a code block needs a language after its fence: bash, text, toml, circom …");
    }
    const {
      title,
      output: kind,
      mark,
      party = kind && partyOf(parent.children[index - 1]),
    } = parseFenceMeta(meta);
    const text = highlight(value.trimEnd(), language);
    const marked = mark === undefined ? text : withMarks(text, mark);
    const html = kind || language === "bash" ? linesOf(marked) : marked;
    parent.children[index] = {
      type: "mdxJsxFlowElement",
      name: "CodeBlock",
      attributes: attributeNodes({ language, html, title, kind, party }),
      children: [],
    };
  });
  visit(root, "inlineCode", (node) => {
    const text = node.value.replaceAll("\n", " ");
    if (text.length > longestName || text.includes(" ")) {
      node.data = { hProperties: { className: ["phrase"] }, hChildren: phrase(text) };
    }
  });
};

export default remarkCode;

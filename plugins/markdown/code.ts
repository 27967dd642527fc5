import type { ElementContent } from "hast";
import type { Code, Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseFenceMeta } from "./fenceMeta";
import { highlight } from "./highlight";
import { attributeNodes, attributesOf, visitOrFail } from "./mdxTags";

/** Characters that fit on a line of a phone, even in a list or a note. */
const longestName = 24;

/** An option; and a place in a longer word, after one of its separators. */
const marks = new RegExp(
  `(?<!\\S)(--?[a-z][\\w-]*)|(?<=(?<!\\S)(?=\\S{${longestName + 1}})\\S*(?:[_/.]|::))(?=\\w)`,
  "i",
);

/** A phrase whose options stay whole, and whose long words break after a separator: browsers alone would do neither. */
function phrase(text: string): ElementContent[] {
  return text.split(marks).flatMap((value: string | undefined, index): ElementContent[] => {
    const words = value ? [{ type: "text" as const, value }] : [];
    const tagName = value === undefined ? "wbr" : "span";
    return index % 2 === 0 ? words : [{ type: "element", tagName, properties: {}, children: words }];
  });
}

/**
 * Marks lines of highlighted code.
 *
 * @param mark their numbers, from 1: `2,5-7`
 * @throws Error when the code has no such line
 */
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

/** An option with its value, where both fit on a line of the narrowest phone. */
const PAIR =
  /<span class="tv">-[^<]{1,13}<\/span> (?:<span class="\w+">[^\s<]{1,13}<\/span>|(?:&\w+;|[^\s<&]){1,13}(?![^\s<]))/g;

/** Where a long address or path may break: after a slash, and before a quoted value. */
const BREAKS = /\/(?=[^\s<>&"]{24})|(?<=<\/span>=)(?=<span class="ts">")/g;

/**
 * Each line in its own box, but for those within one token: with them a phone indents what it has wrapped. A backslash or
 * ampersand at the end stays with the word before it, and a value with its option.
 */
const linesOf = (html: string) =>
  html
    .split(/(?<=\n)(?![^<]*<\/span>)/)
    .map((line) => {
      const whole = line.replace(PAIR, "<span>$&</span>").replace(/ (?:\\|&amp;)$/m, "<span>$&</span>");
      return `<span>${whole.replace(BREAKS, "$&<wbr>")}</span>`;
    })
    .join("");

/** What a command prints belongs to the party that runs it. */
const partyOf = (node: RootContent | undefined) =>
  node?.type === "mdxJsxFlowElement" && node.name === "CodeBlock" ? attributesOf(node).party : undefined;

/**
 * Replaces each code block by `<CodeBlock html="…">`: highlighted at build, one string for the scripts. One without
 * a language, or with an unknown one, stops the build with the page's file and line.
 *
 * In inline code, marks what may wrap: messages, expressions, long paths. A name such as `--out-dir` stays whole, and
 * a stylesheet cannot tell the two apart.
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

import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import rehypeCode from "../plugins/rehype-code";
import rehypePlainMath from "../plugins/rehype-plain-math";
import rehypeTableHeads from "../plugins/rehype-table-heads";
import remarkCodeInclude from "../plugins/remark-code-include";
import remarkFigure from "../plugins/remark-figure";
import remarkGlossary from "../plugins/remark-glossary";
import remarkMarkdownTwin from "../plugins/remark-markdown-twin";
import remarkReference from "../plugins/remark-reference";
import remarkVersion from "../plugins/remark-version";

/** What turns a page's source into HTML, in order; each plugin's own comment says what it does. */
export const markdown = {
  beforeDefaultRemarkPlugins: [
    remarkReference,
    remarkCodeInclude,
    remarkFigure,
    remarkGlossary,
    remarkVersion,
  ],
  remarkPlugins: [remarkMath, remarkMarkdownTwin],
  rehypePlugins: [
    [rehypeKatex, { output: "mathml", strict: "error", throwOnError: true }],
    rehypePlainMath,
    rehypeCode,
    rehypeTableHeads,
  ],
};

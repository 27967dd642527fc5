// One linter for Markdown: the pages (MDX) and the project's own texts.
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkLint from "remark-lint";
import noUndefinedReferences from "remark-lint-no-undefined-references";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import consistent from "remark-preset-lint-consistent";
import recommended from "remark-preset-lint-recommended";
import { prose } from "./config/prose.mjs";

export default {
  plugins: [
    remarkFrontmatter,
    remarkGfm,
    remarkMdx,
    remarkMath,
    remarkDirective,
    remarkLint,
    consistent,
    recommended,
    // "[x]" is the notation of secret sharing.
    [noUndefinedReferences, false],
    prose,
  ],
};

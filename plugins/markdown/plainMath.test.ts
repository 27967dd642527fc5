import assert from "node:assert/strict";
import { test } from "node:test";
import { fromHtml } from "hast-util-from-html";
import rehypeKatex from "rehype-katex";
import { unified } from "unified";
import rehypePlainMath from "./plainMath";

/** The tree of a formula, as JSON. */
function treeOf(tex: string): string {
  const root = fromHtml(`<code class="language-math math-inline">${tex}</code>`, { fragment: true });
  return JSON.stringify(unified().use(rehypeKatex, { output: "mathml" }).use(rehypePlainMath).runSync(root));
}

test("a formula becomes its MathML and no more, and one that cannot be read stops the build", () => {
  assert.deepEqual(
    Array.from(treeOf("a_1").matchAll(/"(?:tagName|xmlns)":"([^"]*)"/g), ([, name]) => name),
    ["math", "mrow", "msub", "mi", "mn"],
  );
  assert.throws(() => treeOf("\\frac{1"), /ParseError: .*\\frac/);
});

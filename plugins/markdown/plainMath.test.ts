import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element, Root } from "hast";
import rehypeKatex from "rehype-katex";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import rehypePlainMath from "./plainMath";

/** Names of the elements that a formula becomes, in their order, with the attributes of `math`. */
function elements(tex: string, className: string): string[] {
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { className: ["language-math", className] },
    children: [{ type: "text", value: tex }],
  };
  const processor = unified().use(rehypeKatex, { output: "mathml" }).use(rehypePlainMath);
  const root = processor.runSync({ type: "root", children: [code] } as Root) as Root;
  const found: string[] = [];
  visit(root, "element", ({ tagName, properties }: Element) => {
    found.push([tagName, ...(tagName === "math" ? Object.keys(properties) : [])].join(" "));
  });
  return found;
}

test("a formula becomes its MathML and no more", () => {
  assert.deepEqual(elements("a_1", "math-inline"), ["math", "mrow", "msub", "mi", "mn"]);
  assert.deepEqual(elements("x", "math-display"), ["math display", "mrow", "mi"]);
});

test("a formula that cannot be read stops the build", () => {
  assert.throws(() => elements("\\frac{1", "math-inline"), /ParseError: .*\\frac/);
});

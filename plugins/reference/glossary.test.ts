import assert from "node:assert/strict";
import { test } from "node:test";
import type { Paragraph, Root } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { unified } from "unified";
import remarkGlossary from "./glossary";

const term = (id: string): MdxJsxTextElement => ({
  type: "mdxJsxTextElement",
  name: "Term",
  attributes: [{ type: "mdxJsxAttribute", name: "id", value: id }],
  children: [{ type: "text", value: id }],
});

/** The paragraph of a page that holds terms and texts, as the plugin leaves it. */
async function paragraph(...children: Paragraph["children"]): Promise<Paragraph> {
  const root: Root = { type: "root", children: [{ type: "paragraph", children }] };
  await unified().use(remarkGlossary).run(root);
  return root.children[0] as Paragraph;
}

function attributes(node: unknown): Record<string, unknown> {
  return Object.fromEntries(
    (node as MdxJsxTextElement).attributes.flatMap((one) =>
      one.type === "mdxJsxAttribute" ? [[one.name, one.value]] : [],
    ),
  );
}

test("a term gets its definition and the punctuation after it, not the words", async () => {
  const { children } = await paragraph(term("rep3"), { type: "text", value: "), and " });
  const { term: name, definition, signs } = attributes(children[0]);
  assert.equal(name, "Replicated secret sharing (REP3)");
  assert.match(String(definition), /^Three-party additive sharing/);
  assert.equal(signs, "),");
  assert.deepEqual(children[1], { type: "text", value: " and " });
});

test("an unknown term, and one explained twice, stop the build", async () => {
  await assert.rejects(paragraph(term("nothing")), /data\/glossary\.json has no entry "nothing"/);
  await assert.rejects(paragraph(term("rep3"), term("rep3")), /"rep3" is explained on this page already/);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Paragraph, Root } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { parser } from "../../harness/samples/fences";
import { attributesOf } from "../markdown/mdxTags";
import remarkGlossary from "./glossary";

/** The first paragraph of a page, as the plugin leaves it. */
async function paragraph(page: string): Promise<Paragraph["children"]> {
  const { children } = (await parser().use(remarkGlossary).run(parser.parse(page))) as Root;
  return (children[0] as Paragraph).children;
}

test("a term gets its definition and the punctuation after it, not the words", async () => {
  const [first, second] = await paragraph('<Term id="rep3">REP3</Term>), and');
  const { term, definition = "", signs } = attributesOf(first as MdxJsxTextElement);
  assert.equal(term, "Replicated secret sharing (REP3)");
  assert.match(definition, /^Three-party additive sharing/);
  assert.equal(signs, "),");
  assert.equal((second as { value?: string }).value, " and");
});

test("an unknown term, and one explained twice, stop the build", async () => {
  await assert.rejects(
    paragraph('A <Term id="nothing">n</Term>'),
    /data\/glossary\.json has no entry "nothing"/,
  );
  const twice = '<Term id="rep3">a</Term> <Term id="rep3">b</Term>';
  await assert.rejects(paragraph(twice), /"rep3" is explained on this page already/);
});

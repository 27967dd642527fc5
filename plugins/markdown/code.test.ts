import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import remarkCode from "./code";

/** The first block of Markdown, as the plugin leaves it. */
function codeIn(markdown: string) {
  const root = unified().use(remarkParse).parse(markdown);
  return (unified().use(remarkCode).runSync(root) as Root).children[0];
}

const isPhrase = (text: string) => JSON.stringify(codeIn(`\`${text}\``)).includes("phrase");

test("a name stays whole", () => {
  assert.ok(!isPhrase("--out-dir"));
  assert.ok(!isPhrase("translate-proving-key"));
});

test("words and what is longer than a line of a phone may be broken", () => {
  assert.ok(isPhrase("Broken pipe (os error 32)"));
  assert.match(JSON.stringify(codeIn("`prove --public-input x`")), /"span".*"--public-input"/);
  assert.ok(isPhrase("COCIRCOM_NETWORK__PARTIES__0__DNS_NAME"));
  assert.match(JSON.stringify(codeIn("`a_b co_noir::artifact_from_x_y`")), /"a_b co_".*wbr.*"from_"/);
});

test("a code block becomes the component, with its title; one without a language stops the build", () => {
  const block = codeIn('```bash title="a"\nls\n```') as unknown as Record<string, unknown>;
  assert.equal(block.name, "CodeBlock");
  assert.deepEqual(
    (block.attributes as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
    Object.entries({ language: "bash", html: '<span class="tf">ls</span>', title: "a" }),
  );
  assert.throws(() => codeIn("```\nls\n```"), /a code block needs a language/);
});

test("a fence marks lines; one that the code does not have stops the build", () => {
  const marked = (meta: string) => JSON.stringify(codeIn(`\`\`\`text ${meta}\na\nb\nc\n\`\`\``));
  const lines = marked("mark=1,2-3").replaceAll('\\"', "'");
  assert.match(lines, /(<mark class='line'>[abc]<\/mark>(\\n)?){3}/);
  assert.throws(() => marked("mark=4"), /mark=4: "4" names no lines of the code, which has 3/);
  assert.throws(() => marked("mark=b"), /names no lines/);
});

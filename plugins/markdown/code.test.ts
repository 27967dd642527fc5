import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element, Root } from "hast";
import { unified } from "unified";
import rehypeCode from "./code";

/** Code of this text inside an element, as the plugin leaves it. */
function inside(tagName: string, text: string, properties: Element["properties"] = {}): Root {
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { ...properties },
    children: [{ type: "text", value: text }],
  };
  const parent: Element = { type: "element", tagName, properties: {}, children: [code] };
  return unified()
    .use(rehypeCode)
    .runSync({ type: "root", children: [parent] }) as Root;
}

const isPhrase = (text: string) => JSON.stringify(inside("p", text)).includes("phrase");

test("a name stays whole", () => {
  assert.ok(!isPhrase("--out-dir"));
  assert.ok(!isPhrase("translate-proving-key"));
});

test("words and what is longer than a line of a phone may be broken", () => {
  assert.ok(isPhrase("Broken pipe (os error 32)"));
  assert.match(JSON.stringify(inside("p", "prove --public-input x")), /"span".*"--public-input"/);
  assert.ok(isPhrase("COCIRCOM_NETWORK__PARTIES__0__DNS_NAME"));
  assert.match(JSON.stringify(inside("p", "a_b co_noir::artifact_from_x_y")), /"a_b co_".*wbr.*"from_"/);
});

test("a code block becomes the component, with its title; one without a language stops the build", () => {
  const { children } = inside("pre", "ls\n", { className: ["language-bash"], metastring: 'title="a"' });
  const block = children[0] as unknown as { name: string; attributes: { name: string; value: string }[] };
  const attributes = block.attributes.map(({ name, value }) => [name, value]);
  assert.equal(block.name, "CodeBlock");
  assert.deepEqual(Object.fromEntries(attributes), {
    language: "bash",
    html: '<span class="tf">ls</span>',
    title: "a",
  });
  assert.throws(() => inside("pre", "ls"), /a code block needs a language/);
});

test("a fence marks lines; one that the code does not have stops the build", () => {
  const marked = (metastring: string) =>
    JSON.stringify(inside("pre", "a\nb\nc\n", { className: ["language-text"], metastring }));
  assert.match(marked("mark=1,2-3"), /"<mark>a<\/mark>\\n<mark>b<\/mark>\\n<mark>c<\/mark>"/);
  assert.throws(() => marked("mark=4"), /mark=4: "4" names no lines of the code, which has 3/);
  assert.throws(() => marked("mark=b"), /names no lines/);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element, Root } from "hast";
import { unified } from "unified";
import rehypeCodePhrases from "./index";

/** Classes that the plugin gives to code of this text, inside an element. */
async function classes(text: string, parent: string): Promise<unknown> {
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: {},
    children: [{ type: "text", value: text }],
  };
  const root: Root = {
    type: "root",
    children: [{ type: "element", tagName: parent, properties: {}, children: [code] }],
  };
  await unified().use(rehypeCodePhrases).run(root);
  return code.properties.className;
}

test("a name stays whole", async () => {
  assert.equal(await classes("--out-dir", "p"), undefined);
  assert.equal(await classes("translate-proving-key", "a"), undefined);
});

test("words and what is longer than a line of a phone may be broken", async () => {
  assert.deepEqual(await classes("Broken pipe (os error 32)", "p"), ["phrase"]);
  assert.deepEqual(await classes("COCIRCOM_NETWORK__PARTIES__0__DNS_NAME", "td"), ["phrase"]);
});

test("code blocks are left alone", async () => {
  assert.equal(await classes("mkdir out && cd out", "pre"), undefined);
});

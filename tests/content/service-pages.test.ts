import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { loadService } from "../../data/service/load";
import { readPackages } from "../../harness/servicePackages";
import { type PageSource, pageSources } from "./pageSources";

const { operations, websocket } = loadService();
const pages = pageSources().filter(({ file }) => file.startsWith("docs/taceo-proof/"));

test("the pages of TACEO:Proof name REST calls that the service has", () => {
  for (const { file, text } of pages) {
    for (const [, call = ""] of text.matchAll(/`((?:GET|POST) \/[^`…]+)`/g)) {
      assert.ok(
        operations.some(({ id }) => id === call),
        `${file} names ${call}`,
      );
    }
  }
});

test("data/service/packages.json is what the packages say; if not, run npm run service:data", () => {
  assert.deepEqual(readPackages(), JSON.parse(readFileSync("data/service/packages.json", "utf8")));
});

test("the messages on the WebSocket fit their own schemas and no other", () => {
  const ajv = new Ajv2020({ formats: { uuid: true }, allowUnionTypes: true });
  for (const { name, example } of websocket.messages) {
    const fitting = websocket.messages.filter(({ schema }) => ajv.validate(schema, example));
    assert.equal(fitting.map((message) => message.name).join(), name);
  }
});

/** Words of a page's paragraphs and list items: code and tables are not read, but looked up. */
function proseLength({ root }: PageSource): number {
  let words = 0;
  visit(root, (node) => {
    if (node.type === "table") return SKIP;
    if (node.type === "paragraph") words += plainText(node).split(/\s+/).length;
    return undefined;
  });
  return words;
}

test("a quick start of the service has at most 1,800 words of prose", () => {
  for (const page of pages.filter(({ file }) => file.includes("/quick-start"))) {
    const words = proseLength(page);
    assert.ok(
      words <= 1800,
      `${page.file} has ${words} words; move what is not a step to bestpractice.mdx or blueprints.mdx`,
    );
  }
});

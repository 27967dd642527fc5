import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { unified } from "unified";
import { VFile } from "vfile";
import { versions } from "../../config/site";
import remarkAppliesTo from "./appliesTo";

const lineOf = async (appliesTo?: string | string[], path = "docs/a.mdx") => {
  const file = new VFile({ path, data: { frontMatter: { appliesTo } } });
  return textOf(
    await unified()
      .use(remarkAppliesTo)
      .run({ type: "root", children: [] } as Root, file),
  );
};

test("a page names the releases of its tools; an unknown tool stops the build", async () => {
  assert.equal(await lineOf("co-noir"), `Applies to co-noir ${versions.coNoir}.`);
  assert.match(await lineOf(["co-circom", "co-noir"]), /^Applies to co-circom \S+ and co-noir \S+\.$/);
  assert.equal(await lineOf(), "");
  await assert.rejects(lineOf("circom"), /there is no tool "circom"; use one of co-circom, co-noir/);
});

test("a tutorial says when its commands were last run", async () => {
  const line = await lineOf("co-circom", resolve("docs/examples/kyc.mdx"));
  assert.match(line, /^Applies to co-circom \S+\. Last tested \d{1,2} [A-Z][a-z]+ \d{4}\.$/);
});

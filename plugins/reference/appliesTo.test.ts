import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { unified } from "unified";
import { VFile } from "vfile";
import { versions } from "../../config/site";
import remarkAppliesTo from "./appliesTo";

const lineOf = async (appliesTo?: string | string[]) => {
  const file = new VFile({ path: "docs/a.mdx", data: { frontMatter: { appliesTo } } });
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
  await assert.rejects(lineOf("circom"), /appliesTo: there is no tool "circom"; use co-circom, co-noir/);
});

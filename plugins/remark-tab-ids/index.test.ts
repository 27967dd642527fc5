import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { unified } from "unified";
import remarkTabIds from ".";

/** Ids that the plugin gives to tabs of these groups, in the order of the page. */
function ids(...groups: (string | undefined)[]): unknown[] {
  const children = groups.map(
    (value): MdxJsxFlowElement => ({
      type: "mdxJsxFlowElement",
      name: "Tabs",
      attributes: value === undefined ? [] : [{ type: "mdxJsxAttribute", name: "groupId", value }],
      children: [],
    }),
  );
  unified()
    .use(remarkTabIds)
    .runSync({ type: "root", children } as Root);
  return children.map(({ attributes }) => attributes.at(-1)?.value);
}

test("tabs are named by their group, and counted from the second on", () => {
  assert.deepEqual(ids("os", "language", "os"), ["os", "language", "os-2"]);
});

test("tabs without a group stop the build", () => {
  assert.throws(() => ids(undefined), /write <Tabs groupId="…">/);
});

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../tests/temporary";
import { keep, partOf, reuse } from "./index";

test("a page is compiled again when its text or a part of it has changed, and not otherwise", () => {
  const resourcePath = path.join(temporaryFolder(), "page.mdx");
  const bundler = { resourcePath, addDependency: () => {}, addContextDependency: () => {} };
  let term = { text: "first" };
  /** Whether the page is compiled. */
  const visit = () => {
    if (reuse.call(bundler) === "compiled") return false;
    partOf({ path: resourcePath }, () => ({ ...term }));
    return keep.call(bundler, "compiled") === "compiled";
  };
  writeFileSync(resourcePath, "Text.");
  assert.deepEqual([visit(), visit()], [true, false]);
  term = { text: "second" };
  assert.deepEqual([visit(), visit()], [true, false]);
  writeFileSync(resourcePath, "Another text.");
  assert.deepEqual([visit(), visit()], [true, false]);
});

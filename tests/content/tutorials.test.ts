import assert from "node:assert/strict";
import { test } from "node:test";
import { pagePaths } from "../../harness/samples/fences";
import { PATHS } from "../../scripts/tutorials/paths";

/** Readers follow these pages step by step; those of the proving service need an account. */
const TUTORIAL = /^docs\/(examples\/(?!index)|getting-started\/quick-start-)/;

test("every tutorial page is replayed", () => {
  const missing = pagePaths().filter((file) => TUTORIAL.test(file) && !PATHS.flat().includes(file));
  assert.deepEqual(missing, [], "name them in scripts/tutorials/paths.ts");
});

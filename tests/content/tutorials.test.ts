import assert from "node:assert/strict";
import { test } from "node:test";
import { pagePaths, readPage } from "../../harness/samples/page";
import { NOT_REPLAYED, PATHS } from "../../scripts/tutorials/paths";

/** Readers follow these pages step by step. */
const TUTORIAL = /^docs\/(examples\/(?!index)|.*\/quick-start-)/;

test("every tutorial page is replayed or has a reason", () => {
  const listed = [...PATHS.flat(), ...Object.keys(NOT_REPLAYED)];
  for (const file of pagePaths().filter((name) => TUTORIAL.test(name)))
    assert.ok(listed.includes(file), `${file} is in no path`);
  for (const file of listed) assert.ok(readPage(file).samples.length > 0);
});

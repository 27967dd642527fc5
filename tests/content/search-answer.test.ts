import assert from "node:assert/strict";
import { test } from "node:test";
import { announce } from "../../src/theme/SearchBar/options";

const row = { url: "/", title: "", section: "", path: [], excerpt: "", words: [], sub: false };

test("a screen reader is told how many results there are: one result, two results, none", () => {
  const told = (count: number) =>
    announce({
      query: "x",
      result: { rows: Array.from({ length: count }, () => row), unknown: [], nearest: [] },
    });
  assert.equal(told(1), "1 result");
  assert.equal(told(2), "2 results");
  assert.match(told(0), /^No results for x\./);
});

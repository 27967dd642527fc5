import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { versions } from "../../config/site";

test("the landing page names the releases that config/site.ts says the pages describe", () => {
  const words = readFileSync("src/pages/_landing.mdx", "utf8");
  const named = Array.from(words.matchAll(/\b(co-circom|co-noir) (\d+\.\d+\.\d+)/g), ([name]) => name);
  assert.deepEqual(named, [`co-circom ${versions.coCircom}`, `co-noir ${versions.coNoir}`]);
});

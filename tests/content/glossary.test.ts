import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import glossary from "../../data/glossary.json";

test("each term has its own definition", () => {
  const [, ...rows] = readFileSync("tests/content/fixtures/glossary.tsv", "utf8").trim().split("\n");
  const essences = rows.map((row) => row.split("\t"));
  assert.deepEqual(
    essences.map(([id]) => id),
    Object.keys(glossary),
  );
  for (const [id, words = ""] of essences) {
    const defined = Object.entries(glossary).filter(([, { definition }]) => definition.includes(words));
    assert.deepEqual(
      defined.map(([found]) => found),
      [id],
      `"${words}" belongs to the definition of "${id}" alone`,
    );
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { editDistance, type Match, Vocabulary } from "./vocabulary";

const words = "circom generate out outdir proof proofs quick split splitinput start witness".split(" ");
const vocabulary = new Vocabulary(words, () => 1);
const named = (matches: readonly Match[]) => matches.map(({ id }) => vocabulary.term(id));

test("edit distance counts insertions, deletions, substitutions and swaps", () => {
  assert.equal(editDistance("witness", "witness", 2), 0);
  assert.equal(editDistance("wittness", "witness", 2), 1);
  assert.equal(editDistance("witnes", "witness", 2), 1);
  assert.equal(editDistance("wotness", "witness", 2), 1);
  assert.equal(editDistance("wintess", "witness", 2), 1);
  assert.equal(editDistance("posiedno", "poseidon", 2), 2);
  assert.ok(editDistance("abc", "xyz", 2) > 2);
  assert.ok(editDistance("", "witness", 2) > 2);
  assert.equal(editDistance("genra", "generate", 1, true), 1);
});

test("forms: the very word weighs most", () => {
  assert.deepEqual(named(vocabulary.forms("proof")), ["proof", "proofs"]);
  const [exact, other] = vocabulary.forms("proof");
  assert.ok((exact?.weight ?? 0) > (other?.weight ?? 1));
  assert.deepEqual(vocabulary.forms("nothing"), []);
});

test("completions begin with the word, and are not the word", () => {
  assert.deepEqual(named(vocabulary.completions("split")), ["splitinput"]);
  assert.deepEqual(named(vocabulary.completions("z")), []);
});

test("corrections are the nearest words, also of a beginning", () => {
  assert.deepEqual(named(vocabulary.corrections("wittness", false)), ["witness"]);
  assert.deepEqual(named(vocabulary.corrections("genra", true)), ["generate"]);
  assert.deepEqual(named(vocabulary.corrections("genra", false)), []);
  assert.deepEqual(named(vocabulary.corrections("zzzzzzzz", true)), []);
  assert.deepEqual(named(vocabulary.corrections("ou", true)), [], "too short to be misspelt");
  assert.deepEqual(named(vocabulary.corrections("owt", true)), ["out"]);
  assert.deepEqual(
    named(vocabulary.corrections("xut", true)),
    [],
    "of short words the first letter must be right",
  );
});

test("halves: two known words written together", () => {
  assert.deepEqual(vocabulary.halves("quickstart"), ["quick", "start"]);
  assert.equal(vocabulary.halves("quickend"), undefined);
});

test("nearest words help on when nothing was found", () => {
  assert.deepEqual(vocabulary.nearest("cirkon", 2), ["circom"]);
  assert.deepEqual(vocabulary.nearest("qqqqqqqq", 2), []);
});

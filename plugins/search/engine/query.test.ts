import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery } from "./query";

const wholes = (input: string) => parseQuery(input).clues.map(({ whole }) => whole);

test("a query is cut as the index is", () => {
  assert.deepEqual(wholes("co-circom --out-dir"), ["cocircom", "outdir"]);
  assert.deepEqual(wholes('  "generate-witness"  '), ["generatewitness"]);
  assert.deepEqual(wholes("--config <CONFIG>"), ["config"]);
});

test("fillers count only if there is nothing else", () => {
  assert.deepEqual(wholes("what is a witness?"), ["witness"]);
  assert.deepEqual(wholes("how to"), ["how", "to"]);
});

test("only a last word without anything behind it may still be typed on", () => {
  const typing = (input: string) => parseQuery(input).clues.map((clue) => clue.typing);
  assert.deepEqual(typing("split inp"), [false, true]);
  assert.deepEqual(typing("split inp "), [false, false]);
  assert.deepEqual(typing("generate_proof()"), [false]);
});

test("words keep the signs around them, which tell a flag from a word", () => {
  const literal = (input: string) => parseQuery(input).clues[0]?.literal;
  assert.equal(literal("--Out-Dir"), "--out-dir");
  assert.equal(literal(".zkey"), ".zkey");
  assert.equal(literal("COCIRCOM_"), "cocircom_");
});

test("neighbouring words are tried together, those of one word are not repeated", () => {
  assert.deepEqual(parseQuery("out dir").joined, ["outdir"]);
  assert.deepEqual(parseQuery("out-dir").joined, []);
  assert.ok(parseQuery("build and generate proof").joined.includes("buildandgenerateproof"));
});

test("questions for the meaning of a word are told from others", () => {
  const defines = (input: string) => parseQuery(input).defines;
  for (const input of [
    "what is a witness?",
    "What's REP3",
    "what does shared proving key mean",
    "explain sharing",
  ]) {
    assert.ok(defines(input), input);
  }
  for (const input of [
    "witness",
    "whatis",
    "what is",
    "what is the default timeout of a long network wait",
  ]) {
    assert.ok(!defines(input), input);
  }
});

test("a query without letters and digits has no clues; a long one is cut", () => {
  for (const input of ["", "   ", "-- ** ()", "🙂🙂", "\u0000\u0007"]) {
    assert.deepEqual(
      parseQuery(input),
      { clues: [], joined: [], phrase: [], defines: false },
      JSON.stringify(input),
    );
  }
  const long = parseQuery(Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" "));
  assert.ok(long.clues.length <= 16);
  assert.ok(long.joined.length < 200);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { expand, isFiller, isJoint, isUnindexed, stem } from "./words";

test("forms of one word share a stem", () => {
  const families = [
    ["proof", "proofs"],
    ["prove", "proves", "proving", "proved", "prover"],
    ["verify", "verifies", "verified", "verification"],
    ["generate", "generates", "generating", "generation", "generated"],
    ["party", "parties"],
    ["split", "splitting"],
    ["share", "shares", "shared", "sharing"],
    ["hash", "hashes", "hasher"],
    ["witness", "witnesses"],
    ["translate", "translation", "translating"],
  ];
  for (const family of families) {
    assert.equal(new Set(family.map(stem)).size, 1, `${family.join(", ")}: ${family.map(stem).join(", ")}`);
  }
});

test("different words and identifiers keep apart", () => {
  const apart = ["key", "crs", "general", "generate", "bn254", "out_dir", "rust", "use", "proof", "prove"];
  assert.equal(new Set(apart.map(stem)).size, apart.length);
  assert.equal(stem("rep3"), "rep3");
});

test("what the index leaves out is a filler in queries too", () => {
  for (const term of ["a", "the", "of", "is"]) {
    assert.ok(isUnindexed(term) && isFiller(term), term);
  }
  assert.ok(isFiller("how") && !isUnindexed("how"));
  assert.ok(!isFiller("witness"));
});

test("neighbours are joined unless they begin or end with an article, or are fillers", () => {
  assert.ok(isJoint(["out", "dir"]) && isJoint(["build", "and", "generate"]));
  assert.ok(!isJoint(["a", "witness"]) && !isJoint(["what", "when"]));
});

test("abbreviations are known for what they stand for", () => {
  assert.equal(expand("config"), "configuration");
  assert.equal(expand("witness"), undefined);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { compounds, join, normalise, tokens } from "./text";

const terms = (text: string) => tokens(text).map(({ term }) => term);

test("words written together are found by their parts, by neighbouring parts, and whole", () => {
  const cases: Record<string, string[]> = {
    "--out-dir": ["out", "dir", "outdir"],
    out_dir: ["out", "dir", "outdir"],
    coNoir: ["co", "noir", "conoir"],
    CoSNARKs: ["co", "snarks", "cosnarks"],
    "TACEO:Proof": ["taceo", "proof", "taceoproof"],
    generate_witness_rep3: [
      "generate",
      "witness",
      "rep3",
      "generatewitness",
      "generatewitnessrep3",
      "witnessrep3",
    ],
    Rep3CoGroth16: ["rep3", "co", "groth16", "rep3co", "rep3cogroth16", "cogroth16"],
    "BLS12-381": ["bls12", "381", "bls12381"],
    ".zkey": ["zkey"],
    BN254: ["bn254"],
    "vm.allow_leaky_logs": [
      "vm",
      "allow",
      "leaky",
      "logs",
      "vmallow",
      "vmallowleaky",
      "vmallowleakylogs",
      "allowleaky",
      "allowleakylogs",
      "leakylogs",
    ],
    "parse_input(dir.join": ["parse", "input", "parseinput", "dir", "join", "dirjoin"],
    "party's": ["party"],
    "-O2": ["o2"],
  };
  for (const [text, expected] of Object.entries(cases)) {
    assert.deepEqual(terms(text), expected, text);
  }
});

test("versions keep their dots", () => {
  assert.ok(terms("0.10.0").includes("0.10.0"));
  assert.ok(!terms("0.1.00").includes("0.10.0"));
  assert.ok(terms("1.0.0-beta.14").includes("beta14"));
  assert.equal(join(["2", "2", "2"]), "2.2.2");
  assert.equal(join(["bls12", "381"]), "bls12381");
});

test("a term stands for the text at its place", () => {
  const text = "Run co-circom's splitInput (v0.10.0) – naïve “Poseidon2” ÄÖ <OUT_DIR>: ﬁle";
  for (const { term, start, end } of tokens(text)) {
    const letters = (word: string) => normalise(word).replace(/[^\p{L}\p{N}]/gu, "");
    assert.equal(letters(text.slice(start, end)), letters(term), `${term} at ${start}–${end}`);
  }
});

test("words are cut at blanks and strong punctuation only", () => {
  assert.deepEqual(
    compounds("a.b, c-d e::f").map(({ start, end }) => [start, end]),
    [
      [0, 3],
      [5, 8],
      [9, 10],
      [12, 13],
    ],
  );
});

test("case, accents and compatibility forms do not matter, and length is bounded", () => {
  assert.equal(normalise("Ｎａïve"), "naive");
  assert.equal(normalise("x".repeat(1000)).length, 48);
  assert.equal(join(["y".repeat(40), "z".repeat(40)]).length, 48);
});

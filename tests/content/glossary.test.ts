import assert from "node:assert/strict";
import { test } from "node:test";
import type { Nodes } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import glossary from "../../data/glossary.json";
import { pageSources } from "./pages";

/** What is true of this term and of no other: its definition says it, and no other definition does. */
const essence: Record<keyof typeof glossary, string> = {
  accelerator: "built-in routine",
  acir: "Abstract Circuit Intermediate",
  "additive-sharing": "sum of random",
  arkworks: "family of Rust crates",
  barretenberg: "Aztec's proving back end",
  "black-box": "does not write out",
  "bls12-381": "--curve BLS12-381",
  blueprint: "registered with TACEO:Proof",
  bn254: "bn128",
  bridge: "shares of one scheme into shares of another",
  brillig: "unconstrained functions",
  ccl: "Coordination Layer",
  circuit: "set of equations",
  constraint: "One equation of a circuit",
  cosnark: "SNARK whose prover runs as a multi-party",
  crs: "download-crs",
  cse: "coSNARK Engine",
  curve: "group that a proof system computes in",
  "degree-reduction": "2t back to t",
  delegation: "someone else make a proof",
  fft: "coefficients and evaluations",
  field: "modulo a prime",
  "full-job": "clients send shared inputs",
  "garbled-circuit": "encrypted gate by gate",
  groth16: "three group elements",
  "honest-majority": "fewer than half",
  "linear-operation": "addition, a subtraction or a multiplication by a public constant",
  malicious: "deviate from the protocol",
  mpc: "function of their joint inputs",
  "mpc-vm": "virtual machine of coCircom",
  msm: "sum of many curve points",
  nargo: "Noir's command-line tool",
  "node-provider": "operator admitted",
  party: "One of the computers",
  plonk: "permutation argument",
  poseidon: "additions and small powers",
  poseidon2: "successor of Poseidon",
  "private-input": "the proof does not reveal",
  "private-shared-state": "several people contribute",
  "prove-job": "client extends the witness itself",
  "proving-key": "What the prover needs to know",
  ptau: "circuit-independent phase",
  "public-input": "value of the statement",
  r1cs: "Rank-1",
  recursion: "one proof inside the circuit of another",
  rep3: "two of the three summands",
  resharing: "Restoring the form of a share",
  "secret-sharing": "Splitting a value into pieces",
  "semi-honest": "follows the protocol but",
  shamir: "constant term of a random polynomial",
  share: "piece of a secret-shared value",
  "simplification-level": "-O0, -O1 or -O2",
  snarkjs: "JavaScript tool",
  srs: "algebraic structure",
  sumcheck: "corners of a hypercube",
  threshold: "pool what they see",
  transcript: "running hash",
  "trusted-setup": "secret that must be destroyed",
  ultrahonk: "sumcheck-based proof system",
  "verification-key": "small public key",
  voucher: "permits a job",
  witness: "full list of values",
  "witness-extension": "witness generation",
  wtns: "format of circom and snarkjs",
  yao: "Two-party computation",
  zkey: "proving key of one circuit",
  zksnark: "short, non-interactive proof",
};

test("each term has its own definition", () => {
  for (const [id, words] of Object.entries(essence)) {
    const defined = Object.entries(glossary).filter(([, { definition }]) => definition.includes(words));
    assert.deepEqual(
      defined.map(([found]) => found),
      [id],
      `"${words}" belongs to the definition of "${id}" alone`,
    );
  }
});

/** About a screen of text, and the terms that it may mark. */
const SCREEN = 250;
const TERMS = 4;

/** Positions of the marked terms of a page, counted in words of its running text. */
function termPositions(root: Nodes): number[] {
  const positions: number[] = [];
  let words = 0;
  visit(root, (node) => {
    if (node.type === "text" || node.type === "inlineCode")
      words += textOf(node).split(/\s+/).filter(Boolean).length;
    if (node.type === "mdxJsxTextElement" && (node as MdxJsxTextElement).name === "Term")
      positions.push(words);
  });
  return positions;
}

test(`at most ${TERMS} terms are marked in any ${SCREEN} words`, () => {
  const crowded = pageSources().flatMap(({ file, root }) => {
    const positions = termPositions(root);
    const isCrowded = positions.some((start, index) => {
      const next = positions[index + TERMS];
      return next !== undefined && next - start < SCREEN;
    });
    return isCrowded ? [file] : [];
  });
  assert.deepEqual(crowded, [], "mark fewer terms: only those that a newcomer needs there");
});

// The lint of Markdown, for pages (MDX) and the project's own texts, and the list of turns that prose avoids.
// tests/content/pages.test.ts runs the list over the texts of data/ too.
import { toString as plainText } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import consistent from "remark-preset-lint-consistent";
import recommended from "remark-preset-lint-recommended";
import { SKIP, visit } from "unist-util-visit";

/** Turns that read as translated, each with what to write instead. */
export const turns = [
  [/\bstands? (in|on|at|beside|behind|below|above|there)\b/i, "is in; see X; X lists it"],
  [/\bwhoever\b/i, "anyone who"],
  [/\b(by itself|by themselves)\b/i, "automatically, on its own"],
  [/\bof (its|their|your) own\b/i, "its own X, a separate X"],
  [/\bholds for\b/i, "applies to"],
  [/\b(is|are) told (in|on|by|at)\b/i, "is described, see"],
  [/\b(page|section|text) tells\b/i, "explains, shows, lists"],
  [/\bpass(es)? over\b/i, "skips, ignores"],
  [/\bl(ies|ie) (in|there|at|on|beside|with)\b/i, "is in"],
  [/\bis no (fault|error|parse error)\b/i, "is not an error, is expected"],
  [/\bwithout a (word|message)\b/i, "silently"],
  [/\bin the clear\b/i, "unencrypted, in plain text"],
  [/\bto the letter\b/i, "exactly"],
  [/\b(nothing but|none but)\b/i, "only"],
  [/\b(hence|thus|thereby|whereby)\b/i, "so"],
  [/\bat hand\b/i, "available, ready"],
  [/\bother ways? round\b/i, "vice versa"],
  [/(?<!other )\bways? round\b/i, "a workaround"],
  [/\b(simply|easily|please|note that|in order to|obviously)\b/i, "leave it out"],
  [/\b(\p{L}+) \1\b(?<!\b(had had|that that))|\bThe the\b/u, "the word once"],
];

/** Names as others spell them; text only, since code is spelt as it is typed. */
const names = [
  [/\bPlonk\b/, "PLONK"],
  [/(?<!ark-)\b(Groth 16|groth16|GROTH16)\b/, "Groth16"],
  [/\b(Ultra ?honk|ultraHonk|Ultra Honk)\b/, "UltraHonk"],
  [/\b(CoCircom|Cocircom|cocircom|co-Circom|Co-Circom)\b/, "coCircom"],
  [/\b(CoNoir|Conoir|conoir|co-Noir|Co-Noir)\b/, "coNoir"],
  [/\b(coSnark|cosnark|CoSnark|co-SNARK|Co-SNARK)s?\b/, "coSNARK"],
  [/\b(Rep3|rep3|REP-3)\b/, "REP3"],
  [/\b(bn254|Bn254|BN-254)\b/, "BN254"],
  [/\b(poseidon2|Poseidon 2|Poseidon-2)\b/, "Poseidon2"],
  [/\b(SnarkJS|SnarkJs|Snarkjs)\b/, "snarkjs"],
  [/\bTaceo\b/, "TACEO"],
];

/** Text of a node without what is not ours: code, formulas, and titles of texts on other sites. */
function proseOf(node) {
  const copy = structuredClone(node);
  visit(copy, (part) => {
    const isForeign = part.type === "link" && /^https?:/.test(part.url);
    if (part.type === "inlineCode" || part.type === "inlineMath" || isForeign) {
      Object.assign(part, { type: "text", value: "``", children: undefined });
    }
  });
  // The address of a heading is not text.
  return plainText(copy)
    .replace(/\{#[^}]*\}/, "")
    .replace(/\s+/g, " ");
}

/** Whether a table sets wrong words beside right ones, as CONTRIBUTING.md does. */
const listsWrongWords = ({ type, children }) =>
  type === "table" && children[0].children.some((head) => /^not$/i.test(plainText(head)));

/** Rejects turns and names of the lists, with what to write instead. */
export function plainWords() {
  return (root, file) => {
    visit(root, (node) => {
      if (listsWrongWords(node)) return SKIP;
      if (!["paragraph", "heading", "tableCell"].includes(node.type)) return undefined;
      const text = proseOf(node);
      for (const [pattern, instead] of [...turns, ...names]) {
        const found = pattern.exec(text);
        if (found !== null) file.message(`"${found[0]}": write ${instead}`, node);
      }
      return SKIP;
    });
    // Those of all rules fail the lint.
    for (const message of file.messages) message.fatal = true;
  };
}

export default /** @type {import("unified").Preset} */ ({
  plugins: [
    remarkFrontmatter,
    remarkGfm,
    remarkMdx,
    remarkMath,
    remarkDirective,
    consistent,
    // Without the rule against "[x]", the notation of secret sharing.
    ...recommended.plugins.filter((rule) => [rule].flat()[0].name !== "remark-lint:no-undefined-references"),
    plainWords,
  ],
});

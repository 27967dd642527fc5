// What the lint of Markdown (.remarkrc.mjs) asks of the words of pages, and tests/content/prose.test.ts of those in data/.
import { toString as plainText } from "mdast-util-to-string";
import remarkRetext from "remark-retext";
import retextContractions from "retext-contractions";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextPassive from "retext-passive";
import retextReadability from "retext-readability";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** Turns that read as translated, each with what to write instead. `CONTRIBUTING.md`, "Odd turns", lists them. */
const oddTurns = [
  [/\bstands? (in|on|at|beside|behind|below|above|there)\b/i, "see X, or: X lists it"],
  [/\b(Secret|Public|Private) are\b/, "the secret values are …"],
  [/\bwhat comes out\b/i, "the output, the result"],
  [/\bis no (fault|error|parse error)\b/i, "is expected, is not an error"],
  [/\btakes? (that|the|this) \w+ away\b/i, "removes the need for it"],
  [/\bso many (parties|shares|nodes|points|values)\b/i, "up to that many"],
  [/\bwhoever\b/i, "anyone who"],
  [/\bways? round\b/i, "workaround"],
  [/\bwithout a (word|message)\b/i, "silently, or: prints no message"],
  [/\bgiv(e|es|ing) (\S+ ){1,4}away\b/i, "reveals"],
  [/\bin the clear\b/i, "unencrypted, in plain text"],
  [/\bapart from\b/i, "except"],
  [/\bat hand\b/i, "available, ready"],
  [/\b(by itself|by themselves)\b/i, "automatically, on its own"],
  [/\bof (its|their|your) own\b/i, "its own X, a separate X"],
  [/\bcounts? as\b/i, "is treated as"],
  [/\bends? (here|this way)\b/i, "fails with this error"],
  [/\bhow far (the|it|they)\b/i, "how mature"],
  [/\b(hence|thus|thereby|whereby)\b/i, "so"],
  [/\b(is|are) told (in|on|by|at)\b/i, "is described in, or: see"],
  [/\b(page|section|text) tells\b/i, "explains, shows, lists"],
  [/\b(knows?|has|have) no (word|name)\b/i, "does not say"],
  [/\bholds for\b/i, "applies to"],
  [/\bmakes? no\b/i, "does not create, does not make"],
  [/\bpass(es)? over\b/i, "skips, ignores"],
  [/\bl(ies|ie) (in|there|at|on|beside|with)\b/i, "is in"],
  [/\bc(ame|omes?) from nowhere\b/i, "no command on this page makes it"],
  [/\bto the letter\b/i, "exactly"],
  [/\bif at all\b/i, "optional"],
  [/\b(nothing but|none but)\b/i, "only"],
  [/\bother way round\b/i, "vice versa, the opposite order"],
  [
    /\b(where to go on|what to read next|rules and surprises|errors and their cures|how it fits)\b/i,
    "CONTRIBUTING.md",
  ],
  [
    /\b(not tried|not compiled|was not run|could not read|read in the source|nobody has said)\b/i,
    "what is known",
  ],
  [/\bstand-ins?\b/i, "mock, replacement"],
  [/\b(simply|easily|please|note that|in order to|obviously)\b/i, "leave it out"],
];

/** Names as others spell them; text only, since code is spelt as it is typed. */
const wrongNames = [
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
  [/\b(command-line|commandline) (is|has|wins)\b/, "command line"],
];

/** Nodes whose text is not ours: code, and what is no prose. */
const CODE = new Set(["code", "math"]);
const WORDS = new Set(["paragraph", "heading", "tableCell"]);

/** Text of a node without what is not ours: inline code, formulas, and titles of texts on other sites. */
function proseOf(node) {
  const copy = structuredClone(node);
  visit(copy, ["inlineCode", "inlineMath"], (code) => {
    code.value = "``";
  });
  visit(copy, "link", (link) => {
    if (/^https?:/.test(link.url)) {
      link.children = [{ type: "text", value: "``" }];
    }
  });
  return plainText(copy).replace(/\s+/g, " ");
}

/** Whether a node is a table that sets wrong words beside right ones, as CONTRIBUTING.md does. */
function isListOfWrongs(node) {
  return node.type === "table" && node.children[0].children.some((head) => /^not$/i.test(plainText(head)));
}

/** Rejects odd turns and names spelt wrongly. */
function plainWords() {
  return (root, file) => {
    visit(root, (node) => {
      if (CODE.has(node.type) || isListOfWrongs(node)) {
        return SKIP;
      }
      if (!WORDS.has(node.type)) {
        return undefined;
      }
      const text = proseOf(node);
      for (const [pattern, instead] of [...oddTurns, ...wrongNames]) {
        const found = pattern.exec(text);
        if (found !== null) {
          file.message(`"${found[0]}": write ${instead}`, node);
        }
      }
      return SKIP;
    });
  };
}

/** English: words twice, `a` and `an`, contractions, and sentences that most measures call too hard. */
const english = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .use(retextReadability, { age: 18, threshold: 5 / 7, minWords: 12 });

/**
 * All checks that a text must pass.
 *
 * @type {import("unified").Preset}
 */
export const prose = { plugins: [plainWords, [remarkRetext, english]] };

/**
 * Reports sentences in the passive voice: counted by a test, not forbidden.
 *
 * @type {import("unified").Preset}
 */
export const passive = { plugins: [[remarkRetext, unified().use(retextEnglish).use(retextPassive)]] };

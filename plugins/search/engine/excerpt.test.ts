import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cut, excerpt, markUp, type Piece, wordsIn } from "./excerpt";
import { tokens } from "./text";

const cut = (text: string): Cut => ({ text, tokens: tokens(text) });
const wanted = (...terms: string[]) => new Map(terms.map((term) => [term, 1]));
const show = (pieces: readonly Piece[]) =>
  pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join("");

test("a title is shown whole, with its matches marked", () => {
  assert.equal(show(markUp(cut("split-input"), wanted("splitinput"))), "[split-input]");
  assert.equal(show(markUp(cut("Split the input"), wanted("input"))), "Split the [input]");
  assert.equal(show(markUp(cut("Verify"), wanted())), "Verify");
  assert.deepEqual(markUp(cut(""), wanted("x")), []);
});

test("overlapping matches become one mark", () => {
  assert.equal(
    show(markUp(cut("generate_witness_rep3"), wanted("generatewitness", "witnessrep3", "rep3"))),
    "[generate_witness_rep3]",
  );
});

test("an excerpt is cut around the place that holds most", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(20);
  const text = `alpha ${filler}alpha beta ${filler}`;
  const shown = show(excerpt(cut(text), wanted("alpha", "beta"), 100));
  assert.match(shown, /^… .*\[alpha\] \[beta\].* …$/);
  assert.ok(shown.length < 130, shown);
});

test("an excerpt without a match is the beginning; at the ends of a text nothing is missing", () => {
  const text = "one two three four five six seven eight nine ten";
  assert.equal(show(excerpt(cut(text), wanted("x"), 20)), "one two three four …");
  assert.equal(show(excerpt(cut(text), wanted("ten"), 1000)), `${text.slice(0, -3)}[ten]`);
  assert.equal(show(excerpt(cut(text), wanted("one"), 1000)), `[one]${text.slice(3)}`);
  assert.equal(show(excerpt(cut(""), wanted("one"), 100)), "");
});

test("a text without blanks is cut all the same", () => {
  const shown = show(excerpt(cut("x".repeat(5000)), wanted("y"), 100));
  assert.ok(shown.length <= 130, String(shown.length));
});

test("matched words are told once each, as the texts spell them", () => {
  const texts = [cut("Out-dir"), cut("--out-dir and OUT_DIR, out-dir")];
  assert.deepEqual(wordsIn(texts, wanted("outdir")), ["out-dir", "out_dir"]);
});

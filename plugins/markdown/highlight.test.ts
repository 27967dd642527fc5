import assert from "node:assert/strict";
import { test } from "node:test";
import { highlight } from "./highlight";

/** The coloured parts of a line of code: class and text. */
const parts = (code: string, language: string): string[] =>
  Array.from(
    highlight(code, language).matchAll(/<span class="(t\w)">([^<]*)<\/span>/g),
    ([, type, text]) => `${type} ${text}`,
  );

test("commands and flags of a shell line, whatever their words", () => {
  assert.deepEqual(parts("co-circom split-input --out-dir out", "bash"), ["tf co-circom", "tv --out-dir"]);
  assert.deepEqual(parts("cargo install --locked", "bash"), ["tf cargo", "tv --locked"]);
  assert.deepEqual(parts("mkdir -p out && cd out", "bash"), ["tf mkdir", "tv -p", "tf cd"]);
});

test("the first word of a line is a command, unless the line before goes on", () => {
  assert.deepEqual(parts("a --b \\\n  c\nd", "bash"), ["tf a", "tv --b", "tf d"]);
  assert.deepEqual(
    parts("RUST_LOG=debug a b", "bash").filter((part) => part.startsWith("tf")),
    ["tf a"],
  );
  assert.deepEqual(
    parts("for i in 0 1; do a $i; done", "bash").filter((part) => part.startsWith("tf")),
    ["tf a"],
  );
});

test("numbers of a shell line are whole words", () => {
  assert.deepEqual(parts("noirup -v 1.0.0-beta.14", "bash"), ["tf noirup", "tv -v"]);
  const numbers = parts("head -c 32 127.0.0.1:10000 a=5", "bash").filter((part) => part.startsWith("tn"));
  assert.deepEqual(numbers, ["tn 32", "tn 5"]);
});

test("words of a comment are no commands", () => {
  assert.deepEqual(parts("# first; then a\nb", "bash"), ["tc # first; then a", "tf b"]);
});

test("circom and Noir have grammars, plain text has none, markup is escaped", () => {
  assert.deepEqual(parts("signal input a;", "circom"), ["tk signal", "tk input"]);
  assert.deepEqual(parts("fn main(x: pub Field) {}", "noir"), ["tk fn", "tf main", "tk pub", "ty Field"]);
  assert.deepEqual(parts("mkdir out", "text"), []);
  assert.match(highlight("a < b & c", "text"), /a &lt; b &amp; c/);
});

test("an unknown language stops the build", () => {
  assert.throws(() => highlight("a", "cobol"), /no grammar for "cobol"/);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { highlight } from "./highlight";

/** The coloured parts of a line of code: class and text. */
const parts = (code: string, language: string): string[] =>
  Array.from(
    highlight(code, language).matchAll(/<span class="(t\w)">([^<]*)<\/span>/g),
    ([, type, text]) => `${type} ${text}`,
  );

const cases: [code: string, language: string, parts: string[]][] = [
  ["co-circom split-input --out-dir out", "bash", ["tf co-circom", "tv --out-dir"]],
  ["cargo install --locked", "bash", ["tf cargo", "tv --locked"]],
  ["a --b \\\n  c\nd", "bash", ["tf a", "tv --b", "tf d"]],
  ["noirup -v 1.0.0-beta.14", "bash", ["tf noirup", "tv -v"]],
  ["# first; then a\nb", "bash", ["tc # first; then a", "tf b"]],
  ["[network]\nmy_id = 0", "toml", ["ty network", "tv my_id", "tn 0"]],
  ["signal input a;", "circom", ["tk signal", "tk input"]],
  ["fn main(x: pub Field) {}", "noir", ["tk fn", "tf main", "tk pub", "ty Field"]],
  [" a\n-b\n+c", "diff", ["td -", "td b\n", "ti +", "ti c"]],
  ["mkdir out", "text", []],
];

for (const [code, language, expected] of cases) {
  test(`${language}: ${code}`, () => assert.deepEqual(parts(code, language), expected));
}

test("markup is escaped, and an unknown language stops the build", () => {
  assert.equal(highlight("a < b & c", "text"), "a &lt; b &amp; c");
  assert.throws(() => highlight("a", "cobol"), /no grammar for "cobol"/);
});

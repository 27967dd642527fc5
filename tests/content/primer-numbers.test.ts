import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const primer = readFileSync("docs/primer/mpc-primer.mdx", "utf8");

/** The modulus that the primer states; every sum and product below is taken modulo it. */
const p = Number(/uses \$p = (\d+)\$/.exec(primer)?.[1]);
const mod = (value: number) => ((value % p) + p) % p;
const sum = (values: readonly number[]) => mod(values.reduce((total, value) => total + value, 0));

/** Rows of whole numbers: three shares and what they are shares of, in Shamir's tables with the polynomial's degree. */
const rows = Array.from(primer.matchAll(/^\| (.+?) \|((?: \d+ \|){4,5})$/gm), ([, label, cells = ""]) => ({
  label,
  numbers: cells.match(/\d+/g)?.map(Number) ?? [],
}));

test("in each row of the primer's tables, the worksheet's too, the shares are those of the value", () => {
  assert.ok(rows.length > 20);
  for (const { label, numbers } of rows) {
    const [one = 0, two = 0, three = 0, value = 0, degree] = numbers;
    if (degree === undefined) {
      assert.equal(mod(one + two + three), value, label);
    } else {
      // The polynomial of degree at most 2 through the values at 1, 2 and 3: its value at 0, and twice its X² part.
      assert.equal(mod(3 * one - 3 * two + three), value, label);
      assert.equal(mod(one - 2 * two + three) === 0 ? 1 : 2, degree, label);
    }
  }
});

/** The value of a formula of numbers, plus, minus and `\\cdot`. */
const evaluate = (formula: string): number => runInNewContext(formula.replaceAll("\\cdot", "*"));

test("each calculation in the primer's text is right", () => {
  const calculation =
    /\$((?:[\d\s+-]|\\cdot)+(?:=(?:[\d\s+-]|\\cdot)+)+)\$(?:,? (?:which is|becomes|is) (\d+))?/g;
  const found = Array.from(primer.matchAll(calculation));
  assert.ok(found.length > 5);
  for (const [text, formula = "", remainder] of found) {
    const [value = Number.NaN, ...others] = formula.split("=").map(evaluate);
    for (const other of others) assert.equal(other, value, text);
    if (remainder !== undefined) assert.equal(Number(remainder), mod(value), text);
  }
});

test("the primer's lines for the console share, add and open its two secrets", () => {
  const [, lines = ""] = /```js title="Share, add and open[^\n]*\n(.*?)```/s.exec(primer) ?? [];
  const printed: unknown[][] = [];
  runInNewContext(lines, { console: { log: (...words: unknown[]) => printed.push(words) } });
  const [shares = [], [, opened] = []] = printed;
  const secrets = shares.filter((word) => typeof word === "object").map((word) => sum(word as number[]));
  const stated = ["x", "y", "x + y"].map((name) => rows.find(({ label }) => label === name)?.numbers[3]);
  assert.deepEqual([...secrets, opened], stated);
});

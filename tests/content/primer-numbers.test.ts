import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const primer = readFileSync("docs/primer/mpc-primer.mdx", "utf8");

/** The modulus that the primer states; every sum and product below is taken modulo it. */
const p = Number(/uses \$p = (\d+)\$/.exec(primer)?.[1]);
const mod = (value: number) => ((value % p) + p) % p;
const sum = (values: readonly number[]) => mod(values.reduce((total, value) => total + value, 0));

/** The `count` whole numbers of the one table row with a label. */
function numbers(page: string, label: string, count: number): number[] {
  const rows = page.split("\n").filter((line) => line.startsWith(`| ${label} |`));
  assert.equal(rows.length, 1, `rows that start with "| ${label} |"`);
  const cells = rows[0]?.split("|").slice(2, -1) ?? [];
  const values = cells.filter((cell) => cell.trim() !== "").map(Number);
  assert.ok(values.length === count && values.every(Number.isInteger), `row "${label}": ${values}`);
  return values;
}

/** Two rows of the primer may bear the same label; the replicated table comes before the Shamir one. */
const shamirStart = primer.indexOf("## Sharing a secret as a point");
const replicated = primer.slice(0, shamirStart);
const shamir = primer.slice(shamirStart);

test("the primer's replicated sharings add up, and their sum is taken column by column", () => {
  const [x = [], y = [], total = []] = ["x", "y", "x + y"].map((label) => numbers(replicated, label, 4));
  for (const row of [x, y, total]) assert.equal(sum(row.slice(0, 3)), row[3]);
  assert.deepEqual(
    total,
    x.map((value, i) => mod(value + (y[i] ?? Number.NaN))),
  );
});

/** The value of a formula of numbers, plus, minus and `\\cdot`. */
function evaluate(formula: string): number {
  const terms = formula
    .replaceAll(/\s/g, "")
    .replaceAll(/(?<=\d)-/g, "+-")
    .split("+");
  return terms.reduce((total, term) => total + term.split("\\cdot").reduce((a, b) => a * Number(b), 1), 0);
}

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

test("the answers of the worksheet are right", () => {
  const [a = [], b = [], total = []] = ["a", "b", "a + b"].map((label) => numbers(primer, label, 4));
  for (const row of [a, b, total]) assert.equal(sum(row.slice(0, 3)), row[3]);
  const at = (row: readonly number[], party: number) => row[(party + 3) % 3] ?? Number.NaN;
  const [products, zero, sent] = ["Products", "Zero", "Sent"].map((label) => numbers(primer, label, 4));
  const generator = numbers(primer, "Output of its generator", 3);
  for (const i of [0, 1, 2]) {
    const own = at(a, i) * (at(b, i) + at(b, i - 1)) + at(a, i - 1) * at(b, i);
    assert.equal(products?.[i], mod(own));
    assert.equal(zero?.[i], mod(at(generator, i) - at(generator, i - 1)));
    assert.equal(sent?.[i], mod((products?.[i] ?? Number.NaN) + (zero?.[i] ?? Number.NaN)));
    assert.equal(total[i], mod(at(a, i) + at(b, i)));
  }
  for (const row of [products, sent]) assert.equal(sum(row?.slice(0, 3) ?? []), mod(4 * 7));
});

test("the primer's lines for the console share, add and open its two secrets", () => {
  const [, lines = ""] = /```ts title="Share, add and open[^\n]*\n(.*?)```/s.exec(primer) ?? [];
  const printed: unknown[][] = [];
  runInNewContext(lines, { console: { log: (...words: unknown[]) => printed.push(words) } });
  const [shares, opened] = printed;
  const [x = [], y = []] = (shares ?? []).filter((word) => typeof word === "object") as number[][];
  assert.equal(sum(x), numbers(replicated, "x", 4)[3]);
  assert.equal(sum(y), numbers(replicated, "y", 4)[3]);
  assert.ok([...x, ...y].every((summand) => summand >= 0 && summand < p));
  assert.deepEqual(opened?.slice(1), numbers(replicated, "x + y", 4).slice(3));
});

/** The value at 0 of the polynomial of degree at most 2 through the values at 1, 2 and 3. */
const atZero = ([one = Number.NaN, two = Number.NaN, three = Number.NaN]: readonly number[]) =>
  mod(3 * one - 3 * two + three);
/** The coefficient of X² of that polynomial, doubled; zero exactly for a line. */
const curvature = ([one = Number.NaN, two = Number.NaN, three = Number.NaN]: readonly number[]) =>
  mod(one - 2 * two + three);

test("each row of the primer's Shamir table is on a polynomial of its degree over its secret", () => {
  const rows = shamir.split("\n").filter((line) => /^\| .* \| [12] \|$/.test(line));
  assert.ok(rows.length > 5);
  for (const line of rows) {
    const label = line.split("|")[1]?.trim() ?? "";
    const [one, two, three, secret, degree] = numbers(shamir, label, 5);
    const shares = [one, two, three].map((value) => value ?? Number.NaN);
    assert.equal(atZero(shares), secret, label);
    assert.equal(curvature(shares) === 0 ? 1 : 2, degree, label);
  }
});

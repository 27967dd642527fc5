import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const read = (file: string) => readFileSync(path.resolve(__dirname, "../../docs", file), "utf8");
const primer = read("primer/mpc-primer.mdx");

/** The modulus that the primer states; every sum and product below is taken modulo it. */
const p = Number(/uses \$p = (\d+)\$/.exec(primer)?.[1]);
const mod = (value: number) => ((value % p) + p) % p;
const sum = (values: readonly number[]) => mod(values.reduce((total, value) => total + value, 0));

/**
 * The cells behind the label of a table row, without the empty ones.
 * @throws Error if the page has no such row, or more than one
 */
function cells(page: string, label: string): string[] {
  const rows = page.split("\n").filter((line) => line.startsWith(`| ${label} |`));
  if (rows.length !== 1)
    throw new Error(`${rows.length} table rows start with "| ${label} |"; one is needed`);
  return (rows[0] ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

/** The numbers of a row, of which there must be `count`. */
function numbers(page: string, label: string, count: number): number[] {
  const values = cells(page, label).map(Number);
  assert.equal(values.length, count, `row "${label}"`);
  assert.ok(values.every(Number.isInteger), `row "${label}" holds whole numbers`);
  return values;
}

/** Two rows of the primer may bear the same label; the replicated table comes before the Shamir one. */
const shamirStart = primer.indexOf("## Sharing a secret as a point");
const replicated = primer.slice(0, shamirStart);
const shamir = primer.slice(shamirStart);

/** All three summands or shares of a row; the fourth number is what the page says they stand for. */
function sharing(page: string, label: string, count = 4): { shares: number[]; secret: number } {
  const row = numbers(page, label, count);
  return { shares: row.slice(0, 3), secret: row[3] ?? Number.NaN };
}

/** The summand before summand `index`, with indices that wrap around. */
const before = (values: readonly number[], index: number) => values[(index + 2) % 3] ?? Number.NaN;

test("the primer's replicated sharings add up, and their sum is taken column by column", () => {
  const [x, y, total] = ["x", "y", "x + y"].map((label) => sharing(replicated, label));
  assert.ok(x && y && total);
  for (const { shares, secret } of [x, y, total]) {
    assert.equal(sum(shares), secret);
  }
  const added = x.shares.map((value, i) => mod(value + (y.shares[i] ?? Number.NaN)));
  assert.deepEqual(total.shares, added);
});

test("the primer's replicated multiplication follows from its shares and generator outputs", () => {
  const x = sharing(replicated, "x").shares;
  const y = sharing(replicated, "y").shares;
  const outputs = numbers(replicated, "Generator output", 3);
  const zero = sharing(replicated, "Share of zero");
  const local = sharing(replicated, "Own three products");
  const masked = sharing(replicated, "Masked, sent to the next party");
  const products = x.map((xi, i) => {
    const yi = y[i] ?? Number.NaN;
    return [xi * yi, xi * before(y, i), before(x, i) * yi];
  });
  assert.deepEqual(local.shares, products.map(sum));
  const shareOfZero = outputs.map((output, i) => mod(output - before(outputs, i)));
  assert.deepEqual(zero.shares, shareOfZero);
  const sent = local.shares.map((value, i) => mod(value + (zero.shares[i] ?? Number.NaN)));
  assert.deepEqual(masked.shares, sent);
  for (const { shares, secret } of [local, zero, masked]) {
    assert.equal(sum(shares), secret);
  }
  assert.equal(masked.secret, mod(sum(x) * sum(y)));
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

test("the primer's Shamir multiplication goes from row to row as its steps say", () => {
  const row = (label: string) => sharing(shamir, label, 5).shares;
  const zip = (a: readonly number[], b: readonly number[], f: (a: number, b: number) => number) =>
    a.map((value, i) => mod(f(value, b[i] ?? Number.NaN)));
  assert.deepEqual(
    row("x + y"),
    zip(row("x"), row("y"), (a, b) => a + b),
  );
  const product = row("x · y on shares");
  assert.deepEqual(
    product,
    zip(row("x"), row("y"), (a, b) => a * b),
  );
  const masked = row("x · y + r");
  assert.deepEqual(
    masked,
    zip(product, row("r, second sharing"), (a, b) => a + b),
  );
  const again = row("x · y + r, shared again");
  assert.equal(again[2], 0);
  assert.deepEqual(
    row("x · y"),
    zip(again, row("r, first sharing"), (a, b) => a - b),
  );
  const figure = read("primer/shamir-points.svg");
  for (const value of row("x")) {
    assert.ok(figure.includes(`>${value}<`), `shamir-points.svg shows ${value}`);
  }
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import benchmark from "../../data/benchmarks/april-2025.json";

const folder = path.resolve(__dirname, "../../docs/releases");
const text = readFileSync(path.join(folder, "co-snarks-april.mdx"), "utf8");
const sizes = benchmark.constraintsLog2;

test("the benchmark table on the release page shows the data, and marks what the source covers", () => {
  const rows = text
    .split("\n")
    .filter((line) => /^\| \$2\^\{\d+\}\$ /.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const expected = sizes.map((size, index) => [
    `$2^{${size}}$`,
    ...benchmark.series.map(({ seconds, hidden }) => {
      const time = (seconds[index] ?? Number.NaN).toFixed(1);
      return hidden.some((one) => one === size) ? `(${time})` : time;
    }),
  ]);
  assert.deepEqual(rows, expected);
});

test("the release page gives the source and uncertainty of the data", () => {
  assert.ok(text.includes(benchmark.source), "link the source");
  assert.ok(text.includes(`${benchmark.relativeUncertainty * 100}%`), "state the uncertainty");
  for (const unknown of benchmark.unknown) {
    assert.ok(text.includes(unknown), `say that the source does not tell: ${unknown}`);
  }
});

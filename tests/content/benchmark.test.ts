import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { chartFile, drawBenchmark, loadBenchmark } from "../../scripts/draw-benchmark";

const page = path.resolve(__dirname, "../../docs/releases/co-snarks-april.mdx");
const benchmark = loadBenchmark();

test("each benchmark series has one positive time for each size", () => {
  const sizes = benchmark.constraintsLog2;
  assert.deepEqual(
    sizes,
    sizes.slice().sort((a, b) => a - b),
  );
  for (const { id, seconds, hidden } of benchmark.series) {
    assert.equal(seconds.length, sizes.length, id);
    assert.ok(
      seconds.every((time) => time > 0),
      id,
    );
    assert.deepEqual(
      hidden.filter((size) => !sizes.includes(size)),
      [],
      `${id}: hidden sizes`,
    );
  }
});

test("the drawn benchmark chart is the one that scripts/draw-benchmark.ts draws", () => {
  const drawn = readFileSync(chartFile, "utf8");
  assert.equal(drawn, drawBenchmark(benchmark), "run node --import tsx scripts/draw-benchmark.ts");
});

test("the benchmark table on the release page shows the data, and marks what the source covers", () => {
  const rows = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => /^\| \$2\^\{\d+\}\$ /.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const expected = benchmark.constraintsLog2.map((size, index) => [
    `$2^{${size}}$`,
    ...benchmark.series.map(({ seconds, hidden }) => {
      const time = (seconds[index] ?? Number.NaN).toFixed(1);
      return hidden.includes(size) ? `(${time})` : time;
    }),
  ]);
  assert.deepEqual(rows, expected);
});

test("the release page tells the chart's source and uncertainty as the data does", () => {
  const text = readFileSync(page, "utf8");
  assert.ok(text.includes(benchmark.source), "link the source");
  assert.ok(text.includes(`${benchmark.relativeUncertainty * 100} %`), "state the uncertainty");
  for (const unknown of benchmark.unknown) {
    assert.ok(text.includes(unknown), `say that the source does not tell: ${unknown}`);
  }
});

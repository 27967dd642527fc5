import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import benchmark from "../../data/benchmarks/april-2025.json";

const folder = path.resolve(__dirname, "../../docs/releases");
const text = readFileSync(path.join(folder, "co-snarks-april.mdx"), "utf8");
const chart = readFileSync(path.join(folder, "april-benchmark.svg"), "utf8");
const sizes = benchmark.constraintsLog2;

/** Coordinate of the axis label with a text: `y` left of the plot, or `x` below it. */
function labelAt(axis: "x" | "y", label: number): number {
  const place = axis === "x" ? `x="([\\d.]+)" y="396"` : `x="52" y="([\\d.]+)"`;
  return Number(new RegExp(`<text ${place} [^>]*>${label}<`).exec(chart)?.[1]);
}

test("each line of the chart goes through the data's points, by the labels of its axes", () => {
  const decade = labelAt("y", 10) - labelAt("y", 1);
  const lines = Array.from(
    chart.matchAll(/d="M([\d. L]+)" class="[^"]*fig-series-(?:line|dashed)"/g),
    ([, d]) => (d ?? "").split("L").map((point) => point.split(" ").map(Number)),
  );
  assert.equal(lines.length, benchmark.series.length);
  for (const [index, { id, seconds, shortLabel }] of benchmark.series.entries()) {
    const points = lines[index] ?? [];
    assert.equal(points.length, seconds.length, id);
    for (const [at, [x = Number.NaN, y = Number.NaN]] of points.entries()) {
      // A label stands 5 units below its line; the grid has one decimal.
      const expected = labelAt("y", 1) - 5 + Math.log10(seconds[at] ?? 0) * decade;
      assert.ok(Math.abs(x - labelAt("x", sizes[at] ?? 0)) < 0.11, `${id}, 2^${sizes[at]}: x`);
      assert.ok(Math.abs(y - expected) < 0.21, `${id}, 2^${sizes[at]}: y is ${y}, not ${expected}`);
    }
    const end = points.at(-1)?.[1] ?? 0;
    assert.match(chart, new RegExp(`y="${(end + 5).toFixed(1).replace(".0", "")}"[^>]*>${shortLabel}<`), id);
  }
});

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

import { readFileSync } from "node:fs";
import path from "node:path";
import { drawOrCheck } from "./drawOrCheck";

const help = `node --import tsx scripts/draw-benchmark.ts [--check]

Draws docs/releases/april-benchmark.svg from data/benchmarks/april-2025.json.

  --check   writes nothing; fails if the drawing is not what would be drawn
  --help    this text`;

const root = path.resolve(__dirname, "..");

/** The measurements that the chart shows. */
export const benchmarkFile = path.join(root, "data/benchmarks/april-2025.json");
/** The chart, as the release page includes it. */
export const chartFile = path.join(root, "docs/releases/april-benchmark.svg");

/** One prover's times. */
export interface Series {
  /** Also picks the marker: see `markers`. */
  id: string;
  /** Name in tables. */
  label: string;
  /** Name beside the line. */
  shortLabel: string;
  /** Seconds for one proof, in the order of `constraintsLog2`. */
  seconds: number[];
  /** Sizes (as in `constraintsLog2`) whose marker the source chart covers by another series' marker. */
  hidden: number[];
}

/** A file of data/benchmarks/. */
export interface Benchmark {
  title: string;
  /** Address of the source. */
  source: string;
  /** How the numbers were obtained. */
  sourceNote: string;
  /** Share of the value that it may be off by. */
  relativeUncertainty: number;
  /** Seconds that a small value may be off by on top: the source draws them with one decimal. */
  absoluteUncertaintySeconds: number;
  /** What the source does not tell. */
  unknown: string[];
  /** Circuit sizes: base-2 logarithms of the numbers of constraints. */
  constraintsLog2: number[];
  series: Series[];
}

const plot = { axis: 60, left: 76, right: 366, top: 44, bottom: 372 } as const;
const seconds = { min: 0.08, max: 160, ticks: [0.1, 1, 10, 100] } as const;

const round = (value: number) => Math.round(value * 10) / 10;

type Anchor = "start" | "middle" | "end";

function text(x: number, y: number, anchor: Anchor, style: string, content: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" class="${style}">${content}</text>`;
}

/** Marks differ in shape, and lines in dash, so that the chart reads without colour. */
const markers: Record<
  string,
  { style: string; dashed?: true; mark: (x: number, y: number) => string } | undefined
> = {
  "cosnark-apr-2025": {
    style: "fig-series-1",
    mark: (x, y) => `<circle cx="${x}" cy="${y}" r="5" class="fig-series-1"/>`,
  },
  "cosnark-aug-2024": {
    style: "fig-series-2",
    dashed: true,
    mark: (x, y) =>
      `<rect x="${round(x - 4.5)}" y="${round(y - 4.5)}" width="9" height="9" class="fig-series-2"/>`,
  },
  snarkjs: {
    style: "fig-series-3",
    mark: (x, y) =>
      `<path d="M${x} ${round(y - 6)} ${round(x + 5.5)} ${round(y + 4)}h-11z" class="fig-series-3"/>`,
  },
  rapidsnark: {
    style: "fig-series-4",
    dashed: true,
    mark: (x, y) => `<path d="M${x} ${round(y - 6)}l6 6-6 6-6-6z" class="fig-series-4"/>`,
  },
};

/**
 * Draws a benchmark as a chart with logarithmic axes.
 *
 * @returns the SVG file's text, by the rules for figures in CONTRIBUTING.md
 * @throws Error if a series has no marker of its own, or not one time for each size
 */
export function drawBenchmark(benchmark: Benchmark): string {
  const sizes = benchmark.constraintsLog2;
  const first = sizes[0] ?? 0;
  const step = (plot.right - plot.left) / (sizes.length - 1);
  const x = (size: number) => round(plot.left + (size - first) * step);
  const scale = (plot.bottom - plot.top) / Math.log10(seconds.max / seconds.min);
  const y = (time: number) => round(plot.bottom - Math.log10(time / seconds.min) * scale);

  const grid = [
    ...seconds.ticks.flatMap((tick) => [
      `<path d="M${plot.axis} ${y(tick)}H${plot.right}" class="fig-area"/>`,
      text(plot.axis - 8, round(y(tick) + 5), "end", "fig-muted", String(tick)),
    ]),
    `<path d="M${plot.axis} ${plot.top - 8}V${plot.bottom}H${plot.right + 8}" class="fig-line"/>`,
    ...sizes.map((size) => text(x(size), plot.bottom + 24, "middle", "fig-muted", String(size))),
    text(16, 24, "start", "fig-text", "seconds for one proof"),
    text(plot.right + 8, plot.bottom + 52, "end", "fig-text", "constraints: 2 to this power"),
  ];
  const lines = benchmark.series.flatMap(({ id, shortLabel, seconds: times }) => {
    const marker = markers[id];
    if (marker === undefined || times.length !== sizes.length) {
      throw new Error(
        `data/benchmarks/april-2025.json: give series "${id}" ${sizes.length} times, ` +
          "and a marker in scripts/draw-benchmark.ts",
      );
    }
    const weight = id.startsWith("cosnark") ? "fig-strong" : "fig-text";
    const points = times.map((time, index) => [x(sizes[index] ?? 0), y(time)] as const);
    const [endX, endY] = points[points.length - 1] ?? [0, 0];
    return [
      `<path d="M${points.map((point) => point.join(" ")).join("L")}" ` +
        `class="${marker.style} ${marker.dashed ? "fig-series-dashed" : "fig-series-line"}"/>`,
      ...points.map(([pointX, pointY]) => marker.mark(pointX, pointY)),
      text(endX + 14, round(endY + 5), "start", weight, shortLabel),
    ];
  });
  const largest = sizes.length - 1;
  const ends = benchmark.series.map((one) => `${one.label}: ${one.seconds[largest]} s`).join("; ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 440" role="img">`,
    `<title>${benchmark.title}</title>`,
    `<desc>Line chart with logarithmic axes: seconds for one Groth16 proof against the number of ` +
      `constraints, from 2 to the ${first} to 2 to the ${sizes[largest]}. ` +
      `At the largest size, ${ends}.</desc>`,
    "<!-- Drawn by scripts/draw-benchmark.ts: change data/benchmarks/april-2025.json and draw again. -->",
    ...grid,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

/**
 * Reads the measurements.
 *
 * @throws Error if the file is missing or no JSON
 */
export function loadBenchmark(): Benchmark {
  return JSON.parse(readFileSync(benchmarkFile, "utf8")) as Benchmark;
}

if (process.argv[1] === __filename) {
  drawOrCheck(chartFile, Buffer.from(drawBenchmark(loadBenchmark())), help, process.argv.slice(2));
}

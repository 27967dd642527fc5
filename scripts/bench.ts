import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Build, build } from "./bench/build";
import { growth } from "./bench/growth";
import { type Host, host } from "./bench/host";
import { readiness } from "./bench/intent";
import { type Audit, audit } from "./bench/lighthouse";
import { pageKinds } from "./bench/pages";
import { kilobytes, milliseconds, table } from "./bench/table";
import { weigh } from "./bench/weight";
import { benchSearch } from "./bench-search";

const help = `npm run bench [-- OPTIONS]

Builds the site, serves it as a static host would, and prints what it costs: pages, first acts, search, build.
Run it on a machine that does nothing else. Bytes are those over the wire, with brotli; kB are 1000 bytes.

  --peer NAME=DIR   measures the pages of another static folder too; may stand more than once
  --runs N          how often times are taken; medians count (3)
  --no-build        takes the build that is there, without figures of the build
  --no-growth       leaves out the builds with 10 and 30 times the content, which take minutes
  --no-lighthouse   leaves out Lighthouse
  --help            this text`;

interface Options {
  readonly peers: { name: string; folder: string }[];
  readonly runs: number;
  readonly build: boolean;
  readonly growth: boolean;
  readonly lighthouse: boolean;
}

/** @throws Error when an argument is unknown or lacks its value */
function parse(args: readonly string[]): Options {
  const peers: Options["peers"] = [];
  const options = { runs: 3, build: true, growth: true, lighthouse: true };
  const rest = Array.from(args);
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--peer") {
      const [name = "", folder = ""] = (rest.shift() ?? "").split("=");
      if (!existsSync(path.join(folder, "index.html"))) {
        throw new Error(`--peer needs NAME=DIR; there is no index.html in "${folder}"`);
      }
      peers.push({ name, folder: path.resolve(folder) });
    } else if (arg === "--runs") {
      options.runs = Number(rest.shift());
      if (!Number.isInteger(options.runs) || options.runs < 1) {
        throw new Error("--runs needs a whole number from 1 on");
      }
    } else if (arg === "--no-build" || arg === "--no-growth" || arg === "--no-lighthouse") {
      options[arg.slice("--no-".length) as "build" | "growth" | "lighthouse"] = false;
    } else {
      throw new Error(`unknown argument ${arg}`);
    }
  }
  return { ...options, peers };
}

/** A port of the loopback interface that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const scores = ({ performance, accessibility, bestPractices, seo }: Audit) =>
  [performance, accessibility, bestPractices, seo].join("/");

/** One row a page kind and device for a site; pages that it does not have are left out. */
async function pageRows(
  browser: Browser,
  port: number,
  name: string,
  site: Host,
  options: Options,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, route] of Object.entries(pageKinds)) {
    if ((await fetch(site.origin + route)).status !== 200) {
      continue;
    }
    const weight = await weigh(browser, site, route);
    const wire = [
      kilobytes(weight.loadBytes),
      kilobytes(weight.loadScriptBytes),
      String(weight.loadRequests),
      kilobytes(weight.laterBytes),
      String(weight.laterRequests),
    ];
    for (const device of options.lighthouse ? (["phone", "desktop"] as const) : []) {
      const { fcp, lcp, blocking, cls, ...rest } = await audit(
        port,
        site.origin + route,
        device,
        options.runs,
      );
      const times = [fcp, lcp, blocking].map(milliseconds);
      rows.push([
        name,
        `${kind}, ${device}`,
        ...wire,
        ...times,
        cls.toFixed(3),
        scores({ fcp, lcp, blocking, cls, ...rest }),
      ]);
    }
    if (!options.lighthouse) {
      rows.push([name, kind, ...wire, "", "", "", "", ""]);
    }
    console.error(`measured: ${name}, ${kind}`);
  }
  return rows;
}

const buildCells = ({ seconds, peakMemory, outputBytes, files }: Build) => [
  seconds.toFixed(1),
  peakMemory?.toString() ?? "unknown",
  kilobytes(outputBytes),
  String(files),
];

/** Cold and warm builds, and, if asked for, of more content. The build of the site is there afterwards. */
async function buildTable(options: Options): Promise<string> {
  const rows: string[][] = [];
  for (const [name, cold] of [
    ["cold", true],
    ["warm", false],
  ] as const) {
    rows.push(["build", name, ...buildCells(await build(".", cold))]);
  }
  for (const { times, result } of options.growth ? await growth() : []) {
    const cells =
      typeof result === "string"
        ? [`failed: ${result.replace(/\s+/g, " ")}`, "", "", ""]
        : buildCells(result);
    rows.push(["build", `${times} times the content`, ...cells]);
  }
  return table(["", "", "s", "MiB at most", "kB of output", "files"], rows);
}

async function bench(options: Options): Promise<void> {
  if (options.build) {
    console.log(`\n${await buildTable(options)}`);
  }
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", `--remote-debugging-port=${port}`],
  });
  try {
    const own = await host(path.resolve("build"));
    const rows = await pageRows(browser, port, "this site", own, options);
    for (const { name, folder } of options.peers) {
      const peer = await host(folder);
      rows.push(...(await pageRows(browser, port, name, peer, options)));
      await peer.close();
    }
    const wire = ["kB at load", "of it scripts", "requests", "kB after 10 s", "requests"];
    const head = ["site", "page", ...wire, "FCP ms", "LCP ms", "blocking ms", "CLS", "perf/a11y/best/SEO"];
    console.log(`\n${table(head, rows)}`);
    const acts = await readiness(browser, own.origin, options.runs);
    const actRows = acts.map(({ act, first, warm }) => [
      "act to effect",
      act,
      milliseconds(first),
      milliseconds(warm),
    ]);
    console.log(`\n${table(["slow phone", "", "first act, ms", "after warm-up, ms"], actRows)}`);
    const found = await benchSearch(browser, own.origin, path.resolve("build"));
    const cell = ({ value, unit }: (typeof found)[number]) =>
      unit === "B" ? kilobytes(value) : milliseconds(value);
    console.log(
      `\n${table(
        ["search", "unit", "value"],
        found.map((one) => [one.name, one.unit === "B" ? "kB" : "ms", cell(one)]),
      )}`,
    );
    await own.close();
  } finally {
    await browser.close();
  }
}

function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(help);
    return Promise.resolve();
  }
  return bench(parse(args));
}

main(process.argv.slice(2)).then(
  // Lighthouse leaves timers behind.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);

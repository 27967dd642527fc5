import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { findProgram, type Program, programs } from "../harness/programs";
import { command, UsageError } from "./command";

const help = `npm test [-- --quick | --engines]

Runs every check: lint and types, sources, then the production build, its HTML, and browsers on it.

  --quick     lint, types and sources only: for authors, on any machine
  --engines   the build, and every browser test in Chromium, Firefox and WebKit
  --help      this text

Browser tests need Chromium and nginx. On Debian as root, what is missing is installed. Elsewhere tests in Firefox
and WebKit are skipped if these are missing; with CI=true that is an error.`;

const missingPackages = () =>
  Object.values<Program>(programs).filter((program) => findProgram(program) === undefined);

/** Installs Debian's packages, if this is root on Debian; apt reports its own errors. */
function install(packages: readonly string[]): void {
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  }
}

/**
 * Installs missing programs, or reports what cannot run without them.
 *
 * @throws Error when a required program is missing, or any with CI=true
 */
function ensurePrograms(): void {
  install(missingPackages().map(({ debianPackage }) => debianPackage));
  const missing = missingPackages();
  const packages = missing.map(({ debianPackage }) => debianPackage).join(" ");
  if (missing.some(({ isOptional }) => !isOptional || process.env.CI === "true")) {
    throw new Error(`install these Debian packages, or the same programs another way: ${packages}`);
  }
  if (missing.length > 0) {
    console.log(`Not installed: ${packages}. Tests that need them are skipped.`);
  }
}

/** Every test file below these folders, in a fixed order. */
function testFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => file.endsWith(".test.ts"))
    .sort();
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const cores = os.availableParallelism();

/** Runs test files, some at a time, a process each, and prints the results as they come. */
function runFiles(files: string[], concurrency: number): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({ files, concurrency, timeout: 15 * 60_000 });
  stream.on("test:pass", ({ details, skip }) => {
    if (details.type !== "suite") {
      counts[skip === undefined || skip === false ? "passed" : "skipped"] += 1;
    }
  });
  stream.on("test:fail", ({ details }) => {
    // A suite whose tests fail is not a failure more, but one that throws before its first test is.
    if ((details.error as { failureType?: string }).failureType !== "subtestsFailed") {
      counts.failed += 1;
    }
  });
  stream.compose(new spec()).pipe(process.stdout);
  return new Promise((resolve) => stream.on("end", () => resolve(counts)));
}

/** Tests that compile circuits or run client programs: they take longer than an author waits. */
const SLOW = /content\/(examples-|service-)/;

const options = {
  quick: { type: "boolean", default: false },
  engines: { type: "boolean", default: false },
} as const;

command(module, help, options, async ({ values: { quick, engines }, positionals, print }) => {
  if (positionals.length > 0) throw new UsageError(`unknown argument "${positionals.join(" ")}"`);
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  /** Runs an npm script as one test. */
  const runScript = async (name: string): Promise<boolean> => {
    const [status] = await once(spawn("npm", ["run", "--silent", name], { stdio: "inherit" }), "exit");
    print(`${status === 0 ? "✔" : "✖"} npm run ${name}`);
    total[status === 0 ? "passed" : "failed"] += 1;
    return status === 0;
  };
  const runTests = async (files: string[], concurrency = cores) => {
    const counts = await runFiles(files, concurrency);
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
  };
  if (engines) process.env.ENGINES = "all";
  else {
    await Promise.all(["lint", "typecheck"].map(runScript));
    const sources = testFiles("plugins", "tests/content");
    await runTests(quick ? sources.filter((file) => !SLOW.test(file)) : sources);
  }
  if (!quick) {
    ensurePrograms();
    if (await runScript("build")) {
      if (!engines) await runTests(testFiles("tests/build"));
      // A test in a browser spends more than half of its time waiting.
      await runTests(testFiles("tests/browser"), cores + 1);
    }
  }
  print(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

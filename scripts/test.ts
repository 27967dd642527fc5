import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { findProgram, type Program, programs } from "../harness/programs";
import { command, UsageError } from "./command";

const help = `npm test [-- --quick]

Runs every check: sources, then the production build, its HTML, and browsers on it.

  --quick   sources only, without the build: for authors
  --help    this text

Needs Chromium and nginx, and runs what readers do in Firefox and WebKit too. On Debian as root it installs what
is missing. Elsewhere tests in Firefox and WebKit are skipped where these are missing, but with CI=true that is an
error.`;

const missingPackages = () =>
  Object.values<Program>(programs).filter((program) => findProgram(program) === undefined);

/** Installs Debian's packages, if this is root on Debian; apt tells by itself why it cannot. */
function install(packages: readonly string[]): void {
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  }
}

/**
 * Installs missing programs, or says what is not run without them.
 *
 * @throws Error when one is missing that no test can do without, or any where CI is "true"
 */
function ensurePrograms(): void {
  install(missingPackages().map(({ debianPackage }) => debianPackage));
  const missing = missingPackages();
  const packages = missing.map(({ debianPackage }) => debianPackage).join(" ");
  if (missing.some(({ isOptional }) => !isOptional || process.env.CI === "true")) {
    throw new Error(`the tests need these Debian packages, or the same programs by other means: ${packages}`);
  }
  if (missing.length > 0) {
    console.log(
      `Not installed: ${packages}. The tests that need them are skipped below, each with its name.`,
    );
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
    // A suite whose tests fail is no further failure, but one that throws before it has any is.
    if ((details.error as { failureType?: string }).failureType !== "subtestsFailed") {
      counts.failed += 1;
    }
  });
  stream.compose(new spec()).pipe(process.stdout);
  return new Promise((resolve) => stream.on("end", () => resolve(counts)));
}

const options = { quick: { type: "boolean", default: false } } as const;

command(module, help, options, async ({ values, positionals, print }) => {
  if (positionals.length > 0) throw new UsageError(`it runs all tests, and not "${positionals.join(" ")}"`);
  const layers = [{ files: testFiles("plugins", "tests/content"), concurrency: cores }];
  if (!values.quick) {
    ensurePrograms();
    const build = spawnSync("npm", ["run", "build"], { stdio: "inherit" });
    if (build.status !== 0) {
      print("\n0 passed, 1 failed");
      return 1;
    }
    layers.push({ files: testFiles("tests/build"), concurrency: cores });
    // A test in a browser waits for more than half of its time.
    layers.push({ files: testFiles("tests/browser"), concurrency: cores + 1 });
  }
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { files, concurrency } of layers) {
    const counts = await runFiles(files, concurrency);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  print(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

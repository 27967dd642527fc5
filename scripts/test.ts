import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findProgram, type Program, programs } from "../harness/programs";
import { command, UsageError } from "./command";

const help = `npm test [-- --quick | --engines]

Runs every check: lint and types, sources, then the production build, its HTML, and browsers on it.

  --quick     lint, types and sources only: for authors, on any machine
  --engines   the build, and every browser test in Chromium, Firefox and WebKit
  --help      this text

Browser tests need Chromium. On Debian as root, programs that tests need are installed. Elsewhere tests in Firefox,
WebKit and nginx, and of files by nft and the like, are skipped if these are missing; with CI=true that is an error.`;

/** Debian packages of the programs that this machine does not have. */
const missingPackages = (): string[] =>
  Object.values<Program>(programs)
    .filter((program) => findProgram(program) === undefined)
    .map(({ debianPackage }) => debianPackage);

/**
 * Installs missing programs as root on Debian, where apt reports its own errors; elsewhere reports what cannot run.
 *
 * @throws Error when Chromium or, with CI=true, any program is missing
 */
function ensurePrograms(): void {
  if (missingPackages().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const install = `apt-get install -y -qq --no-install-recommends ${missingPackages().join(" ")}`;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(`apt-get update -qq; ${install}`, { shell: true, stdio: "inherit", env });
  }
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join(" ");
  if (findProgram(programs.chromium) === undefined || process.env.CI === "true") {
    throw new Error(`install these Debian packages, or the same programs another way: ${names}`);
  }
  console.log(`Not installed: ${names}. Tests that need them are skipped.`);
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

/** Tests that compile circuits or run client programs: they take longer than an author waits. */
const SLOW = /content[\\/](examples-|service-)/;

const options = {
  quick: { type: "boolean", default: false },
  engines: { type: "boolean", default: false },
} as const;

/** Milliseconds after which a test file is ended. */
const TIMEOUT = 15 * 60_000;

command(help, options, async ({ values: { quick, engines }, positionals }) => {
  if (positionals.length > 0) throw new UsageError(`unknown argument "${positionals.join(" ")}"`);
  if (!quick) ensurePrograms();
  const failed: string[] = [];
  /** Runs a part of the check, and notes whether it failed. */
  const part = async (name: string, line: string): Promise<boolean> => {
    // By the shell, since npm is npm.cmd on Windows.
    const [status] = await once(spawn(line, { shell: true, stdio: "inherit" }), "exit");
    console.log(`${status === 0 ? "✔" : "✖"} ${name}`);
    if (status !== 0) failed.push(name);
    return status === 0;
  };
  const script = (name: string) => part(`npm run ${name}`, `npm run --silent ${name}`);
  const tests = (name: string, files: string[], concurrency = os.availableParallelism()) => {
    const flags = `--test-reporter=spec --test-concurrency=${concurrency} --test-timeout=${TIMEOUT}`;
    return part(name, `node --import tsx --test ${flags} ${files.join(" ")}`);
  };
  if (engines) process.env.ENGINES = "all";
  else {
    await Promise.all(["lint", "typecheck"].map(script));
    const sources = testFiles("plugins", "tests/content");
    await tests("tests of sources", quick ? sources.filter((file) => !SLOW.test(file)) : sources);
  }
  if (!quick && (await script("build"))) {
    if (!engines) await tests("tests of the build", testFiles("tests/build"));
    // A test in a browser spends more than half of its time waiting.
    await tests("tests in browsers", testFiles("tests/browser"), os.availableParallelism() + 1);
  }
  console.log(failed.length === 0 ? "\nEverything passed" : `\nFailed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
});

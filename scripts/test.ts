import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { namesBelow } from "../config/sourcePath";
import { missingPackages, programs } from "../harness/programs";
import { command } from "./command";

const help = `npm test [-- --quick | --built | --engines]

Runs every check: lint, types and the production build, then the tests of sources, of its HTML, and in browsers.

  --quick     lint, types and sources only: for authors, on any machine
  --built     the build, and the tests of its HTML: one or two minutes, on any machine
  --engines   the build, and every browser test in Chromium, Firefox and, where Playwright's own is installed, WebKit
  --help      this text

Browser tests need Chromium. On Debian as root, programs that tests need are installed: at a terminal, apt-get asks first.
Elsewhere tests in Firefox, WebKit and nginx, and of files by nft and the like, are skipped if these are missing; with
CI=true that is an error.`;

/**
 * Installs missing programs as root on Debian, where apt reports its own errors and, at a terminal, asks first; elsewhere
 * reports what cannot run. Throws if Chromium or, with CI=true, any program is still missing.
 */
function ensurePrograms(): void {
  const packages = missingPackages(...Object.values(programs));
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (packages.length > 0 && isDebian) {
    console.log(`Missing Debian packages that tests need: ${packages.join(" ")}`);
    const options = process.stdin.isTTY && process.env.CI !== "true" ? "-q" : "-qq -y";
    const install = `apt-get install ${options} --no-install-recommends ${packages.join(" ")}`;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(`apt-get update -qq; ${install}`, { shell: true, stdio: "inherit", env });
  }
  const missing = missingPackages(...Object.values(programs));
  if (missing.length === 0) return;
  const names = missing.join(" ");
  if (missing.includes(programs.chromium.debianPackage) || process.env.CI === "true") {
    throw new Error(`install these Debian packages, or the same programs another way: ${names}`);
  }
  console.log(`Not installed: ${names}. Tests that need them are skipped.`);
}

/** Tests that compile circuits, run client programs or this script: they take longer than an author waits. */
const SLOW = /content[\\/](examples-|service-|test-command)/;

/** Files that take longest: begun last, they would leave all cores but one idle. */
const LONG =
  /(every-page|before-hydration|navigation|controls|failures|browser.search|states|webkit|circuits|programs|catalogue|build.search|test-command)\.test/;

const flag = { type: "boolean" } as const;

command(help, { options: { quick: flag, built: flag, engines: flag } }, async ({ values }) => {
  const { quick, built, engines } = values;
  if (!quick && !built) ensurePrograms();
  // Renovate raises Docusaurus, all of its packages together.
  process.env.NO_UPDATE_NOTIFIER = "1";
  const failed = new Set<string>();
  const script = async (name: string) => {
    // By the shell, since npm is npm.cmd on Windows.
    const [status] = await once(spawn(`npm run --silent ${name}`, { shell: true, stdio: "inherit" }), "exit");
    console.log(`${status === 0 ? "✔" : "✖"} npm run ${name}`);
    if (status !== 0) failed.add(`npm run ${name}`);
  };
  if (engines) process.env.ENGINES = "all";
  const checksSources = !built && !engines;
  await Promise.all(
    [...(checksSources ? ["lint", "typecheck"] : []), ...(quick ? [] : ["build"])].map(script),
  );
  const isBuilt = !quick && !failed.has("npm run build");
  const folders = [
    ...(checksSources ? ["tests/content"] : []),
    ...(isBuilt && !built ? ["tests/browser"] : []),
    ...(isBuilt && !engines ? ["tests/build"] : []),
  ];
  // In the order in which they begin; the command node --test would sort them.
  const files = folders
    .flatMap((folder) => namesBelow(folder).map((name) => path.resolve(folder, name)))
    .filter((file) => file.endsWith(".test.ts") && !(quick && SLOW.test(file)))
    .sort((a, b) => Number(LONG.test(b)) - Number(LONG.test(a)) || a.localeCompare(b));
  // A test in a browser spends more than half of its time waiting.
  const concurrency = os.availableParallelism() + (quick ? 0 : 1);
  const running = run({ files, concurrency, timeout: 15 * 60_000 });
  const notes: string[] = [];
  running.on("test:diagnostic", ({ message }) => message.includes("npm run") && notes.push(message));
  running.on("test:fail", () => failed.add("tests (node --import tsx --test FILE runs one file)"));
  const report = running.compose(new spec());
  report.pipe(process.stdout);
  await once(report, "end");
  const end = failed.size === 0 ? "Everything passed" : `Failed: ${Array.from(failed).join(", ")}`;
  console.log(`\n${[end, ...notes].join("; ")}`);
  return failed.size === 0 ? 0 : 1;
});

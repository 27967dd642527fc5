/** `npm test` itself, on a small project. */
import { exec } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { assertEach } from "../golden";
import { onUnix } from "../platform";
import { temporaryFolder } from "../temporary";

/** The test files of a small project. */
const tests =
  "tests/content/b tests/content/examples-c tests/content/service-d tests/browser/e tests/build/f";

test("npm test: what is installed, what runs, what is said of a failure, and the status", onUnix, () => {
  const cwd = temporaryFolder();
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text, { mode: 0o755 });
  };
  for (const name of ["scripts", "config"]) cpSync(name, path.join(cwd, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(cwd, "node_modules"));
  // Its programs are in the folder BIN, its checks fail where BROKEN names them, and apt-get installs nothing.
  const programs = readFileSync("harness/programs.ts", "utf8");
  const places = /"\/usr\/s?bin\/([\w-]+)"/g;
  write("harness/programs.ts", programs.replace(places, 'process.env.BIN + "/$1"'));
  for (const [, name] of programs.matchAll(places)) write(`all/${name}`, "");
  write("chromium/chromium-headless-shell", "");
  write("bin/apt-get", "#!/bin/sh\n");
  const scripts = ["lint", "typecheck", "build"].map((name) => [name, `test "$BROKEN" != ${name}`]);
  write("package.json", JSON.stringify({ scripts: Object.fromEntries(scripts) }));
  for (const name of tests.split(" ")) {
    const test = `const { BROKEN, ENGINES = "usual" } = process.env;
      require("node:test").test("${name}, " + ENGINES + " engines", () => require("node:assert")(BROKEN !== "${name}"));`;
    write(`${name}.test.ts`, test);
  }
  return assertEach("tests/content/golden/test.txt", async (words) => {
    const call = `${words.replace(/npm test( --)?/, "node --import tsx scripts/test.ts")}; echo "status $?"`;
    const { stdout, stderr } = await promisify(exec)(call, { cwd, env: { PATH: `bin:${process.env.PATH}` } });
    const said = `${stdout}${stderr}`.match(/^(([✔✖] |status).*|.*(nstall|Failed:|passed).*)/gm) ?? [];
    const lines = new Set(said.map((line) => line.replace(/ \(\d.*ms\)/g, "")));
    // What has passed, and what has failed, in one line.
    return Array.from(lines)
      .sort()
      .join("\n")
      .replace(/(?<=^([✔✖]).*)\n\1/gm, ";");
  });
});

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../temporary";

/** Prints the days of three pages and the seconds of the last commit to docs/, as the configuration reads them. */
const READER = `const { committedAt, parseFrontMatter } = require(process.argv[1]);
  const defaultParseFrontMatter = async () => ({ frontMatter: { kind: "guide" } });
  const dateOf = async (name) => {
    const page = { filePath: "docs/" + name + ".mdx", fileContent: "", defaultParseFrontMatter };
    return (await parseFrontMatter(page)).frontMatter.last_update?.date;
  };
  Promise.all(["a", "b", "moved"].map(dateOf)).then((days) => console.log(...days, committedAt(["docs"])));`;

test("a page has the date of the last change to it, not of a move or of one to more than ten files, wherever it is built", () => {
  const repository = temporaryFolder();
  const cwd = path.join(repository, "site");
  mkdirSync(path.join(cwd, "docs"), { recursive: true });
  const names = Array.from("abcdefghijkl", (name) => path.join(cwd, "docs", `${name}.mdx`));
  const git = (env: NodeJS.ProcessEnv, ...words: string[]) => {
    const settings = "-c user.name=a -c user.email=a@example.org -c commit.gpgsign=false".split(" ");
    assert.equal(spawnSync("git", [...settings, ...words], { cwd: repository, env }).status, 0);
  };
  git(process.env, "init", "-q");
  const commit = (day: number, ...files: string[]) => {
    for (const file of files) writeFileSync(file, String(day));
    const date = `2025-11-${day}T23:00:00-1000`;
    git(process.env, "add", ".");
    git({ ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }, "commit", "-qm", "Change");
  };
  commit(10, ...names);
  commit(15, ...names.slice(2));
  commit(20, ...names.slice(0, 1));
  commit(25, ...names);
  git(process.env, "mv", "site/docs/c.mdx", "site/docs/moved.mdx");
  commit(26);
  const tsx = pathToFileURL(require.resolve("tsx")).href;
  const args = ["--import", tsx, "-e", READER, path.resolve("config/history.ts")];
  // Elsewhere, in a folder of a larger repository, where git finds that it is not theirs.
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    TZ: "Pacific/Honolulu",
    GIT_TEST_ASSUME_DIFFERENT_OWNER: "1",
  };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
  const days = "2025-11-20 2025-11-10 2025-11-15";
  assert.equal(stdout, `${days} ${Date.UTC(2025, 10, 27, 9) / 1000}\n`, stderr);
});

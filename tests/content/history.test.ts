import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { hasGitHistory, lastRealChanges, massEdits, massEditsFile } from "../../config/history";

const [first, edit, fix] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)];
const log = [
  `\0${edit}\t2025-03-03T00:00:00Z\ndocs/a.mdx\ndocs/b.mdx\n`,
  `\0${fix}\t2025-02-02T00:00:00Z\ndocs/a.mdx\n`,
  `\0${first}\t2025-01-01T00:00:00Z\ndocs/a.mdx\ndocs/b.mdx\n`,
].join("\n");

test("a page's date is that of its last commit that is no mass edit", () => {
  const dates = (...ignored: string[]) => Object.fromEntries(lastRealChanges(log, new Set(ignored)));
  assert.deepEqual(dates(), { "docs/a.mdx": "2025-03-03T00:00:00Z", "docs/b.mdx": "2025-03-03T00:00:00Z" });
  assert.deepEqual(dates(edit), {
    "docs/a.mdx": "2025-02-02T00:00:00Z",
    "docs/b.mdx": "2025-01-01T00:00:00Z",
  });
  assert.equal(dates(edit, first)["docs/b.mdx"], "2025-01-01T00:00:00Z", "what only mass edits touched");
});

test("the list of mass edits takes full hashes and comments", () => {
  assert.deepEqual(massEdits(`# why\n${first} # Reword\n\n`), new Set([first]));
  assert.throws(() => massEdits(`${first}\nabc123\n`), /\.git-blame-ignore-revs:2: "abc123" is no full hash/);
});

test("every mass edit that is listed is a commit of this repository", {
  skip: !hasGitHistory(() => undefined),
}, () => {
  const listed = massEdits(readFileSync(massEditsFile, "utf8"));
  const commits = execFileSync("git", ["rev-list", "HEAD"], { encoding: "utf8" }).split("\n");
  assert.deepEqual(
    Array.from(listed).filter((hash) => !commits.includes(hash)),
    [],
    "a rebase has changed the hash: see git log -- docs",
  );
});

const root = mkdtempSync(path.join(os.tmpdir(), "docs-history-"));
const before = process.cwd();
after(() => {
  process.chdir(before);
  rmSync(root, { recursive: true, force: true });
});

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });

/** What the build says about dates in a folder, and whether it has them. */
function look(folder: string): { has: boolean; said: string } {
  process.chdir(path.join(root, folder));
  let said = "";
  const has = hasGitHistory((message) => {
    said += message;
  });
  return { has, said };
}

test("a build without the whole history says that dates are missing, and what to do", () => {
  mkdirSync(path.join(root, "archive"));
  git("init", "full");
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
  for (const message of ["First", "Second"]) {
    git("-C", "full", ...author, "commit", "--allow-empty", "-m", message);
  }
  git("clone", "--depth", "1", `file://${root}/full`, "shallow");
  assert.deepEqual(look("full"), { has: true, said: "" });
  const shallow = look("shallow");
  assert.equal(shallow.has, false);
  assert.match(shallow.said, /shallow clone.*no dates.*git fetch --unshallow/);
  const archive = look("archive");
  assert.equal(archive.has, false);
  assert.match(archive.said, /no git history.*no dates/);
});

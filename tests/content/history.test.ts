import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { hasGitHistory } from "../../config/history";

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

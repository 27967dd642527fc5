import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/**
 * Whether git can tell when each page last changed. It cannot without git, in an unpacked archive, before
 * the first commit, and in a shallow clone, which would date every page to its one commit. The builder
 * itself stops in the second and third case.
 *
 * @param warn is told where it cannot, and what to do
 */
export function hasGitHistory(warn: (message: string) => void): boolean {
  const missing = "the pages and the sitemap will carry no dates";
  try {
    git("rev-parse", "--verify", "HEAD");
  } catch {
    warn(`There is no git history here: ${missing}. Build in a clone of the repository to have them.`);
    return false;
  }
  if (git("rev-parse", "--is-shallow-repository") === "true") {
    warn(`This is a shallow clone: ${missing}. Run "git fetch --unshallow" to have them.`);
    return false;
  }
  return true;
}

/** Commits that change pages without changing what they say, one a line; `git blame` can skip them as well. */
export const massEditsFile = ".git-blame-ignore-revs";

/**
 * Reads the list of mass edits: full hashes, and comments from `#` on.
 *
 * @param text content of the list
 * @throws Error that names the line that is neither
 */
export function massEdits(text: string): Set<string> {
  const hashes = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  for (const [index, hash] of hashes.entries()) {
    if (!/^([0-9a-f]{40})?$/.test(hash)) {
      throw new Error(
        `${massEditsFile}:${index + 1}: "${hash}" is no full hash of a commit; see git rev-parse`,
      );
    }
  }
  return new Set(hashes.filter((hash) => hash !== ""));
}

/**
 * Tells when each file last changed, mass edits left out. A file that only mass edits have touched has the time of
 * the first one, which brought it.
 *
 * @param log what `git log --format=format:%x00%H%x09%cI --name-only` prints: the newest commit first
 * @param ignored hashes of the mass edits
 * @returns times in ISO 8601, by the files' paths from the root of the repository
 */
export function lastRealChanges(log: string, ignored: ReadonlySet<string>): Map<string, string> {
  const real = new Map<string, string>();
  const any = new Map<string, string>();
  for (const [head = "", ...files] of log
    .split("\0")
    .slice(1)
    .map((commit) => commit.split("\n"))) {
    const [hash = "", time = ""] = head.split("\t");
    for (const file of files.filter((name) => name !== "")) {
      any.set(file, time);
      if (!ignored.has(hash) && !real.has(file)) {
        real.set(file, time);
      }
    }
  }
  return new Map([...any, ...real]);
}

let changes: Map<string, string> | undefined;

/**
 * Tells when a page's source last changed, mass edits left out. Git is asked once for all pages: the builder asks for
 * each page several times, and each process costs more than the page.
 *
 * @param file absolute path of the source
 * @returns time in ISO 8601; undefined where git knows none
 * @throws Error where there is no history: see `hasGitHistory`
 */
export function lastRealChange(file: string): string | undefined {
  changes ??= lastRealChanges(
    git("log", "--format=format:%x00%H%x09%cI", "--name-only", "--no-renames", "--", "docs"),
    massEdits(readFileSync(massEditsFile, "utf8")),
  );
  return changes.get(path.relative(process.cwd(), file).replaceAll(path.sep, "/"));
}

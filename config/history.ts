import { execFileSync } from "node:child_process";

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

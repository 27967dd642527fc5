import { execFileSync } from "node:child_process";

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/**
 * Whether git can tell when each page last changed. It cannot without git, in an unpacked archive, before
 * the first commit, and in a shallow clone, which would date every page to its one commit. The builder
 * itself stops in the second and third case.
 */
export function hasGitHistory(): boolean {
  try {
    git("rev-parse", "--verify", "HEAD");
    return git("rev-parse", "--is-shallow-repository") === "false";
  } catch {
    return false;
  }
}

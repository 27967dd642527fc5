import { spawnSync } from "node:child_process";
import type { ParseFrontMatter } from "@docusaurus/types";
import { sourcePath } from "./sourcePath";
import { withVersions } from "./versions";

// Git also reads a folder of another owner, since anyone who builds the site runs its code anyway. So do Docusaurus's calls.
const { GIT_CONFIG_COUNT: count = "0" } = process.env;
process.env[`GIT_CONFIG_KEY_${count}`] = "safe.directory";
process.env[`GIT_CONFIG_VALUE_${count}`] = "*";
process.env.GIT_CONFIG_COUNT = String(Number(count) + 1);

const git = (...words: string[]) => spawnSync("git", words, { encoding: "utf8", maxBuffer: 2 ** 28 });

// Docusaurus stops without a git history, and a shallow clone would give every page the date of its one commit.
const { status, stdout, stderr } = git("rev-parse", "--is-shallow-repository", "HEAD");

/** Whether git knows when pages were changed. */
export const hasHistory = status === 0 && stdout.startsWith("false");
if (!hasHistory) {
  console.warn(
    `[WARNING] No git history, or a shallow clone (git fetch --unshallow): pages will have no dates. ${stderr}`,
  );
}

// Relative names: this folder may be one of a larger repository.
const options = ["--no-show-signature", "--name-status", "--relative", "--find-renames=90%", "--", "docs"];
const log = hasHistory ? git("log", "-z", "--format=%x00%cs", ...options).stdout : "";

/** A commit that changes more files than this is about none of them: a rename, a spelling, a new option everywhere. */
const MANY = 10;

/** The day of each file's last change by a commit that is about it, or else of its first commit. A move is no change. */
const dates = new Map<string, string>();
// Each commit is a NUL, its date, and its files, each after its status, with NULs between. The oldest is last.
for (const commit of log.split("\0\0").reverse()) {
  const [date = ""] = commit.match(/[\d-]+/) ?? [];
  // A move is R with how alike the files are, then the old name.
  const changes = Array.from(commit.matchAll(/(?:R\d+\0([^\0]+)|[A-Z])\0([^\0]+)/g));
  for (const [, old = "", file = ""] of changes) {
    const before = dates.get(old);
    if (before || changes.length <= MANY || !dates.has(file)) dates.set(file, before ?? date);
  }
}

/** @returns when files were last changed by a commit, in seconds; undefined without git, or with changes that have none */
export function committedAt(files: readonly string[]): number | undefined {
  const { status, stdout } = git("status", "--porcelain", "--untracked-files", "--", ...files);
  if (status !== 0 || stdout !== "") return undefined;
  return Number(git("log", "-1", "--no-show-signature", "--format=%ct", "--", ...files).stdout) || undefined;
}

/** Of a page that no commit has yet. Docusaurus would ask git for each, which reads the whole history to find nothing. */
const today = hasHistory ? new Date().toISOString().slice(0, 10) : undefined;

/** Docusaurus's reading of front matter, with versions, and the date from git unless the page names its own. */
export const parseFrontMatter: ParseFrontMatter = async ({ defaultParseFrontMatter, filePath, ...page }) => {
  const fileContent = withVersions(page.fileContent, filePath);
  const { frontMatter, content } = await defaultParseFrontMatter({ filePath, fileContent });
  const file = sourcePath(filePath);
  const date = dates.get(file) ?? (file.startsWith("docs/") ? today : undefined);
  return { content, frontMatter: date ? { last_update: { date }, ...frontMatter } : frontMatter };
};

import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { build } from "../bench/build";
import { photograph, type Wanted } from "./photograph";

/** Share of a picture's pixels up to which a change is none. */
const THRESHOLD = 0.001;

const kinds = ["before", "after", "difference"] as const;

/**
 * Compares the pictures of a name in `before` and `after`, and writes what differs to `difference`.
 *
 * @returns share of the pixels that have changed: 1 where only one of the two builds has the picture
 */
function shareOfChange(out: string, name: string): number {
  const files = kinds.slice(0, 2).map((kind) => path.join(out, kind, name));
  if (!files.every((file) => fs.existsSync(file))) {
    return 1;
  }
  const pictures = files.map((file) => PNG.sync.read(fs.readFileSync(file)));
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [before, after, difference] = [...pictures, undefined].map((picture) => {
    const sheet = new PNG({ width, height });
    if (picture !== undefined) {
      PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
    }
    return sheet;
  }) as [PNG, PNG, PNG];
  const count = pixelmatch(before.data, after.data, difference.data, width, height);
  fs.writeFileSync(path.join(out, "difference", name), PNG.sync.write(difference));
  return count / (width * height);
}

function sheet(title: string, changes: readonly (readonly [name: string, share: string])[]): string {
  const cells = (name: string) =>
    kinds.map((kind) => `<td><img loading=lazy src="${kind}/${name}">`).join("");
  const rows = changes.map(([name, share]) => `<tr><th>${share} ${name}${cells(name)}`);
  return `<!doctype html><html lang=en><meta charset=utf-8><title>${title}</title>
<style>body { font-family: sans-serif } td { width: 30%; vertical-align: top } img { max-width: 100% }</style>
<h1>${title}</h1><table><tr><th>Changed<th>Before<th>After<th>Difference${rows.join("\n")}</table>`;
}

/**
 * Builds a commit and the present tree, photographs both, and writes a sheet of what has changed, `index.html`.
 *
 * @param ref name or hash of the commit; what it lacks of the states is shown as new
 * @param out folder of the sheet and its pictures; it is emptied first
 * @returns the exit code: 1 when something has changed
 * @throws Error when there is no such commit, a build fails, or the present tree lacks a state
 */
export async function compare(ref: string, out: string, wanted: Wanted): Promise<number> {
  if (spawnSync("git", ["rev-parse", "--verify", `${ref}^{commit}`]).status !== 0) {
    throw new Error(`--compare needs a commit, and git knows no "${ref}": see git log --oneline`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "docs-shots-"));
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, "difference"), { recursive: true });
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", folder, ref]);
  try {
    fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    await build(folder, false);
    await photograph(path.join(folder, "build"), path.join(out, "before"), wanted, true);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", folder]);
  }
  await build(".", false);
  await photograph("build", path.join(out, "after"), wanted);
  const names = new Set(["before", "after"].flatMap((kind) => fs.readdirSync(path.join(out, kind))));
  const changes = Array.from(names, (name) => ({ name, share: shareOfChange(out, name) }))
    .filter(({ share }) => share > THRESHOLD)
    .sort((one, other) => other.share - one.share)
    .map(({ name, share }) => [name, `${(share * 100).toFixed(2)} %`] as const);
  fs.writeFileSync(path.join(out, "index.html"), sheet(`${ref} and the present tree`, changes));
  console.log(changes.map(([name, share]) => `${share} ${name}\n`).join(""));
  console.log(`${changes.length} pictures have changed: ${out}/index.html`);
  return changes.length === 0 ? 0 : 1;
}

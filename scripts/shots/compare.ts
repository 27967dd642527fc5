import fs from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { State } from "../../harness/states";
import { build } from "../bench/build";
import { inWorktree } from "../worktree";
import { photograph } from "./photograph";

/** Share of a picture's pixels up to which a change is none. */
const THRESHOLD = 0.001;

const kinds = ["before", "after", "difference"] as const;

/**
 * Compares the pictures of a name in `before` and `after`, and writes what differs to `difference`.
 *
 * @returns share of the pixels that have changed: 1 where only one of the two builds has the picture
 */
function shareOfChange(out: string, name: string): number {
  const fileOf = (kind: (typeof kinds)[number]) => path.join(out, kind, name);
  if (!fs.existsSync(fileOf("before")) || !fs.existsSync(fileOf("after"))) {
    return 1;
  }
  const before = PNG.sync.read(fs.readFileSync(fileOf("before")));
  const after = PNG.sync.read(fs.readFileSync(fileOf("after")));
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const onSheet = (picture: PNG) => {
    const sheet = new PNG({ width, height });
    PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
    return sheet.data;
  };
  const difference = new PNG({ width, height });
  const count = pixelmatch(onSheet(before), onSheet(after), difference.data, width, height);
  fs.writeFileSync(fileOf("difference"), PNG.sync.write(difference));
  return count / (width * height);
}

function sheet(title: string, changes: readonly { name: string; percent: string }[]): string {
  const cells = (name: string) =>
    kinds.map((kind) => `<td><img loading=lazy src="${kind}/${name}">`).join("");
  const rows = changes.map(({ name, percent }) => `<tr><th>${percent} ${name}${cells(name)}`);
  return `<!doctype html><html lang=en><meta charset=utf-8><title>${title}</title>
<style>body { font-family: sans-serif } td { width: 30%; vertical-align: top } img { max-width: 100% }</style>
<h1>${title}</h1><table><tr><th>Changed<th>Before<th>After<th>Difference${rows.join("\n")}</table>`;
}

/**
 * Builds a commit and the present tree, photographs both, and writes a sheet of what has changed, `index.html`.
 *
 * @param ref name or hash of the commit; what it lacks of the states is shown as new
 * @param out folder of the sheet and its pictures; it is emptied first
 * @returns a line for each picture that has changed, the largest change first
 * @throws Error when there is no such commit, a build fails, or the present tree lacks a state
 */
export async function compare(ref: string, out: string, wanted: readonly State[]): Promise<string[]> {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, "difference"), { recursive: true });
  await inWorktree(ref, (folder) => {
    build(folder);
    return photograph(path.join(folder, "build"), path.join(out, "before"), wanted, true);
  });
  build(".");
  await photograph("build", path.join(out, "after"), wanted);
  const names = new Set(["before", "after"].flatMap((kind) => fs.readdirSync(path.join(out, kind))));
  const changes = Array.from(names, (name) => ({ name, share: shareOfChange(out, name) }))
    .filter(({ share }) => share > THRESHOLD)
    .sort((one, other) => other.share - one.share)
    .map(({ name, share }) => ({ name, percent: `${(share * 100).toFixed(2)} %` }));
  fs.writeFileSync(path.join(out, "index.html"), sheet(`${ref} and the present tree`, changes));
  return changes.map(({ name, percent }) => `${percent} ${name}`);
}

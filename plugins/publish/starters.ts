import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";

/** An example that readers download whole: one that has a folder starter/ with what they would have to make first. */
export interface Starter {
  /** Path below examples/, such as `circom/multiplier2`. */
  readonly example: string;
  /** Name of the archive without its endings, and of the folder in it. */
  readonly name: string;
}

const EXAMPLES = "examples";
/** What the scripts of an example write, what only the tests read, and what needs a bundler. */
const LEFT_OUT =
  /^(build|out|(rust\/)?target|node_modules|package(-lock)?\.json|expected\.json|browser\.ts)(\/|$)/;

/** All starters, in a fixed order. */
export const starters = (): Starter[] => [
  ...["circom", "noir"].flatMap((kind) =>
    readdirSync(path.join(EXAMPLES, kind))
      .sort()
      .filter((name) => existsSync(path.join(EXAMPLES, kind, name, "starter")))
      .map((name) => ({ example: `${kind}/${name}`, name })),
  ),
  { example: "service", name: "taceo-proof" },
];

/**
 * Packs a starter: the files of the example, and those of its folder starter/ in the place where its scripts would have
 * written them. Programs in Rust join those in TypeScript, in the folder in which readers start both.
 *
 * @returns a .tar.gz archive, the same for the same files
 */
export function starterArchive({ example, name }: Starter): Buffer {
  const folder = path.join(EXAMPLES, example);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !LEFT_OUT.test(file))
    .map((file) => ({ from: file, to: file.replace(/^(starter|rust)\//, "") }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));
  const entries = files.map(({ from, to }) => ({
    name: `${name}/${to}`,
    data: readFileSync(path.join(folder, from)),
    attrs: { mode: to.endsWith(".sh") ? "755" : "644" },
  }));
  // With a fixed owner and date, the bytes depend on nothing else.
  const archive = gzipSync(createTar(entries, { attrs: { mtime: 0, uid: 0, gid: 0 } }), { level: 9 });
  archive[9] = 255; // The header names the operating system: unknown.
  return archive;
}

/**
 * Says where a starter is, for a page.
 *
 * @param name of the starter
 * @returns Markdown: a link, the size, and the SHA-256
 * @throws Error when there is no such starter
 */
export function starterLink(name = ""): string {
  const known = starters();
  const starter = known.find((one) => one.name === name);
  if (starter === undefined) {
    const names = known.map((one) => one.name).join(", ");
    throw new Error(`no example has a starter "${name}"; use one of ${names}`);
  }
  const archive = starterArchive(starter);
  const hash = createHash("sha256").update(archive).digest("hex");
  const size = Math.ceil(archive.length / 1000);
  return `The archive [${name}.tar.gz](pathname:///starters/${name}.tar.gz) has ${size} kB, and its SHA-256 is \`${hash}\`.`;
}

/** Publishes the archives of all starters below /starters/. */
export async function publishStarters(outDir: string): Promise<void> {
  await mkdir(path.join(outDir, "starters"), { recursive: true });
  for (const starter of starters()) {
    await writeFile(path.join(outDir, "starters", `${starter.name}.tar.gz`), starterArchive(starter));
  }
}

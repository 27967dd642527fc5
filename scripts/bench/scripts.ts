import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";
import { pageKinds } from "../../harness/pageKinds";
import { inWorktree } from "../worktree";
import { build } from "./build";
import { kilobytes, table } from "./table";

/** The site's configuration with source maps of the readers' scripts. */
const WITH_MAPS = `import config from "./site.config";
const sourceMaps = () => ({ name: "source-maps", configureWebpack: () => ({ devtool: "source-map" }) });
export default { ...config, plugins: [...config.plugins, sourceMaps] };
`;

const weigh = (text: string) => brotliCompressSync(text).length;

/** The package, or the folder of ours, that a source belongs to. */
function ownerOf(source: string | null | undefined): string {
  const file = (source ?? "").replace(/^webpack:\/\/[^/]+\//, "");
  const [name] = /(?<=.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  return (
    name ?? /(?<=^|\/)(?:src|docs|config|plugins|static|\.docusaurus)(?=\/)/.exec(file)?.[0] ?? "bundler"
  );
}

/** Adds the text of a script to that of the packages that it comes from. */
function share(code: string, map: TraceMap, owners: Map<string, string>): void {
  const mappings = decodedMappings(map);
  for (const [index, line] of code.split("\n").entries()) {
    const segments = mappings[index] ?? [];
    for (const [at, [column, source]] of segments.entries()) {
      const owner = ownerOf(source === undefined ? undefined : map.sources[source]);
      owners.set(owner, (owners.get(owner) ?? "") + line.slice(column, segments[at + 1]?.[0]));
    }
  }
}

/** Lists what is in the scripts of the guide, by package; builds the last commit's site with source maps for it. */
export const scriptTable = (): Promise<string> =>
  inWorktree("HEAD", (folder) => {
    const config = path.join(folder, "docusaurus.config.ts");
    renameSync(config, path.join(folder, "site.config.ts"));
    writeFileSync(config, WITH_MAPS);
    build(folder);
    const read = (name: string) => readFileSync(path.join(folder, "build", name), "utf8");
    const names = read(`${pageKinds.guide}index.html`).match(/assets\/js\/[\w~.-]+\.js/g) ?? [];
    const owners = new Map<string, string>();
    let total = 0;
    for (const name of names) {
      const code = read(name).replace(/\n\/\/# sourceMappingURL.*/, "");
      total += weigh(code);
      share(code, new TraceMap(read(`${name}.map`)), owners);
    }
    const parts = Array.from(owners, ([name, code]) => ({ name, raw: code.length, bytes: weigh(code) }));
    // What is compressed alone is larger than its share of the whole.
    const shrink = total / parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const rows = parts
      .sort((left, right) => right.bytes - left.bytes)
      .map(({ name, raw, bytes }) => ["scripts", name, kilobytes(raw), kilobytes(bytes * shrink)]);
    rows.push(["scripts", `all, in ${names.length} files`, "", kilobytes(total)]);
    return table(["", "package", "kB", "kB with brotli"], rows);
  });

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { pageKinds } from "../../harness/pageKinds";
import { build, inCopy } from "./build";
import { kilobytes, table } from "./table";

/** The site's configuration with source maps of the readers' scripts. */
const WITH_MAPS = `import config from "./site.config";
const sourceMaps = () => ({ name: "source-maps", configureWebpack: () => ({ devtool: "source-map" }) });
export default { ...config, plugins: [...config.plugins, sourceMaps] };
`;

const weigh = (text: string) => brotliCompressSync(text).length;

/** The package, or the folder of ours, that a source belongs to. */
function ownerOf(source: string | null): string {
  const file = (source ?? "").replace(/^webpack:\/\/[^/]+\//, "");
  const [name] = /(?<=.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  return (
    name ?? /(?<=^|\/)(?:src|docs|config|plugins|static|\.docusaurus)(?=\/)/.exec(file)?.[0] ?? "bundler"
  );
}

/** Adds the text of a script to that of the packages that it comes from. */
function share(code: string, map: string, owners: Map<string, string>): void {
  const lines = code.split("\n");
  let last: { owner: string; line: number; column: number } | undefined;
  const close = (line: number, column?: number) => {
    if (last !== undefined) {
      const part = lines[last.line - 1]?.slice(last.column, last.line === line ? column : undefined) ?? "";
      owners.set(last.owner, (owners.get(last.owner) ?? "") + part);
    }
  };
  eachMapping(new TraceMap(map), ({ source, generatedLine, generatedColumn }) => {
    close(generatedLine, generatedColumn);
    last = { owner: ownerOf(source), line: generatedLine, column: generatedColumn };
  });
  close(0);
}

/** Lists what is in the scripts of the guide, by package; builds the site with source maps for it. */
export const scriptTable = (): Promise<string> =>
  inCopy(async (folder) => {
    const config = path.join(folder, "docusaurus.config.ts");
    renameSync(config, path.join(folder, "site.config.ts"));
    writeFileSync(config, WITH_MAPS);
    await build(folder, false);
    const read = (name: string) => readFileSync(path.join(folder, "build", name), "utf8");
    const names = read(`${pageKinds.guide}index.html`).match(/assets\/js\/[\w~.-]+\.js/g) ?? [];
    const owners = new Map<string, string>();
    let total = 0;
    for (const name of names) {
      const code = read(name).replace(/\n\/\/# sourceMappingURL.*/, "");
      total += weigh(code);
      share(code, read(`${name}.map`), owners);
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

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadRustApi } from "../data/load";
import type { RustItem } from "../data/types";
import { command, UsageError } from "./command";

const FILE = "data/rust-api.json";
const help = `npm run rust-api -- CHECKOUT...

Updates the crates of ${FILE} from checkouts whose target/doc has their rustdoc JSON, made there by
RUSTDOCFLAGS="-Z unstable-options --output-format json" cargo +nightly doc --no-deps --lib -p CRATE...
Crates without such a file keep their items.

  --help    this text`;

/** What is read of the JSON, format 57: https://docs.rs/rustdoc-types */
interface Type {
  resolved_path?: {
    path: string;
    id: number;
    args: { angle_bracketed?: { args: { type?: Type }[] } } | null;
  };
}
interface Item {
  name: string | null;
  span: { filename: string; begin: [number, number]; end: [number, number] };
  inner: {
    module?: { items: number[] };
    use?: { source: string; name: string; id: number | null; is_glob: boolean };
    struct?: { kind: { plain?: { fields: number[] } }; impls: number[] };
    enum?: { variants: number[]; impls: number[] };
    trait?: { items: number[] };
    type_alias?: { type: Type };
    impl?: { items: number[]; trait: object | null; for: Type };
    function?: object;
  };
}
interface Docs {
  /** The checkout. */
  folder: string;
  root: number;
  index: Record<number, Item>;
  paths: Record<number, { path: string[] }>;
}

const crates = new Map<string, Docs | undefined>();
function docsOf(folder: string, crate: string): Docs | undefined {
  const file = path.join(folder, "target/doc", `${crate}.json`);
  if (!crates.has(file)) {
    crates.set(file, existsSync(file) ? { folder, ...JSON.parse(readFileSync(file, "utf8")) } : undefined);
  }
  return crates.get(file);
}

/** An item of a crate's JSON, in the JSON of the crate that has it; undefined outside of the checkout. */
function resolve(docs: Docs, id: number | null | undefined): [Docs, Item] | undefined {
  const item = docs.index[id ?? -1];
  if (item) return [docs, item];
  const names = docs.paths[id ?? -1]?.path ?? [];
  const other = docsOf(docs.folder, names[0] ?? "");
  const there = Object.entries(other?.paths ?? {}).find(([, entry]) => entry.path.join() === names.join());
  const found = other?.index[Number(there?.[0])];
  return other && found && [other, found];
}

/** The declaration as the source has it, in one line and without its body. */
function declaration({ folder }: Docs, { span: { filename, begin, end } }: Item): string {
  const lines = readFileSync(path.join(folder, filename), "utf8")
    .split("\n")
    .slice(begin[0] - 1, end[0]);
  lines[0] = lines[0]?.slice(begin[1] - 1) ?? "";
  return lines
    .map((line) => line.replace(/\/\/.*$/, "").trim())
    .join(" ")
    .replace(/^(pub(\([^)]*\))? )?/, "")
    .replace(/\s*(\{|;(?! [^[\]]*\])).*$/, "")
    .replace(/\s+/g, " ")
    .replace(/(?<=[(<]) /g, "")
    .replace(/,? ([)>])/g, "$1");
}

/** Names of the type's arguments that are not parameters themselves: `Rep3Groth16Driver` of `CoGroth16<P, …>`. */
const concreteArguments = ({ resolved_path }: Type): string[] =>
  (resolved_path?.args?.angle_bracketed?.args ?? []).flatMap(
    ({ type }) => type?.resolved_path?.path.split("::").at(-1) ?? [],
  );

/** Own methods of a type; of an alias, those that are written for its concrete arguments. */
function methodsOf(docs: Docs, { inner }: Item, concrete: string[] = []): Record<string, string> {
  const alias = inner.type_alias?.type;
  const target = resolve(docs, alias?.resolved_path?.id);
  if (alias && target) return methodsOf(...target, concreteArguments(alias));
  const written = (inner.struct ?? inner.enum)?.impls.flatMap((id) => docs.index[id]?.inner.impl ?? []) ?? [];
  const own = written.filter(
    (impl) => !impl.trait && concreteArguments(impl.for).every((name) => concrete.includes(name)),
  );
  const ids = [...(inner.trait?.items ?? []), ...own.flatMap(({ items }) => items)];
  const functions = ids.flatMap((id) => docs.index[id] ?? []).filter((item) => item.inner.function);
  return Object.fromEntries(functions.map((item) => [item.name, declaration(docs, item)]).sort());
}

/** An item under the path that readers import it by; a module is followed by what is in it. */
function entriesOf(docs: Docs, item: Item, name: string): [string, RustItem][] {
  const { module, struct, enum: choice } = item.inner;
  if (module) return [[name, { kind: "module", signature: null }], ...membersOf(docs, item, `${name}::`)];
  const namesOf = (ids: number[]) => ids.flatMap((id) => docs.index[id]?.name ?? []);
  const methods = methodsOf(docs, item);
  const described: RustItem = {
    kind: Object.keys(item.inner)[0]?.replace("type_alias", "type") as RustItem["kind"],
    signature: declaration(docs, item),
    ...(choice && { variants: namesOf(choice.variants) }),
    ...(struct?.kind.plain && { fields: namesOf(struct.kind.plain.fields) }),
    ...(Object.keys(methods).length > 0 && { methods }),
  };
  return [[name, described]];
}

/** Public items of a module and of those below it, by path. */
function membersOf(docs: Docs, { inner }: Item, prefix = ""): [string, RustItem][] {
  return (inner.module?.items ?? []).flatMap((id): [string, RustItem][] => {
    const item = docs.index[id] as Item;
    const { use } = item.inner;
    if (!use) return entriesOf(docs, item, prefix + item.name);
    const found = resolve(docs, use.id);
    if (!found) return [[prefix + use.name, { kind: "reexport", signature: `pub use ${use.source}` }]];
    return use.is_glob ? membersOf(...found, prefix) : entriesOf(...found, prefix + use.name);
  });
}

command(help, {}, ({ positionals }) => {
  if (positionals.length === 0) throw new UsageError("name a checkout");
  const api = loadRustApi();
  for (const folder of positionals) {
    const revision = execFileSync("git", ["rev-parse", "HEAD"], { cwd: folder, encoding: "utf8" }).trim();
    for (const [name, crate] of Object.entries(api.crates)) {
      const docs = docsOf(folder, name);
      if (docs) {
        const items = membersOf(docs, docs.index[docs.root] as Item).sort();
        Object.assign(crate, { revision, items: Object.fromEntries(items) });
        console.log(`${name}: ${items.length} public items`);
      }
    }
  }
  writeFileSync(FILE, JSON.stringify(api));
  execFileSync("node_modules/.bin/biome", ["format", "--write", FILE]);
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadRustApi } from "../data/load";
import type { RustItem } from "../data/types";
import { command, UsageError } from "./command";

interface Type {
  resolved_path?: {
    path: string;
    id: number;
    args: { angle_bracketed?: { args: { type?: Type }[] } } | null;
  };
}
/** What is read of rustdoc's JSON, format 57: https://docs.rs/rustdoc-types */
interface Item {
  name: string | null;
  span: { filename: string; begin: [number, number]; end: [number, number] } | null;
  inner: {
    module?: { items: number[] };
    use?: { source: string; name: string; id: number | null; is_glob: boolean };
    struct?: { kind: { plain?: { fields: number[] } }; impls: number[] };
    enum?: { variants: number[]; impls: number[] };
    trait?: { items: number[] };
    type_alias?: { type: Type };
    impl?: { items: number[]; trait: object | null; for: Type };
    function?: object;
    constant?: object;
    macro?: object;
  };
}
interface Docs {
  root: number;
  index: Record<number, Item>;
  paths: Record<number, { path: string[] }>;
}

const FILE = "data/rust-api.json";
const help = `npm run rust-api -- CHECKOUT…

Updates the crates of ${FILE} from checkouts whose target/doc has their rustdoc JSON, made there by
RUSTDOCFLAGS="-Z unstable-options --output-format json" cargo +nightly doc --no-deps --lib -p CRATE…
Crates without such a file keep their items.

  --help    this text`;
const kinds = {
  module: "module",
  struct: "struct",
  enum: "enum",
  trait: "trait",
  type_alias: "type",
  function: "function",
  constant: "constant",
  macro: "macro",
} as const;

/** Names of the type's arguments that are not parameters themselves: `Rep3Groth16Driver` of `CoGroth16<P, …>`. */
const concreteArguments = ({ resolved_path }: Type): string[] =>
  (resolved_path?.args?.angle_bracketed?.args ?? []).flatMap(
    ({ type }) => type?.resolved_path?.path.split("::").at(-1) ?? [],
  );

/** Reads the public items of the crates whose rustdoc JSON is in the target folder of a checkout. */
class Checkout {
  private readonly crates = new Map<string, Docs>();
  constructor(private readonly folder: string) {}

  docsOf(crate: string): Docs | undefined {
    const file = join(this.folder, "target/doc", `${crate}.json`);
    if (!this.crates.has(crate) && existsSync(file)) {
      this.crates.set(crate, JSON.parse(readFileSync(file, "utf8")));
    }
    return this.crates.get(crate);
  }

  itemsOf(docs: Docs): Record<string, RustItem> {
    const items: [string, RustItem][] = [];
    this.addModule(docs, docs.root, "", items);
    return Object.fromEntries(items.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private addModule(docs: Docs, id: number, prefix: string, items: [string, RustItem][]): void {
    for (const child of docs.index[id]?.inner.module?.items ?? []) {
      const { name, inner } = docs.index[child] as Item;
      if (!inner.use) {
        this.add(docs, child, prefix + name, items);
        continue;
      }
      const found = inner.use.id === null ? undefined : this.resolve(docs, inner.use.id);
      if (found && inner.use.is_glob) this.addModule(...found, prefix, items);
      else if (found) this.add(...found, prefix + inner.use.name, items);
      else
        items.push([prefix + inner.use.name, { kind: "reexport", signature: `pub use ${inner.use.source}` }]);
    }
  }

  private add(docs: Docs, id: number, name: string, items: [string, RustItem][]): void {
    const item = docs.index[id] as Item;
    const [key, kind] = Object.entries(kinds).find(([key]) => key in item.inner) ?? [];
    if (!kind) return;
    const names = (ids: number[]) => ids.flatMap((id) => docs.index[id]?.name ?? []);
    const { struct, enum: choice } = item.inner;
    const methods = this.methodsOf(docs, item);
    items.push([
      name,
      {
        kind,
        signature: key === "module" ? null : this.declaration(item),
        ...(choice && { variants: names(choice.variants) }),
        ...(struct?.kind.plain && { fields: names(struct.kind.plain.fields) }),
        ...(Object.keys(methods).length > 0 && { methods }),
      },
    ]);
    if (key === "module") this.addModule(docs, id, `${name}::`, items);
  }

  /** What an id of one crate's JSON stands for, in the JSON of the crate that has it; undefined outside of the checkout. */
  private resolve(docs: Docs, id: number): [Docs, number] | undefined {
    if (docs.index[id]) return [docs, id];
    const path = docs.paths[id]?.path ?? [];
    const other = this.docsOf(path[0] ?? "");
    const found = Object.entries(other?.paths ?? {}).find(([, entry]) => entry.path.join() === path.join());
    return other && found && other.index[Number(found[0])] ? [other, Number(found[0])] : undefined;
  }

  /** Own methods of a type, or of the types that an alias names: those that are written for its concrete arguments. */
  private methodsOf(docs: Docs, { inner }: Item, concrete: readonly string[] = []): Record<string, string> {
    const alias = inner.type_alias?.type;
    const target = alias?.resolved_path && this.resolve(docs, alias.resolved_path.id);
    if (target) {
      return this.methodsOf(target[0], target[0].index[target[1]] as Item, concreteArguments(alias));
    }
    const impls = (inner.struct ?? inner.enum)?.impls.map((id) => docs.index[id]?.inner.impl) ?? [];
    const own = impls.filter(
      (impl) => impl && !impl.trait && concreteArguments(impl.for).every((name) => concrete.includes(name)),
    );
    const ids = [...(inner.trait?.items ?? []), ...own.flatMap((impl) => impl?.items ?? [])];
    const functions = ids.map((id) => docs.index[id] as Item).filter(({ inner }) => inner.function);
    const methods = functions.map((item) => [item.name as string, this.declaration(item)] as const);
    return Object.fromEntries(methods.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The declaration as the source has it, in one line and without its body. */
  private declaration({ span }: Item): string {
    if (!span) return "";
    const lines = readFileSync(join(this.folder, span.filename), "utf8").split("\n");
    const text = lines
      .slice(span.begin[0] - 1, span.end[0])
      .map((line, index) =>
        (index === 0 ? line.slice(span.begin[1] - 1) : line).replace(/\/\/.*$/, "").trim(),
      )
      .join(" ");
    return text
      .replace(/^(pub(\([^)]*\))? )?/, "")
      .replace(/\s*(\{|;(?! [^[\]]*\])).*$/, "")
      .replace(/\s+/g, " ")
      .replace(/(?<=[(<]) /g, "")
      .replace(/,? ([)>])/g, "$1");
  }
}

command(module, help, {}, ({ positionals, print }) => {
  if (positionals.length === 0) throw new UsageError("name a checkout");
  const api = loadRustApi();
  for (const folder of positionals) {
    const checkout = new Checkout(folder);
    const revision = execFileSync("git", ["rev-parse", "HEAD"], { cwd: folder, encoding: "utf8" }).trim();
    const documented = Object.entries(api.crates).filter(([name]) => checkout.docsOf(name));
    if (documented.length === 0) throw new UsageError(`${folder} has no rustdoc JSON of a crate in ${FILE}`);
    for (const [name, crate] of documented) {
      Object.assign(crate, { revision, items: checkout.itemsOf(checkout.docsOf(name) as Docs) });
      print(`${name}: ${Object.keys(crate.items).length} public items`);
    }
  }
  writeFileSync(FILE, JSON.stringify(api));
  execFileSync("node_modules/.bin/biome", ["format", "--write", FILE]);
});

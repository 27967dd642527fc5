import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/rust";
import type { RustApi } from "../../data/types";
import type { Problem } from "./page";
import { type Binding, crateBinding, follow, type Resolution } from "./rustPaths";

/** Names that earlier blocks of the same page brought in with `use`. */
export type RustScope = Map<string, Binding>;

/** Methods of the standard library and of the usual companions (eyre, tokio, serde, arkworks) in samples. */
const COMMON_METHODS = new Set(
  (
    "and_then as_bytes as_deref as_mut as_ref as_slice as_str chain clone cloned collect context " +
    "copied contains_key display entry enumerate eq expect extend file_name filter filter_map first " +
    "flat_map flush fold get get_mut init insert into into_iter into_keys into_values is_empty is_err " +
    "is_none is_ok is_some is_zero iter iter_mut join keys last len lines map map_err next ok ok_or " +
    "ok_or_else or_else parse path position push push_str read_exact read_to_end read_to_string recv " +
    "remove rev send skip sort spawn split split_at sum take to_owned to_path_buf to_string to_vec trim " +
    "try_into unwrap unwrap_or unwrap_or_default unwrap_or_else values with_context with_extension " +
    "wrap_err write_all zip scope into_inner install_default max min all any find chunks windows concat " +
    "retain contains flatten or_default count is_some_and field_count"
  ).split(" "),
);

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

/** How many arguments or parameters a list in brackets has. */
const countParts = (list: SyntaxNode) =>
  children(list).filter(({ name }) => !/^[(),]$|Comment$|^Attribute/.test(name)).length;

/** How many arguments a declared function takes; undefined if its signature is none that can be read. */
function parameterCount(signature: string): number | undefined {
  const list = parser.parse(`${signature} {}`).topNode.firstChild?.getChild("ParamList");
  return list ? countParts(list) : undefined;
}

class RustChecker {
  readonly problems: Problem[] = [];
  private readonly methods: Set<string>;

  constructor(
    private readonly text: string,
    private readonly api: RustApi,
    private readonly scope: RustScope,
    private readonly firstLine = 1,
  ) {
    const items = Object.values(api.crates).flatMap((crate) => Object.values(crate.items));
    this.methods = new Set([...COMMON_METHODS, ...items.flatMap((item) => Object.keys(item.methods ?? {}))]);
  }

  private textOf({ from, to }: { from: number; to: number }): string {
    return this.text.slice(from, to);
  }

  private lineOf({ from }: SyntaxNode): number {
    return this.firstLine + this.text.slice(0, from).split("\n").length - 1;
  }

  private report(node: SyntaxNode, message: string): void {
    this.problems.push({ line: this.lineOf(node), message });
  }

  visit(node: SyntaxNode): void {
    if (node.name === "UseDeclaration") {
      for (const child of children(node)) this.use(child, []);
      return;
    }
    if (node.name === "CallExpression") this.call(node);
    if (node.name === "StructExpression") this.literal(node);
    if (node.name === "ScopedIdentifier" || node.name === "ScopedTypeIdentifier") {
      const found = this.resolve(node);
      if (found !== null && "problem" in found) this.report(node, found.problem);
      for (const list of node.getChildren("TypeArgList")) this.visit(list);
      return;
    }
    if (node.name === "ParenthesizedTokens" && node.parent?.name === "MacroInvocation") {
      // The parser leaves what macros get as tokens; most take what functions do.
      const inner = new RustChecker(`f${this.textOf(node)}`, this.api, this.scope, this.lineOf(node));
      inner.visit(parser.parse(inner.text).topNode);
      this.problems.push(...inner.problems);
    }
    for (const child of children(node)) this.visit(child);
  }

  /** Brings in the names of a part of a `use` declaration. */
  private use(node: SyntaxNode, prefix: readonly string[]): void {
    const segmentsOf = (text: string) =>
      text
        .split("::")
        .map((part) => part.trim())
        .filter((part) => part !== "");
    if (node.name === "ScopedUseList" || node.name === "UseList") {
      const list = node.name === "UseList" ? node : node.getChild("UseList");
      const path = [...prefix, ...segmentsOf(this.text.slice(node.from, list?.from ?? node.from))];
      for (const child of list === null ? [] : children(list)) this.use(child, path);
    } else if (/Identifier$|^UseAsClause$|^UseWildcard$|^self$/.test(node.name)) {
      const [path = "", alias] = this.textOf(node).split(/\s+as\s+/);
      const segments = [...prefix, ...segmentsOf(path)].filter((part) => part !== "self");
      this.bring(node, segments, alias ?? segments.at(-1) ?? "");
    }
  }

  private bring(node: SyntaxNode, [first = "", ...others]: readonly string[], name: string): void {
    const isGlob = others.at(-1) === "*";
    const found = this.path(first, isGlob ? others.slice(0, -1) : others);
    this.scope.delete(name);
    if (found === null) return;
    if ("problem" in found) this.report(node, found.problem);
    else if (!isGlob) this.scope.set(name, found.binding);
    else {
      const { crate, path } = found.binding;
      const prefix = path === "" ? "" : `${path}::`;
      for (const [key, item] of Object.entries(this.api.crates[crate]?.items ?? {})) {
        const own = key.slice(prefix.length);
        if (key.startsWith(prefix) && !own.includes("::")) this.scope.set(own, { crate, path: key, item });
      }
    }
  }

  private path(first: string, others: readonly string[]): Resolution {
    const start = this.scope.get(first) ?? crateBinding(this.api, first);
    return start === null || "problem" in start ? start : follow(this.api, start, others);
  }

  /** What a path or a name in code stands for. */
  private resolve(node: SyntaxNode): Resolution {
    const [first = "", ...others] = this.names(node);
    return others.length === 0 && !this.scope.has(first) ? null : this.path(first, others);
  }

  /** Names of a path, without its type arguments. */
  private names(node: SyntaxNode): string[] {
    if (!node.name.startsWith("Scoped")) return [this.textOf(node)];
    return children(node)
      .filter(({ name }) => /Identifier$/.test(name))
      .flatMap((child) => this.names(child));
  }

  private call(node: SyntaxNode): void {
    const list = node.getChild("ArgList");
    let callee = node.firstChild;
    if (callee?.name === "GenericFunction") callee = callee.firstChild;
    if (callee === null || list === null) return;
    if (callee.name === "FieldExpression") {
      const field = callee.getChild("FieldIdentifier");
      const method = field === null ? "" : this.textOf(field);
      if (field === null || this.methods.has(method)) return;
      const cure =
        "correct it, or add it to COMMON_METHODS of harness/samples/rust.ts if another crate has it";
      this.report(field, `no type of the listed crates has a method "${method}"; ${cure}.`);
      return;
    }
    if (!/^(Scoped)?Identifier$/.test(callee.name)) return;
    const found = this.resolve(callee);
    if (found === null || "problem" in found || found.signature === null) return;
    const [wanted, given] = [parameterCount(found.signature), countParts(list)];
    if (wanted !== undefined && wanted !== given) {
      const name = this.names(callee).join("::");
      this.report(node, `${name} takes ${wanted} arguments, not ${given}: ${found.signature}.`);
    }
  }

  /** Checks the field names of a struct literal. */
  private literal(node: SyntaxNode): void {
    const name = node.firstChild === null ? "" : this.textOf(node.firstChild);
    const item = this.scope.get(name)?.item;
    if (item?.kind !== "struct" || item.fields === undefined) return;
    for (const part of node.getChild("FieldInitializerList")?.getChildren("FieldInitializer") ?? []) {
      const field = part.firstChild === null ? "" : this.textOf(part.firstChild);
      if (!item.fields.includes(field)) {
        this.report(part, `${name} has no public field "${field}"; it has ${item.fields.join(", ")}.`);
      }
    }
  }
}

/**
 * Checks the names of a Rust block against the public interface of the listed crates: paths in `use` and in
 * code, associated functions and variants, numbers of arguments, methods and fields of struct literals.
 * @param text the block
 * @param api data/rust-api.json
 * @param scope names known from earlier blocks of the page; the block's own are added
 */
export function checkRust(text: string, api: RustApi, scope: RustScope): Problem[] {
  const checker = new RustChecker(text, api, scope);
  checker.visit(parser.parse(text).topNode);
  return checker.problems;
}

import type { RustApi } from "../../data/types";
import type { Problem } from "./page";
import { type Binding, countParts, crateBinding, flattenUse, follow } from "./rustPaths";

/** Names that earlier blocks of the same page brought in with `use`. */
export type RustScope = Map<string, Binding>;

/** Methods of the standard library and of the usual companions (eyre, tokio, serde, arkworks) in samples. */
const COMMON_METHODS = new Set(
  (
    "and_then as_bytes as_deref as_mut as_ref as_slice as_str await chain clone cloned collect context " +
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

/** Blanks out comments, strings and characters, so that lines and columns stay. */
function maskLiterals(text: string): string {
  const literals =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\.[^']*|[^'\\])'/g;
  return text.replaceAll(literals, (literal) => {
    const blank = literal.replaceAll(/[^\n]/g, " ");
    return literal.startsWith("/") ? blank : `0${blank.slice(1)}`;
  });
}

/** End of a bracketed part: index of the bracket that closes the one at `open`, or -1. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ("([{".includes(text[at] ?? "")) depth += 1;
    if (")]}".includes(text[at] ?? "") && --depth === 0) return at;
  }
  return -1;
}

class RustChecker {
  readonly problems: Problem[] = [];
  private readonly methods: Set<string>;

  constructor(
    private readonly text: string,
    private readonly api: RustApi,
    private readonly scope: RustScope,
  ) {
    const items = Object.values(api.crates).flatMap((crate) => Object.values(crate.items));
    this.methods = new Set(items.flatMap((item) => Object.keys(item.methods ?? {})));
  }

  private report(at: number, message: string): void {
    this.problems.push({ line: this.text.slice(0, at).split("\n").length, message });
  }

  check(): void {
    const rest = this.text.replaceAll(/\buse\s+([^;]+);/g, (declaration, tree: string, at: number) => {
      this.use(tree, at);
      return declaration.replaceAll(/[^\n]/g, " ");
    });
    this.paths(rest);
    this.methodCalls(rest);
    this.literals(rest);
  }

  private use(tree: string, at: number): void {
    for (const { segments, name } of flattenUse(tree)) {
      const [first = "", ...others] = segments;
      const start = this.scope.get(first) ?? crateBinding(this.api, first);
      if (start === null) {
        this.scope.delete(name);
      } else if ("problem" in start) {
        this.report(at, start.problem);
      } else {
        const glob = others.at(-1) === "*";
        const found = follow(this.api, start, glob ? others.slice(0, -1) : others);
        if (found === null) this.scope.delete(name);
        else if ("problem" in found) this.report(at, found.problem);
        else if (glob) this.glob(found.binding);
        else this.scope.set(name, found.binding);
      }
    }
  }

  private glob({ crate, path }: Binding): void {
    const prefix = path === "" ? "" : `${path}::`;
    for (const [key, item] of Object.entries(this.api.crates[crate]?.items ?? {})) {
      const name = key.slice(prefix.length);
      if (key.startsWith(prefix) && !name.includes("::")) this.scope.set(name, { crate, path: key, item });
    }
  }

  private paths(text: string): void {
    const generics = "<(?:[^<>()]|<(?:[^<>()]|<[^<>()]*>)*>)*>";
    const pattern = new RegExp(
      `(?<![\\w.:])([A-Za-z_]\\w*)((?:\\s*::\\s*(?:${generics}|[A-Za-z_]\\w*))*)`,
      "g",
    );
    for (const match of text.matchAll(pattern)) {
      const [whole, first = "", tail = ""] = match;
      const start = this.scope.get(first) ?? (tail === "" ? null : crateBinding(this.api, first));
      if (start === null || start === undefined) continue;
      if ("problem" in start) {
        this.report(match.index, start.problem);
        continue;
      }
      const names = tail.replaceAll(new RegExp(generics, "g"), "").split("::");
      const segments = names.map((name) => name.trim()).filter((name) => name !== "");
      const found = follow(this.api, start, segments);
      if (found === null) continue;
      if ("problem" in found) this.report(match.index, found.problem);
      else if (found.signature !== null) this.argumentCount(text, match.index, whole, found.signature);
    }
  }

  /** Compares the number of arguments of a call with the declaration. */
  private argumentCount(text: string, at: number, path: string, signature: string): void {
    const open = at + path.length;
    if (text[open] !== "(" || /\bfn\s+$/.test(text.slice(0, at))) return;
    const close = closing(text, open);
    const parameters = /\bfn\s+\w+(?:<[^(]*>)?\(/.exec(signature);
    if (close < 0 || parameters === null) return;
    const start = parameters.index + parameters[0].length - 1;
    const wanted = countParts(signature.slice(start + 1, closing(signature, start)));
    const given = countParts(text.slice(open + 1, close));
    if (wanted !== given) {
      this.report(
        at,
        `${path.replaceAll(/\s+/g, "")} takes ${wanted} arguments, not ${given}: ${signature}.`,
      );
    }
  }

  private methodCalls(text: string): void {
    for (const match of text.matchAll(/\.\s*([a-z_]\w*)\s*(?:::\s*<[^;]*?>\s*)?\(/g)) {
      const [, name = ""] = match;
      if (this.methods.has(name) || COMMON_METHODS.has(name)) continue;
      const cure =
        "correct it, or add it to COMMON_METHODS of tests/content/samples/rust.ts if another crate has it";
      this.report(match.index, `no type of the listed crates has a method "${name}"; ${cure}.`);
    }
  }

  /** Checks the field names of struct literals. */
  private literals(text: string): void {
    for (const match of text.matchAll(/(?<![\w.])([A-Z]\w*)\s*\{/g)) {
      const item = this.scope.get(match[1] ?? "")?.item;
      const close = closing(text, match.index + match[0].length - 1);
      if (item?.kind !== "struct" || item.fields === undefined || close < 0) continue;
      const body = text.slice(match.index + match[0].length, close);
      const top = body.replaceAll(/[([{][^()[\]{}]*[)\]}]/g, "");
      for (const part of top.split(",")) {
        const field = /^\s*([a-z_]\w*)\s*(?::(?!:)|$)/.exec(part)?.[1];
        if (field !== undefined && !item.fields.includes(field)) {
          this.report(
            match.index,
            `${match[1]} has no public field "${field}"; it has ${item.fields.join(", ")}.`,
          );
        }
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
  const checker = new RustChecker(maskLiterals(text), api, scope);
  checker.check();
  return checker.problems;
}

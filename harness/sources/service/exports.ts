import ts from "typescript";
import type { Export } from "../../../data/service/types";

/** Declaration of a function in one line, without `export declare`. */
function signature(node: ts.Declaration): string {
  return node
    .getText()
    .replace(/^export (?:declare )?/, "")
    .replace(/;$/, "")
    .replaceAll(/\s+/g, " ");
}

function describe(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): Export[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const has = (flags: ts.SymbolFlags) => (target.flags & flags) !== 0;
  if (has(ts.SymbolFlags.ValueModule)) {
    return checker
      .getExportsOfModule(target)
      .flatMap((member) => describe(checker, `${name}.${member.name}`, member));
  }
  const [declaration] = target.declarations ?? [];
  if (has(ts.SymbolFlags.Function) && declaration !== undefined) {
    return [{ name, kind: "function", signature: signature(declaration) }];
  }
  if (has(ts.SymbolFlags.Class | ts.SymbolFlags.Variable)) {
    return [{ name, kind: has(ts.SymbolFlags.Class) ? "class" : "value", signature: null }];
  }
  return [];
}

/**
 * Lists the functions, classes and values that a package exports, namespaces taken apart.
 *
 * @param entry path of its `index.d.ts`
 */
export function readExports(entry: string): Export[] {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) {
    throw new Error(`${entry} exports nothing; run npm ci`);
  }
  return checker
    .getExportsOfModule(symbol)
    .flatMap((member) => describe(checker, member.name, member))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

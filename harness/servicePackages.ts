import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import {
  type Export,
  type Model,
  type Operation,
  PACKAGES,
  type PackageName,
  type Packages,
  type Parameter,
} from "../data/service/types";

const modules = path.resolve(__dirname, "../node_modules");

/** Texts of one folder of the generated API client, by file; the index left out. */
const sources = (folder: string): [file: string, text: string][] => {
  const place = path.join(modules, "@taceo/proof-api-client/src", folder);
  const names = readdirSync(place).filter((name) => name !== "index.ts");
  return names.sort().map((name) => [name, readFileSync(path.join(place, name), "utf8")]);
};

/** @throws Error when the generated code does not have what is looked for */
function found(match: RegExpExecArray | string | null | undefined, what: string): string {
  const value = typeof match === "string" ? match : match?.[1];
  if (value !== undefined) return value;
  throw new Error(`no ${what} found; the generated client has changed, so adapt harness/servicePackages.ts`);
}

/** Members of the interfaces of a generated file, by interface. */
const interfaces = (text: string) =>
  new Map(
    Array.from(text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm), ([, name = "", body = ""]) => [
      name,
      Array.from(body.matchAll(/^ {4}(\w+)(\?)?: (.+);$/gm), ([, property = "", optional, type = ""]) => ({
        property,
        type: type.replaceAll("runtime.", ""),
        required: optional === undefined,
      })),
    ]),
  );

/** Where the body of a generated method sends its parameters. */
const PLACES: readonly [place: Parameter["in"], pattern: RegExp][] = [
  ["path", /replace\(`\{\$\{"(\w+)"\}\}`, encodeURIComponent\(String\(requestParameters\['(\w+)'\]/g],
  ["query", /queryParameters\['(\w+)'\] = requestParameters\['(\w+)'\]/g],
  ["form", /formParams\.append\('(\w+)', \(?requestParameters\['(\w+)'\]/g],
];

/** The operations of one generated API class. */
function operationsOf([file, text]: [string, string]): Operation[] {
  const api = path.basename(file, ".ts");
  const members = interfaces(text);
  const methods = text.matchAll(/^ {4}async (\w+)Raw\((?:requestParameters: (\w+))?([\s\S]*?)^ {4}\}/gm);
  return Array.from(methods, ([, name = "", type = "", body = ""]) => {
    const where = `of ${api}.${name}`;
    const sent = new Map(
      PLACES.flatMap(([place, pattern]) =>
        Array.from(body.matchAll(pattern), ([, wire = "", property]) => [property, [wire, place]] as const),
      ),
    );
    const method = found(/method: '([A-Z]+)'/.exec(body), `method ${where}`);
    const url = found(/path: `([^`]+?)`(?:\.replace|,)/.exec(body), `path ${where}`);
    return {
      id: `${method} ${url}`,
      method: method as Operation["method"],
      path: url,
      api,
      function: name,
      body: (/contentType: '([^']+)'/.exec(body)?.[1] ?? null) as Operation["body"],
      parameters: (members.get(type) ?? []).map((member) => {
        const [wire, place = "form"] = sent.get(member.property) ?? [];
        return { name: found(wire, `place for ${member.property} ${where}`), in: place, ...member };
      }),
      answer: found(/Promise<runtime\.ApiResponse<(.+?)>> \{/.exec(body), `answer ${where}`),
    };
  });
}

/** One generated model: an object with its names on the wire, or a choice of strings. */
function modelOf([file, text]: [string, string]): Model {
  const [, choice, values] = /^export const (\w+) = \{\n([\s\S]*?)\} as const/m.exec(text) ?? [];
  if (choice !== undefined) {
    return {
      name: choice,
      values: Array.from(values?.matchAll(/'(.*)'/g) ?? [], ([, value = ""]) => value),
      properties: null,
    };
  }
  const [[name, members] = [found(null, `model in ${file}`), []]] = interfaces(text);
  const wire = new Map(
    Array.from(text.matchAll(/^ +'(\w+)': .*?json\['(\w+)'\]/gm), ([, property, sent]) => [property, sent]),
  );
  const properties = members.map((member) => ({
    name: found(wire.get(member.property), `name of ${file}'s ${member.property} on the wire`),
    ...member,
  }));
  return { name, values: null, properties };
}

function describe(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): Export[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const has = (flags: ts.SymbolFlags) => (target.flags & flags) !== 0;
  if (has(ts.SymbolFlags.ValueModule)) {
    const members = checker.getExportsOfModule(target);
    return members.flatMap((member) => describe(checker, `${name}.${member.name}`, member));
  }
  if (has(ts.SymbolFlags.Function)) {
    const text = target.declarations?.[0]?.getText() ?? "";
    const signature = text.replace(/^export (?:declare )?|;$/g, "").replaceAll(/\s+/g, " ");
    return [{ name, kind: "function", signature }];
  }
  if (!has(ts.SymbolFlags.Class | ts.SymbolFlags.Variable)) return [];
  return [{ name, kind: has(ts.SymbolFlags.Class) ? "class" : "value", signature: null }];
}

/** The functions, classes and values that a package exports, namespaces taken apart. */
function exportsOf(name: PackageName): Export[] {
  const entry = path.join(modules, name, "dist/index.d.ts");
  const program = ts.createProgram([entry], {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new Error(`${entry} exports nothing; run npm ci`);
  const all = checker.getExportsOfModule(symbol).flatMap((member) => describe(checker, member.name, member));
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const byPackage = <T>(value: (name: PackageName) => T) =>
  Object.fromEntries(PACKAGES.map((name) => [name, value(name)])) as Record<PackageName, T>;

/**
 * Reads what the installed packages say about the service.
 *
 * @returns the content of data/service/packages.json
 * @throws Error when the packages are not installed, or their code is not what the generator wrote for version 2.0.0
 */
export function readPackages(): Packages {
  const manifest = (name: string) => readFileSync(path.join(modules, name, "package.json"), "utf8");
  return {
    $schema: "../schema/service-packages.schema.json",
    generatedBy: "npm run service:data",
    versions: byPackage((name) => (JSON.parse(manifest(name)) as { version: string }).version),
    operations: sources("apis").flatMap(operationsOf),
    models: sources("models").map(modelOf),
    exports: byPackage(exportsOf),
  };
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type Export,
  type Model,
  type Operation,
  PACKAGES,
  type PackageName,
  type Packages,
  type Parameter,
} from "../data/service/types";

/** Texts of one folder of the generated API client, by file; the index left out. */
const sources = (folder: string): [file: string, text: string][] => {
  const place = path.join("node_modules/@taceo/proof-api-client/src", folder);
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

/**
 * The functions, classes and values that a declaration file exports, and the files that it names; not what it takes over
 * from another package.
 */
function exportsOf(file: string, namespace = ""): Export[] {
  const text = readFileSync(file, "utf8");
  const declared = text.matchAll(/^export declare (\w+) (\w+)(\([\s\S]*?;$(?!\n[ }]))?/gm);
  const own = Array.from(declared, ([declaration, kind, name]): Export => {
    const signature = declaration.replace(/^export declare |;$/g, "").replaceAll(/\s+/g, " ");
    return {
      name: `${namespace}${name}`,
      kind: kind === "const" ? "value" : (kind as "class" | "function"),
      signature: kind === "function" ? signature : null,
    };
  });
  const others = text.matchAll(/^export \* (?:as (\w+) )?from ["'](.+)["'];$/gm);
  const further = Array.from(others, ([, name, other]) =>
    exportsOf(path.join(path.dirname(file), `${other}.d.ts`), name ? `${name}.` : namespace),
  );
  return own.concat(...further);
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
  const manifest = (name: string) => readFileSync(path.join("node_modules", name, "package.json"), "utf8");
  return {
    $schema: "../schema/service-packages.schema.json",
    generatedBy: "npm run service:data",
    versions: byPackage((name) => (JSON.parse(manifest(name)) as { version: string }).version),
    operations: sources("apis").flatMap(operationsOf),
    models: sources("models").map(modelOf),
    exports: byPackage((name) =>
      exportsOf(path.join("node_modules", name, "dist/index.d.ts")).sort((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    ),
  };
}

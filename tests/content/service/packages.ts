/** What the installed packages of the service export, and what the generated API client sends. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const modules = "node_modules";

/** Version of an installed package. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(modules, name, "package.json"), "utf8")).version;

/** Texts of one folder of the generated API client, by name of the file. */
function sources(folder: string): [name: string, text: string][] {
  const place = path.join(modules, "@taceo/proof-api-client/src", folder);
  const files = readdirSync(place).filter((file) => file !== "index.ts");
  return files.map((file) => [path.basename(file, ".ts"), readFileSync(path.join(place, file), "utf8")]);
}

/** All that the first group of a pattern finds, in alphabetical order. */
const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = ""]) => found).sort();

/** Names of the members of an interface: `jobId`, or `voucher?` where it may be left out. */
function members(text: string, name: string): string[] {
  const body = RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, "m").exec(text)?.[1] ?? "";
  return all(body, /^ {4}(\w+\??): /gm);
}

/** Each call of the client: its method, path and type of body, its names on the wire, and those of its arguments. */
export const calls = () =>
  sources("apis").flatMap(([api, text]) =>
    Array.from(
      text.matchAll(/^ {4}async (\w+)Raw\((?:requestParameters: (\w+))?([\s\S]*?)^ {4}\}/gm),
      ([, name = "", type = "", body = ""]) => ({
        call: `${api}.${name}`,
        id: `${/method: '([A-Z]+)'/.exec(body)?.[1]} ${/path: `([^`]+)`/.exec(body)?.[1]}`,
        body: /contentType: '([^']+)'/.exec(body)?.[1],
        path: all(body, /replace\(`\{\$\{"(\w+)"/g),
        query: all(body, /queryParameters\['(\w+)'\] =/g),
        form: all(body, /formParams\.append\('(\w+)'/g),
        members: members(text, type),
      }),
    ),
  );

/** Each model of the client: its values, or its names on the wire and its members. */
export const models = () =>
  sources("models").map(([name, text]) => ({
    name,
    values: all(/^export const \w+ = \{\n([\s\S]*?)\} as const/m.exec(text)?.[1] ?? "", /'(.*)'/g),
    fields: all(text, /^ +'\w+': .*?json\['(\w+)'\]/gm),
    members: members(text, name),
  }));

/**
 * The functions, classes and values that a declaration file exports, and the files that it names; not what it takes over
 * from another package. Each with its declaration, which is empty for what is no function.
 */
function exportsIn(file: string, namespace = ""): [name: string, signature: string][] {
  const text = readFileSync(file, "utf8");
  const declared = text.matchAll(/^export declare (\w+) (\w+)(\([\s\S]*?;$(?!\n[ }]))?/gm);
  const own = Array.from(declared, ([declaration, kind, name]): [string, string] => {
    const signature = declaration.replace(/^export declare |;$/g, "").replaceAll(/\s+/g, " ");
    return [`${namespace}${name}`, kind === "function" ? signature : ""];
  });
  const others = text.matchAll(/^export \* (?:as (\w+) )?from ["'](.+)["'];$/gm);
  const further = Array.from(others, ([, name, other]) =>
    exportsIn(path.join(path.dirname(file), `${other}.d.ts`), name ? `${name}.` : namespace),
  );
  return own.concat(...further);
}

/** What an installed package exports. */
export const exportsOf = (name: string) => exportsIn(path.join(modules, name, "dist/index.d.ts"));

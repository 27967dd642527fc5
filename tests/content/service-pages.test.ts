/** The service's pages and data against the installed packages: what these export, and what the API client sends. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type Field, loadService } from "../../data/service/load";
import { pageSources } from "../../harness/pageSources";
import { login } from "../../plugins/reference/serviceEntries";

const modules = "node_modules";

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
function membersOf(text: string, name: string): string[] {
  const body = RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, "m").exec(text)?.[1] ?? "";
  return all(body, /^ {4}(\w+\??): /gm);
}

/** Each call of the client: its method, path and type of body, its names on the wire, and those of its arguments. */
const calls = () =>
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
        members: membersOf(text, type),
      }),
    ),
  );

/** Each model of the client: its values, or its names on the wire and its members. */
const models = () =>
  sources("models").map(([name, text]) => ({
    name,
    values: all(/^export const \w+ = \{\n([\s\S]*?)\} as const/m.exec(text)?.[1] ?? "", /'(.*)'/g),
    fields: all(text, /^ +'\w+': .*?json\['(\w+)'\]/gm),
    members: membersOf(text, name),
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
const exportsOf = (name: string) => exportsIn(path.join(modules, name, "dist/index.d.ts"));

const { operations, schemas, websocket, typescript, ...known } = loadService();
/** The client's name for a field: `auxType` for `aux_type`. */
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const pages = pageSources().filter(({ file }) => file.startsWith("docs/taceo-proof/"));

test("the pages of TACEO:Proof name REST calls that the service has", () => {
  const ids = operations.map(({ id }) => id);
  for (const { file, text } of pages) {
    for (const [, call = ""] of text.matchAll(/`((?:GET|POST) \/[^`…]+)`/g))
      assert.ok(ids.includes(call), `${file} names ${call}`);
  }
});

test("data/openapi.json is valid OpenAPI 3.1, and describes each call and model of the installed client", async () => {
  const document = JSON.parse(readFileSync("data/openapi.json", "utf8"));
  const validator = new Validator();
  assert.deepEqual((await validator.validate(structuredClone(document))).errors ?? [], []);
  assert.doesNotMatch(JSON.stringify(validator.resolveRefs()), /\$ref/);
  const { version } = JSON.parse(readFileSync(`${modules}/@taceo/proof-api-client/package.json`, "utf8"));
  assert.equal(document.info.version, version);

  const names = (fields: readonly Field[], place?: string) =>
    fields.flatMap((field) => (place === undefined || field.in === place ? [field.name] : [])).sort();
  const members = (fields: readonly Field[]) =>
    fields.map(({ name, required }) => camelCase(name) + (required ? "" : "?")).sort();
  const described = operations.map(({ id, resource, operationId, body, fields }) => ({
    call: `${resource}Api.${operationId}`,
    id,
    body,
    path: names(fields, "path"),
    query: names(fields, "query"),
    form: names(fields, "form"),
    members: members(fields),
  }));
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);
  assert.deepEqual(described.sort(byCall), calls().sort(byCall));
  for (const { fields } of operations) {
    const optional = fields.map(({ required }) => !required);
    assert.deepEqual(optional, optional.toSorted(), "optional fields are last");
  }
  // The generator makes a second model of the inline type of a page's elements; the API has none.
  for (const { name, values, ...model } of models().filter(({ name }) => !name.endsWith("Inner"))) {
    const schema = schemas.find((one) => one.name.replace("_", "") === name);
    assert.deepEqual((schema?.enum ?? []).toSorted(), values, name);
    assert.deepEqual(Object.keys(schema?.["x-meanings"] ?? {}).sort(), values, name);
    const fields = schema?.fields ?? [];
    assert.deepEqual({ fields: names(fields), members: members(fields) }, model, name);
  }
});

// No login, and an administrator's, are in golden/reference.html.
test("the reference tells a required login from one that the API does not declare", () => {
  assert.equal(login([{ session: [] }]), "Requires a login (cookie `JSESSIONID`)");
  assert.equal(login(undefined), "Login not specified");
});

test("data/service/functions.json describes what the packages export", () => {
  // The packages for Node and for bundlers are built from one source.
  const clients = ["@taceo/proof-client-node", "@taceo/proof-client-bundler"].flatMap(exportsOf);
  /** Without the breaks of its lines, and the signs that come with them. */
  const bare = (signature: string) => signature.replace(/\s+/g, "").replace(/[,;](?=[)}])/g, "");
  const functions = clients.flatMap(([name, signature]) =>
    signature === "" ? [] : [[name, bare(signature)]],
  );
  const described = Object.entries(typescript).map(([name, { signature }]) => [name, bare(signature)]);
  assert.deepEqual(Object.fromEntries(described), Object.fromEntries(functions));
  const generated = models().map(({ name }) => name);
  assert.deepEqual(known.models, generated);
  const helpers = known.models.flatMap((model) =>
    Object.keys(known.perModel).map((pattern) => pattern.replace("*", model)),
  );
  const exported = exportsOf("@taceo/proof-api-client").map(([name]) => name);
  assert.deepEqual(Object.keys(known.api).sort(), exported.filter((name) => !helpers.includes(name)).sort());
});

test("the messages on the WebSocket fit their own schemas and no other", () => {
  const ajv = new Ajv2020({ formats: { uuid: true }, allowUnionTypes: true });
  for (const { name, example } of websocket.messages) {
    const fitting = websocket.messages.filter(({ schema }) => ajv.validate(schema, example));
    assert.equal(fitting.map((message) => message.name).join(), name);
  }
});

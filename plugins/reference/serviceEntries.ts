import {
  type Call,
  type ClientFunction,
  type Field,
  functionAnchor,
  type KnownOperation,
  type KnownSchema,
  type Message,
  operationAnchor,
  type Resource,
  type Service,
  schemaAnchor,
  schemaName,
  type Value,
} from "../../data/service/load";
import type { PageLinks } from "./pageLinks";
import * as md from "./pieces";

/** Where an entry goes, the level of its heading, and the service that it is a part of. */
interface Place {
  readonly page: PageLinks;
  readonly depth: number;
  readonly service: Service;
}

/** Pages that carry the reference of each resource. */
const pages: Record<Resource, string> = {
  Node: "docs/taceo-proof/dev/index.mdx",
  Job: "docs/taceo-proof/dev/index.mdx",
  Health: "docs/taceo-proof/dev/index.mdx",
  Blueprint: "docs/taceo-proof/dev/blueprints.mdx",
  User: "docs/taceo-proof/dev/blueprints.mdx",
  Admin: "docs/taceo-proof/ops/onboarding.mdx",
};

/** Whose login each role of the API is. */
const roles: Record<NonNullable<Call["security"]>[number]["session"][number], string> = {
  admin: "an administrator's login",
};

/** The login that an operation requires; empty where anyone may call it, which the page says once for all of these. */
export function login(security: Call["security"]): string {
  if (security === undefined) return "Login not specified";
  const [needed] = security;
  if (needed === undefined) return "";
  const [role] = needed.session;
  return `Requires ${role ? roles[role] : "a login"} (cookie \`JSESSIONID\`)`;
}

const bodies: Record<string, string> = {
  "multipart/form-data": "Multipart form",
  "application/x-www-form-urlencoded": "URL-encoded form",
};

/** Links to the description of an operation. */
export const linkToOperation = (operation: KnownOperation, { page }: Place): string =>
  page.link(operation["x-title"], pages[operation.resource], operationAnchor(operation.id));

const schemaOf = (value: Value, { service }: Place) =>
  service.schemas.find(({ name }) => name === schemaName(value));

/** A value's type in words, with a link if it is a schema. */
function typeInWords(value: Value, place: Place): string {
  const { type, format, items, minimum } = value;
  const schema = schemaOf(value, place);
  if (schema !== undefined) {
    return place.page.link(md.code(schema.name), pages[schema.resource], schemaAnchor(schema.name));
  }
  if (items !== undefined) return `array of ${typeInWords(items, place)}`;
  const name = value["x-type"] ?? format?.replace("uuid", "UUID") ?? [type].flat()[0];
  const kind = value.contentMediaType ? "file" : name;
  return minimum === undefined ? `${kind}` : `${kind}, at least ${minimum}`;
}

/** One line for each field of a form or schema: its name, its type and the like, its meaning. */
const fieldList = (fields: readonly Field[], isForm: boolean, place: Place) =>
  md.meanings(
    fields.map(({ name, required, in: where, schema }) => {
      const traits = [typeInWords(schema, place)];
      if (where !== "form") traits.push(`in the ${where}`);
      if (isForm || !required) traits.push(required ? "required" : "optional");
      return [name, md.words(`_${traits.join(", ")}_`, schema.description)];
    }),
  );

/** A value's shape, with a placeholder for each value that has no parts, or has the same schema as an earlier field. */
function shapeOf(value: Value, place: Place): unknown {
  const schema = schemaOf(value, place);
  if (value.items !== undefined) return [shapeOf(value.items, place)];
  const fields =
    schema?.fields.map((field, _, all) => {
      const first = all.find((other) => schemaName(other.schema) === schemaName(field.schema));
      const isLike = schemaName(field.schema) !== undefined && first !== field;
      return [field.name, isLike ? `<like ${first?.name}>` : shapeOf(field.schema, place)];
    }) ?? [];
  if (fields.length > 0) return Object.fromEntries(fields);
  const { type, format, enum: values, "x-type": name = format === "uuid" ? "UUID" : type } = schema ?? value;
  return `<${[values ?? name].flat().join(" or ")}>`;
}

/** The shape of an answer as JSON; a long one is folded. */
function shape(value: Value, place: Place): string {
  // What is not text has no quotes.
  const json = JSON.stringify(shapeOf(value, place), null, 2).replace(
    /"(<(?:integer|boolean|like)[^"]*>)"/g,
    "$1",
  );
  if (json.split("\n").length <= 12) return md.fence("json", json, "Shape of the response");
  return md.fold("shared", "Shape of the response", md.fence("json", json));
}

/** What the service answers, by status. What a 5XX response contains is the same everywhere, and the page says it once. */
function responses({ responses: { 200: success, ...others } }: KnownOperation, place: Place): string {
  const answer = success.content?.["application/json"]?.schema;
  const errors = Object.entries(others).flatMap(([status, { description }]) =>
    description === undefined ? [] : `**${status}**: ${description}`,
  );
  const text = `Response **200**: ${answer ? `${typeInWords(answer, place)} as JSON` : success.description}`;
  return answer
    ? md.blocks(md.list([text]), shape(answer, place), md.list(errors))
    : md.list([text, ...errors]);
}

/** Describes an operation: its call in some languages and its responses beside what it does and takes. */
export function operationEntry(operation: KnownOperation, place: Place): string {
  const { id, body, fields, method, path } = operation;
  // Not in tabs: all panels close but one when the application starts, which would move what an address leads to.
  const samples = operation["x-codeSamples"].map(({ lang, label, source }, index) =>
    index === 0 ? md.fence(lang, source, label) : md.fold("shared", label, md.fence(lang, source)),
  );
  return md.entryWithExample(
    "operation",
    [place.depth, operation["x-title"], operationAnchor(id)],
    md.blocks(...samples, responses(operation, place)),
    md.element("div", `endpoint ${method.toLowerCase()}`, md.fence("text", path, method)),
    operation.summary,
    md.facts(
      login(operation.security),
      body && bodies[body],
      md.code(`${operation.resource}Api.${operation.operationId}`),
    ),
    fieldList(fields, true, place),
    operation.description,
  );
}

/** Describes a schema: the operations whose form it is, or its values and fields. */
export function schemaEntry(schema: KnownSchema, place: Place): string {
  const { name, description, forms, fields } = schema;
  const links = forms.map((operation) => linkToOperation(operation, place));
  return md.entry(
    "schema",
    [place.depth, md.code(name), schemaAnchor(name)],
    md.words(description, links.length > 0 && `See ${links.join(" and ")}.`),
    md.meanings(Object.entries(schema["x-meanings"] ?? {})),
    // The fields of a form are those of its operation.
    forms.length === 0 && fieldList(fields, false, place),
  );
}

/** Describes a function of the clients, in `ts` or `rust`. */
export const functionEntry = (name: string, text: ClientFunction, language: string, { depth }: Place) =>
  md.entryWithExample(
    "function",
    [depth, md.code(name), functionAnchor(language, name)],
    md.fence(language, text.signature),
    text.summary,
    md.meanings(Object.entries(text.parameters ?? {})),
    text.returns && `**Returns** ${text.returns}.`,
    text.errors && `**Errors** ${text.errors.join("; ")}.`,
    ...(text.notes ?? []),
  );

/** Describes a message on the WebSocket. */
export const messageEntry = ({ id, name, summary, fields, example }: Message, { depth }: Place) =>
  md.entryWithExample(
    "schema",
    [depth, md.code(name), id],
    md.fence("json", JSON.stringify(example, null, 2)),
    summary,
    md.list(fields.map((field) => md.words(md.code(field.name), `_${field.type}_`, field.summary))),
  );

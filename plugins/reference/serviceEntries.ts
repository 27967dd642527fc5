import { functionAnchor, operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import type {
  KnownFunction,
  KnownOperation,
  KnownParameter,
  KnownSchema,
  Service,
} from "../../data/service/load";
import type { Message, Property, Resource } from "../../data/service/types";
import {
  blocks,
  code,
  codes,
  element,
  entry,
  entryWithExample,
  facts,
  fence,
  fold,
  list,
  meanings,
  words,
} from "../markdown/pieces";
import { breakSignature } from "./breakSignature";
import type { Page } from "./pageContext";

/** Where an entry goes, the level of its heading, and the service that it is a part of. */
export interface Place {
  readonly page: Page;
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

const callers: Record<KnownOperation["text"]["caller"], string> = {
  anyone: "No login needed",
  session: "A logged-in user, with the cookie `JSESSIONID`",
  admin: "An administrator, with the cookie `JSESSIONID`",
  undeclared: "Caller not declared",
};

const bodies = {
  "multipart/form-data": "Multipart form",
  "application/x-www-form-urlencoded": "URL-encoded form",
};

/** What a TypeScript type is called on the wire. */
const wireTypes: Record<string, string> = { Blob: "file", Date: "date-time", number: "integer" };

/** Links to the description of an operation. */
export const linkToOperation = ({ id, resource, text }: KnownOperation, { page }: Place): string =>
  page.link(text.title, pages[resource], operationAnchor(id));

/** A TypeScript type in words, with a link if it is a schema. */
function typeInWords(type: string, { page, service }: Place): string {
  const [, array, name = ""] = /^(Array<)?(\w+)/.exec(type) ?? [];
  const schema = service.schemas.find(({ model }) => model === name);
  const link = schema && page.link(code(schema.name), pages[schema.resource], schemaAnchor(schema.name));
  return words(array && "array of", link ?? wireTypes[name] ?? name);
}

/** One line for each field of a form or schema: its name, its type and the like, its meaning. */
const fields = (given: (Property & Partial<KnownParameter>)[], isForm: boolean, place: Place) =>
  list(
    given.map(({ name, type, required, in: where = "form", text }) => {
      const traits = [text?.type ?? typeInWords(type, place)];
      if (where !== "form") traits.push(`in the ${where}`);
      if (isForm || !required) traits.push(required ? "required" : "optional");
      return words(code(name), `_${traits.join(", ")}_`, text?.summary);
    }),
  );

/** What the service answers, by status. */
function responses({ text, answer }: KnownOperation, place: Place): string {
  const model = place.service.schemas.find((one) => one.model === answer);
  const members = codes(model?.properties.map(({ name }) => name) ?? null);
  const success = `Response **200** ${text.answer ?? `${typeInWords(answer, place)} as JSON`}`;
  const errors = Object.entries(text.errors).map(
    ([status, meaning]) => `**${status}** ${meaning || typeInWords("ApiError", place)}`,
  );
  return list([members ? `${success}: ${members}` : success, ...errors]);
}

/** Describes an operation: its call in two languages and its responses beside what it does and takes. */
export function operationEntry(operation: KnownOperation, place: Place): string {
  const { id, text, body, parameters, method, path } = operation;
  const example = blocks(
    fence("bash", curlExample(operation), "curl"),
    fold("shared", "TypeScript", fence("ts", typeScriptExample(operation))),
    responses(operation, place),
  );
  return entryWithExample(
    "operation",
    [place.depth, text.title, operationAnchor(id)],
    example,
    element("div", `endpoint ${method.toLowerCase()}`, fence("text", path, method)),
    text.summary,
    facts(callers[text.caller], body && bodies[body], code(`${operation.api}.${operation.function}`)),
    fields(parameters, true, place),
    ...text.notes,
  );
}

/** Describes a schema: the operations whose form it is, or its values and fields. */
export function schemaEntry(schema: KnownSchema, place: Place): string {
  const { name, summary, formOf, members, values, properties } = schema;
  const forms = place.service.operations.filter(({ id }) => formOf?.includes(id));
  const links = forms.map((operation) => linkToOperation(operation, place));
  // The fields of a form are those of its operation.
  const own = formOf === null ? properties.map((one) => ({ ...one, text: members[one.name] })) : [];
  return entry(
    "schema",
    [place.depth, code(name), schemaAnchor(name)],
    words(summary, links.length > 0 && `See ${links.join(" and ")}.`),
    list(values.map((value) => words(code(value), members[value]?.summary))),
    fields(own, false, place),
  );
}

/** Describes a function of the clients, in `ts` or `rust`. */
export const functionEntry = ({ name, signature, text }: KnownFunction, language: string, depth: number) =>
  entryWithExample(
    "function",
    [depth, code(name), functionAnchor(language, name)],
    fence(language, breakSignature(signature)),
    text.summary,
    meanings(text.parameters),
    `**Returns** ${text.returns}.`,
    text.errors.length > 0 && `**Errors** ${text.errors.join("; ")}.`,
    `**Time-out** ${text.timeout}`,
    ...text.notes,
  );

/** Describes a message on the WebSocket. */
export const messageEntry = ({ id, name, summary, fields, example, final }: Message, depth: number) =>
  entryWithExample(
    "schema",
    [depth, code(name), id],
    fence("json", JSON.stringify(example, null, 2)),
    words(summary, final && "This message ends the wait."),
    list(fields.map((field) => words(code(field.name), `_${field.type}_`, field.summary))),
  );

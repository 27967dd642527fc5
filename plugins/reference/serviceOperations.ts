import { operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import type { KnownOperation, KnownSchema, Service } from "../../data/service/load";
import type { Property, Resource, ValueText } from "../../data/service/types";
import { code, entry, facts, fence, meanings, type Optional, table } from "./markdown";
import type { Page } from "./page";

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
  anyone: "Anyone, without a login",
  session: "A logged-in user, with the cookie `JSESSIONID`",
  admin: "An administrator, with the cookie `JSESSIONID`",
  undeclared: "Not declared",
};

const bodies = {
  "multipart/form-data": "multipart form",
  "application/x-www-form-urlencoded": "URL-encoded form",
};

/** What a TypeScript type is called on the wire. */
const wireTypes: Record<string, string> = { Blob: "file", Date: "date-time", number: "integer" };

const linkToSchema = ({ name, resource }: KnownSchema, page: Page): string =>
  page.link(code(name), pages[resource], schemaAnchor(name));

/** A TypeScript type in words, with a link if it is a schema. */
function typeInWords(type: string, { schemas }: Service, page: Page): string {
  const [, list, name = ""] = /^(Array<)?(\w+)/.exec(type) ?? [];
  const schema = schemas.find(({ model }) => model === name);
  const words = schema === undefined ? (wireTypes[name] ?? name) : linkToSchema(schema, page);
  return list === undefined ? words : `array of ${words}`;
}

/** The fields of a request or of a schema: where they are, if not in a form or a model, and what they mean. */
function fieldsTable(
  fields: (Property & { in?: string; text?: Partial<ValueText> })[],
  service: Service,
  page: Page,
): Optional {
  const rows = fields.map(({ name, type, required, in: place = "form", text }) => [
    code(name),
    (text?.type ?? typeInWords(type, service, page)) +
      (place === "form" ? "" : `, in the ${place}`) +
      (required ? "" : ", optional"),
    text?.summary ?? "",
  ]);
  return table(["Field", "Type", "Meaning"], rows);
}

function errorsInWords({ text }: KnownOperation, { schemas }: Service, page: Page): string {
  const apiError = schemas.find(({ name }) => name === "ApiError") as KnownSchema;
  const errors = Object.entries(text.errors).map(([status, meaning]) =>
    meaning === ""
      ? `${code(status)} with ${linkToSchema(apiError, page)}`
      : `${code(status)}: ${meaning.replace(/\.$/, "")}`,
  );
  return errors.join("; ") || "none declared";
}

/** Writes the reference of one operation: a heading of this depth, facts, fields, notes and two examples. */
export function operationReference(
  operation: KnownOperation,
  service: Service,
  depth: number,
  page: Page,
): string {
  const { id, text, answer, body, parameters } = operation;
  return entry(
    { name: id, depth, id: operationAnchor(id) },
    text.summary,
    facts({
      Caller: callers[text.caller],
      Request: body && bodies[body],
      Answer: text.answer ?? `${typeInWords(answer, service, page)} as JSON`,
      Errors: errorsInWords(operation, service, page),
      TypeScript: code(`${operation.api}.${operation.function}`),
    }),
    fieldsTable(parameters, service, page),
    ...text.notes,
    "<details>\n<summary>Example</summary>",
    fence("bash", curlExample(operation), 'title="curl"'),
    fence("ts", typeScriptExample(operation), 'title="TypeScript"'),
    "</details>",
  );
}

/** Writes the reference of one schema: a heading of this depth, and its values or fields. */
export function schemaReference(schema: KnownSchema, service: Service, depth: number, page: Page): string {
  const { name, summary, formOf, resource, members, values, properties } = schema;
  const operations = (formOf ?? []).map((id) => page.link(code(id), pages[resource], operationAnchor(id)));
  // The fields of a form are those of its operation.
  const fields = formOf === null ? properties.map((one) => ({ ...one, text: members[one.name] })) : [];
  return entry(
    { name, depth, id: schemaAnchor(name) },
    summary + (operations.length === 0 ? "" : ` See ${operations.join(" and ")}.`),
    meanings("Value", Object.fromEntries(values.map((value) => [value, members[value]?.summary ?? ""]))),
    fieldsTable(fields, service, page),
  );
}

import type { KnownOperation, KnownSchema, Service } from "../../data/service/load";
import type { Resource } from "../../data/service/types";
import { code, entry, facts, fence, heading, table } from "./markdown";
import type { Page } from "./page";
import { curlExample, typeScriptExample } from "./serviceExamples";

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

/** Gives the anchor of an operation by method and path: `post-api-v1-jobs-schedule-full-job`. */
export const operationAnchor = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");

/** Gives the anchor of a schema: `schema-nodeprovider`. */
export const schemaAnchor = (name: string): string => `schema-${name.toLowerCase()}`;

const linkToSchema = ({ name, resource }: KnownSchema, page: Page): string =>
  page.link(code(name), pages[resource], schemaAnchor(name));

/** A TypeScript type in words, with links to schemas. */
function typeInWords({ schemas }: Service, type: string, page: Page): string {
  const [, list, item, single = ""] = /^(?:(Array)<(\w+)>|(.+?))(?: \| null)?$/.exec(type) ?? [];
  const name = item ?? single;
  const schema = schemas.find(({ model }) => model === name);
  const words = schema === undefined ? (wireTypes[name] ?? name) : linkToSchema(schema, page);
  return list === undefined ? words : `array of ${words}`;
}

function errorsInWords({ schemas }: Service, { text }: KnownOperation, page: Page): string {
  const apiError = schemas.find(({ name }) => name === "ApiError") as KnownSchema;
  const errors = Object.entries(text.errors).map(([status, meaning]) =>
    meaning === ""
      ? `${code(status)} with ${linkToSchema(apiError, page)}`
      : `${code(status)}: ${meaning.replace(/\.$/, "")}`,
  );
  return errors.join("; ") || "none declared";
}

/**
 * Writes the reference of one operation.
 *
 * @param service data/service/
 * @param operation of the service
 * @param depth level of its heading
 * @param page where it goes
 */
export function operationReference(
  service: Service,
  operation: KnownOperation,
  depth: number,
  page: Page,
): string {
  const { id, text, parameters } = operation;
  const rows = parameters.map(({ name, type, required, in: place, text: known }) => [
    code(name),
    (known.type ?? typeInWords(service, type, page)) +
      (place === "form" ? "" : `, in the ${place}`) +
      (required ? "" : ", optional"),
    known.summary,
  ]);
  return entry(
    heading(depth, code(id), operationAnchor(id)),
    text.summary,
    facts({
      Caller: callers[text.caller],
      Request: operation.body && bodies[operation.body],
      Answer: text.answer ?? `${typeInWords(service, operation.answer, page)} as JSON`,
      Errors: errorsInWords(service, operation, page),
      TypeScript: code(`${operation.api}.${operation.function}`),
    }),
    table(["Field", "Type", "Meaning"], rows),
    ...text.notes,
    "<details>\n<summary>Example</summary>",
    fence("bash", curlExample(operation), 'title="curl"'),
    fence("ts", typeScriptExample(operation), 'title="TypeScript"'),
    "</details>",
  );
}

/**
 * Writes the reference of one schema.
 *
 * @param service data/service/
 * @param schema of the service
 * @param depth level of its heading
 * @param page where it goes
 */
export function schemaReference(service: Service, schema: KnownSchema, depth: number, page: Page): string {
  const { name, summary, formOf, resource, members, values, properties } = schema;
  const operations = (formOf ?? []).map((id) => page.link(code(id), pages[resource], operationAnchor(id)));
  const meaningOf = (member: string) => members[member]?.summary ?? "";
  return entry(
    heading(depth, code(name), schemaAnchor(name)),
    summary + (operations.length === 0 ? "" : ` See ${operations.join(" and ")}.`),
    table(
      ["Value", "Meaning"],
      values.map((value) => [code(value), meaningOf(value)]),
    ),
    // The fields of a form are those of its operation.
    formOf === null &&
      table(
        ["Field", "Type", "Meaning"],
        properties.map((property) => [
          code(property.name),
          (members[property.name]?.type ?? typeInWords(service, property.type, page)) +
            (property.required ? "" : ", optional"),
          meaningOf(property.name),
        ]),
      ),
  );
}

import type { KnownOperation, KnownParameter, KnownSchema, Service } from "../../data/service/load";
import type { Resource } from "../../data/service/types";
import {
  type Block,
  code,
  element,
  facts,
  fence,
  heading,
  type Inline,
  inline,
  join,
  link,
  paragraph,
  table,
  text,
} from "./nodes";
import { curlExample, typeScriptExample } from "./serviceExamples";

/** Pages of docs/taceo-proof that carry the reference of each resource. */
const pages: Record<Resource, string> = {
  Node: "dev/index.mdx",
  Job: "dev/index.mdx",
  Health: "dev/index.mdx",
  Blueprint: "dev/blueprints.mdx",
  User: "dev/blueprints.mdx",
  Admin: "ops/onboarding.mdx",
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

/** Address of an anchor as a page writes it. */
export type Address = (resource: Resource, anchor: string) => string;

/**
 * Gives the links of one page into the reference.
 *
 * @param page path of the page below docs/taceo-proof
 */
export function addressFrom(page: string): Address {
  return (resource, anchor) => {
    if (pages[resource] === page) return `#${anchor}`;
    const folder = page.split("/")[0];
    const [place, file] = pages[resource].split("/");
    return place === folder ? `./${file}#${anchor}` : `../${place}/${file}#${anchor}`;
  };
}

/**
 * Gives the anchor of an operation: `post-api-v1-jobs-schedule-full-job`.
 *
 * @param id method and path
 */
export function operationAnchor(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

/** Gives the anchor of a schema: `schema-nodeprovider`. */
export const schemaAnchor = (name: string) => `schema-${name.toLowerCase()}`;

/** What a TypeScript type is called on the wire. */
const wireTypes: Record<string, string> = {
  Blob: "file",
  Date: "date-time",
  number: "integer",
  boolean: "boolean",
  string: "string",
};

/** A type in words, with links to schemas. */
function typeOf(service: Service, type: string, address: Address): Inline[] {
  const bare = type.replace(" | null", "");
  const [, element] = /^Array<(\w+)>$/.exec(bare) ?? [];
  const name = element ?? bare;
  const schema = service.schemas.find(({ model }) => model === name);
  const words: Inline[] =
    schema === undefined
      ? [text(wireTypes[name] ?? name)]
      : [link(address(schema.resource, schemaAnchor(schema.name)), [code(schema.name)])];
  return element === undefined ? words : [text("array of "), ...words];
}

function parameterRow(service: Service, parameter: KnownParameter, address: Address): Inline[][] {
  const { text: known, type } = parameter;
  const words = known.type === undefined ? typeOf(service, type, address) : [text(known.type)];
  const place = parameter.in === "form" ? "" : `, in the ${parameter.in}`;
  return [
    [code(parameter.name)],
    [...words, text(`${place}${parameter.required ? "" : ", optional"}`)],
    inline(known.summary),
  ];
}

function answerOf(service: Service, operation: KnownOperation, address: Address): Inline[] {
  if (operation.text.answer !== null) return [text(operation.text.answer)];
  return [...typeOf(service, operation.answer, address), text(" as JSON")];
}

function errorsOf(operation: KnownOperation, address: Address): Inline[] | undefined {
  const groups = Object.entries(operation.text.errors).map(([status, meaning]): Inline[] =>
    meaning === ""
      ? [code(status), text(" with "), link(address("Job", schemaAnchor("ApiError")), [code("ApiError")])]
      : [code(status), text(": "), ...inline(meaning.replace(/\.$/, ""))],
  );
  return groups.length === 0 ? [text("none declared")] : join(groups, "; ");
}

function operationReference(
  service: Service,
  operation: KnownOperation,
  depth: number,
  address: Address,
): Block {
  const { id, text: known, parameters } = operation;
  const rows = parameters.map((parameter) => parameterRow(service, parameter, address));
  return element("div", { className: "option" }, [
    heading(depth, operationAnchor(id), [code(id)]),
    paragraph(inline(known.summary)),
    facts("facts", [
      ["Caller", inline(callers[known.caller])],
      ["Request", operation.body === null ? undefined : [text(bodies[operation.body])]],
      ["Answer", answerOf(service, operation, address)],
      ["Errors", errorsOf(operation, address)],
      ["TypeScript", [code(`${operation.api}.${operation.function}`)]],
    ]),
    ...(rows.length === 0 ? [] : [table([[[text("Field")], [text("Type")], [text("Meaning")]], ...rows])]),
    ...known.notes.map((note) => paragraph(inline(note))),
    element("details", {}, [
      element("summary", {}, [text("Example") as unknown as Block]),
      fence("bash", curlExample(operation), 'title="curl"'),
      fence("ts", typeScriptExample(operation), 'title="TypeScript"'),
    ]),
  ]);
}

/**
 * Writes the reference of the operations of one resource.
 *
 * @param service data/service/
 * @param resource which operations
 * @param depth heading level of an operation
 * @param address links into the reference
 */
export function operationsReference(
  service: Service,
  resource: Resource,
  depth: number,
  address: Address,
): Block[] {
  return service.operations
    .filter((operation) => operation.resource === resource)
    .map((operation) => operationReference(service, operation, depth, address));
}

function schemaReference(service: Service, schema: KnownSchema, depth: number, address: Address): Block {
  const rows = [
    ...schema.values.map((value) => [[code(value)], inline(schema.members[value]?.summary ?? "")]),
    ...(schema.formOf === null ? schema.properties : []).map(({ name, type, required }) => {
      const member = schema.members[name];
      const words = member?.type === undefined ? typeOf(service, type, address) : [text(member.type)];
      return [[code(name)], [...words, text(required ? "" : ", optional")], inline(member?.summary ?? "")];
    }),
  ];
  const head = schema.values.length > 0 ? ["Value", "Meaning"] : ["Field", "Type", "Meaning"];
  const operations = (schema.formOf ?? []).map((id): Inline[] => [
    link(address(schema.resource, operationAnchor(id)), [code(id)]),
  ]);
  return element("div", { className: "option" }, [
    heading(depth, schemaAnchor(schema.name), [code(schema.name)]),
    paragraph([
      ...inline(schema.summary),
      ...(operations.length === 0 ? [] : [text(" See "), ...join(operations, " and "), text(".")]),
    ]),
    ...(rows.length === 0 ? [] : [table([head.map((word) => [text(word)]), ...rows])]),
  ]);
}

/**
 * Writes the reference of the schemas of one resource.
 *
 * @param service data/service/
 * @param resource which schemas
 * @param depth heading level of a schema
 * @param address links into the reference
 */
export function schemasReference(
  service: Service,
  resource: Resource,
  depth: number,
  address: Address,
): Block[] {
  return service.schemas
    .filter((schema) => schema.resource === resource)
    .map((schema) => schemaReference(service, schema, depth, address));
}

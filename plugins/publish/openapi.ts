import { type KnownOperation, loadService } from "../../data/service/load";
import type { Property, ValueText } from "../../data/service/types";
import frame from "./openapi.frame.json";

/** A part of the description. */
type Json = Record<string, unknown>;

/** Types of the client as they are on the wire. All of its numbers are whole. */
const types: Record<string, Json> = {
  string: { type: "string" },
  number: { type: "integer" },
  boolean: { type: "boolean" },
  Date: { type: "string", format: "date-time" },
  Blob: { type: "string", contentMediaType: "application/octet-stream" },
};

/** What our words for a value, such as `int32, at least 0`, add to its type. */
const refinements: Record<string, Json> = {
  int32: { format: "int32" },
  int64: { format: "int64" },
  "at least 0": { minimum: 0 },
  UUID: { format: "uuid" },
  base64: { contentEncoding: "base64" },
  "32 bytes": {},
  "date-time": {},
};

const { operations, schemas, versions } = loadService();

/** Throws unless there is a schema of that name for `what`. */
function known(schema: Json | undefined, what: string): Json {
  if (schema !== undefined) return schema;
  throw new Error(`plugins/publish/openapi.ts has no schema for "${what}"; add it to types or refinements`);
}

/** A value by its type in the client, and by our words for it. */
function schemaOf(type: string, { type: ours = "", summary: description }: Partial<ValueText> = {}): Json {
  const [, element] = /^Array<(.+)>$/.exec(type) ?? [];
  if (element !== undefined) {
    return { type: "array", items: schemaOf(ours.replace("array of ", "") || element), description };
  }
  const [name = "", isNullable] = type.split(" | ");
  const model = schemas.find((one) => one.name === name || one.model === name);
  const base = model ? { $ref: `#/components/schemas/${model.name}` } : known(types[name], name);
  const refined = ours.split(", ").map((word) => word && known(refinements[word], word));
  const schema: Json = Object.assign({}, base, ...refined);
  return { ...schema, ...(isNullable && { type: [schema.type, "null"] }), description };
}

/** The fields of a form or of a model. */
const objectOf = (fields: readonly (Property & { text?: Partial<ValueText> | undefined })[]): Json => ({
  type: "object",
  properties: Object.fromEntries(fields.map(({ name, type, text }) => [name, schemaOf(type, text)])),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
});

const session = [{ session: [] }];

/** An operation, without what is not known: who may call it, what an answer contains. */
function operationOf({ resource, text, body, answer, parameters, ...operation }: KnownOperation): Json {
  const isField = ({ in: place }: { in: string }) => place === "form";
  const form = { schema: objectOf(parameters.filter(isField)) };
  const failures = Object.entries(text.errors).map(([status, description]) => [
    status,
    description ? { description } : { $ref: "#/components/responses/Error" },
  ]);
  return {
    operationId: operation.function,
    tags: [resource],
    summary: text.summary,
    description: text.notes.join("\n\n"),
    security: { anyone: [], undeclared: undefined, session, admin: session }[text.caller],
    parameters: parameters
      .filter((one) => !isField(one))
      .map(({ type, text, property, ...one }) => ({ ...one, schema: schemaOf(type, text) })),
    requestBody: body ? { required: true, content: { [body]: form } } : undefined,
    responses: {
      200: text.answer
        ? { description: text.answer }
        : { description: "The answer.", content: { "application/json": { schema: schemaOf(answer) } } },
      ...Object.fromEntries(failures),
    },
  };
}

/** Describes the REST API of the service as OpenAPI 3.1: openapi.frame.json, filled from data/service/. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const one of operations) {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operationOf(one) };
  }
  const models = schemas.filter(({ model }) => model !== null);
  const components = models.map(({ name, summary, values, properties, members }) => {
    const fields = properties.map((property) => ({ ...property, text: members[property.name] }));
    const shape = values.length > 0 ? { type: "string", enum: values } : objectOf(fields);
    return [name, { description: summary, ...shape }];
  });
  return {
    ...frame,
    info: { ...frame.info, version: versions["@taceo/proof-api-client"] },
    paths,
    components: { ...frame.components, schemas: Object.fromEntries(components) },
  };
}

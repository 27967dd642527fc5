import { type KnownOperation, loadService } from "../../data/service/load";
import type { Property, ValueText } from "../../data/service/types";
import frame from "./openapi.frame.json";

/** A part of the description. */
type Json = Record<string, unknown>;

/** What types of the client and our words for them, such as `int32, at least 0`, say about a value on the wire. */
const words: Record<string, Json> = {
  string: { type: "string" },
  number: { type: "integer" },
  boolean: { type: "boolean" },
  Date: { type: "string", format: "date-time" },
  Blob: { type: "string", contentMediaType: "application/octet-stream" },
  int32: { format: "int32" },
  int64: { format: "int64" },
  "at least 0": { minimum: 0 },
  UUID: { format: "uuid" },
  base64: { contentEncoding: "base64" },
};

const { operations, schemas, versions } = loadService();

/** A value by its type in the client, and by our words for it. */
function schemaOf(type: string, { type: ours = type, summary }: Partial<ValueText> = {}): Json {
  const said = Object.keys(words).filter((word) => RegExp(`\\b${word}\\b`).test(`${type} ${ours}`));
  const schema: Json = Object.assign({}, ...said.map((word) => words[word]));
  if (type.endsWith(" | null")) schema.type = [schema.type, "null"];
  if (said.length === 0) {
    const [name = ""] = /\w+(?=>?$)/.exec(ours) ?? [];
    const found = schemas.find((one) => one.name === name || one.model === name);
    const model = { $ref: `#/components/schemas/${found?.name}` };
    Object.assign(schema, /^array/i.test(ours) ? { type: "array", items: model } : model);
  }
  return { ...schema, description: summary };
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
  const content = { "application/json": { schema: schemaOf(answer) } };
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
      200: text.answer === null ? { description: "The answer.", content } : { description: text.answer },
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

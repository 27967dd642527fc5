import { product, serviceName, siteUrl } from "../../config/site";
import { type KnownOperation, loadService } from "../../data/service/load";
import type { Property, ValueText } from "../../data/service/types";

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
function schemaOf(type: string, text: Partial<ValueText> = {}): Json {
  const said = Object.keys(words).filter((word) => RegExp(`\\b${word}\\b`).test(`${type} ${text.type}`));
  const schema: Json = Object.assign({}, ...said.map((word) => words[word]));
  if (type.endsWith(" | null")) schema.type = [schema.type, "null"];
  if (said.length === 0) {
    const [, list, model] = /^(Array<)?(\w+)/.exec(type) ?? [];
    // The generator made a second model of an inline type; our words name the first.
    const name = /^array of (\w+)/.exec(text.type ?? "")?.[1];
    const found = schemas.find((one) => (name ? one.name === name : one.model === model));
    const one = { $ref: `#/components/schemas/${found?.name}` };
    Object.assign(schema, list ? { type: "array", items: one } : one);
  }
  return { ...schema, description: text.summary };
}

/** The fields of a form or of a model. */
const objectOf = (fields: readonly (Property & { text?: Partial<ValueText> | undefined })[]): Json => ({
  type: "object",
  properties: Object.fromEntries(fields.map(({ name, type, text }) => [name, schemaOf(type, text)])),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
});

const json = (schema: Json): Json => ({ "application/json": { schema } });

const error = { description: "An error of the service.", content: json(schemaOf("ApiError")) };
const session = [{ session: [] }];

/** An operation, without what is not known: who may call it, what an answer contains. */
function operationOf({ function: operationId, resource, text, body, answer, ...rest }: KnownOperation): Json {
  const fields = rest.parameters.filter((parameter) => parameter.in === "form");
  const others = rest.parameters.filter((parameter) => parameter.in !== "form");
  const failures = Object.entries(text.errors).map(([status, description]) => [
    status,
    description === "" ? error : { description },
  ]);
  return {
    operationId,
    tags: [resource],
    summary: text.summary,
    description: text.notes.join("\n\n"),
    security: { anyone: [], undeclared: undefined, session, admin: session }[text.caller],
    parameters: others.map(({ name, in: place, required, type, text }) => ({
      name,
      in: place,
      required,
      schema: schemaOf(type, text),
    })),
    requestBody: body ? { required: true, content: { [body]: { schema: objectOf(fields) } } } : undefined,
    responses: {
      200: {
        description: text.answer ?? "The answer.",
        content: text.answer === null ? json(schemaOf(answer)) : undefined,
      },
      ...Object.fromEntries(failures),
    },
  };
}

/** Describes the REST API of the service as OpenAPI 3.1, from data/service/. */
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
    openapi: "3.1.0",
    info: {
      title: `REST API of ${serviceName}`,
      version: versions["@taceo/proof-api-client"],
      description: "Made from @taceo/proof-api-client of this version, and from the reference.",
    },
    externalDocs: { url: `${siteUrl}/docs/${product.slug}-proof/dev/` },
    servers: [{ url: `https://proof.${product.slug}.network` }],
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "JSESSIONID" } },
    },
  };
}

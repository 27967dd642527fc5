import { product, serviceName, siteUrl } from "../../config/site";
import { type KnownOperation, loadService } from "../../data/service/load";
import type { ValueText } from "../../data/service/types";

/** A part of the description. */
type Json = Record<string, unknown>;

/** What a TypeScript type of the client is on the wire. */
const wireTypes: Record<string, Json> = {
  string: { type: "string" },
  number: { type: "integer" },
  boolean: { type: "boolean" },
  Date: { type: "string", format: "date-time" },
  Blob: { type: "string", contentMediaType: "application/octet-stream" },
};

/** What our words for a type add to it: `UUID`, `int32, at least 0`, `base64, 32 bytes`. */
const refinements: readonly (readonly [words: RegExp, meaning: Json])[] = [
  [/^int32/, { format: "int32" }],
  [/^int64/, { format: "int64" }],
  [/at least 0/, { minimum: 0 }],
  [/^UUID/, { format: "uuid" }],
  [/^base64/, { contentEncoding: "base64" }],
];

/** A value by its type in the client, and by our words for it. */
function schemaOf(type: string, text: Partial<ValueText>, names: ReadonlyMap<string, string>): Json {
  const [, isList, name = "", isNullable] = /^(Array<)?(\w+)>?( \| null)?$/.exec(type) ?? [];
  // The generator made a second model of an inline type; our words name the first.
  const model = /^array of (\w+)/.exec(text.type ?? "")?.[1] ?? names.get(name);
  const one = wireTypes[name] ?? { $ref: `#/components/schemas/${model}` };
  const more = refinements.filter(([words]) => words.test(text.type ?? "")).map(([, meaning]) => meaning);
  const schema: Json = Object.assign({}, isList ? { type: "array", items: one } : one, ...more);
  if (isNullable) schema.type = [schema.type, "null"];
  return { ...schema, description: text.summary };
}

/** A request or a model: its fields with their texts. */
const objectOf = (
  fields: readonly { name: string; type: string; required: boolean; text: Partial<ValueText> }[],
  names: ReadonlyMap<string, string>,
): Json => ({
  type: "object",
  properties: Object.fromEntries(fields.map(({ name, type, text }) => [name, schemaOf(type, text, names)])),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
});

function operationOf(operation: KnownOperation, names: ReadonlyMap<string, string>): Json {
  const { function: operationId, resource, text, parameters, body, answer } = operation;
  const { summary, notes, caller, errors } = text;
  const fields = parameters.filter((parameter) => parameter.in === "form");
  const json = (schema: Json) => ({ "application/json": { schema } });
  const failures = Object.entries(errors).map(([status, description]) => [
    status,
    description === ""
      ? { description: "An error of the service.", content: json({ $ref: "#/components/schemas/ApiError" }) }
      : { description },
  ]);
  return {
    operationId,
    tags: [resource],
    summary,
    ...(notes.length > 0 && { description: notes.join("\n\n") }),
    // Where the callers are not declared, nothing is said.
    ...(caller !== "undeclared" && { security: caller === "anyone" ? [] : [{ session: [] }] }),
    parameters: parameters
      .filter((parameter) => parameter.in !== "form")
      .map(({ name, in: place, required, type, text }) => ({
        name,
        in: place,
        required,
        schema: schemaOf(type, text, names),
      })),
    ...(body && {
      requestBody: { required: true, content: { [body]: { schema: objectOf(fields, names) } } },
    }),
    responses: {
      200: {
        description: text.answer ?? "The answer.",
        ...(text.answer === null && { content: json(schemaOf(answer, {}, names)) }),
      },
      ...Object.fromEntries(failures),
    },
  };
}

/**
 * Describes the REST API of the service as OpenAPI 3.1, from data/service/. What is not known is left out: who may make
 * a call, what an answer contains.
 */
export function openApi(): Json {
  const { operations, schemas, versions } = loadService();
  const names = new Map(
    schemas.flatMap(({ name, model }) => (model === null ? [] : [[model, name] as const])),
  );
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(operation, names),
    };
  }
  const models = schemas
    .filter(({ model }) => model !== null)
    .map(({ name, summary, values, properties, members }) => {
      const fields = properties.map((property) => ({ ...property, text: members[property.name] ?? {} }));
      const shape = values.length > 0 ? { type: "string", enum: values } : objectOf(fields, names);
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
      schemas: Object.fromEntries(models),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "JSESSIONID" } },
    },
  };
}

import type { OpenApi, Parameter, Resource, Value } from "../generated/openapi.schema";
import type { FunctionTexts } from "../generated/service-functions.schema";
import type { WebSocketText } from "../generated/service-websocket.schema";
import { load } from "../load";

export type { Call, Resource, Value } from "../generated/openapi.schema";
export type { ClientFunction } from "../generated/service-functions.schema";

/** What pages show: the service's operations with the values that they take, its schemas and the clients' functions. */
export type Service = ReturnType<typeof loadService>;
export type KnownOperation = Service["operations"][number];
export type KnownSchema = Service["schemas"][number];
export type Message = Service["websocket"]["messages"][number];

/** A value that an operation takes, or that a schema has. */
export type Field = Omit<Parameter, "in"> & { in: Parameter["in"] | "form" };

/** The name of the schema that a value refers to. */
export const schemaName = ({ $ref }: Value): string | undefined => $ref?.replace("#/components/schemas/", "");

/** The id, without `#`, of an operation by method and path: `post-api-v1-jobs-schedule-full-job`. */
export const operationAnchor = (id: string): string => (id.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");

/** The id of a schema: `schema-nodeprovider`. */
export const schemaAnchor = (name: string): string => `schema-${name.toLowerCase()}`;

/** The id of a client's function: `cocircom-schedulefulljob`, `rust-co_circom-schedule_full_job`. */
export const functionAnchor = (language: string, name: string): string =>
  (language === "rust" ? `rust-${name}` : name).toLowerCase().replaceAll(/[.:]+/g, "-");

/** The fields of a form or of a model. */
const fieldsOf = ({ properties = {}, required = [] }: Value): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "form",
    required: required.includes(name),
    schema,
  }));

/** Loads the service: each operation has all its fields in one list, each schema the operations whose form it is. */
export function loadService() {
  const { paths, components } = load<OpenApi>("openapi.json", "openapi");
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const [[body, { schema }] = [undefined, { schema: {} }]] = Object.entries(
        call.requestBody?.content ?? {},
      );
      const form = schemaName(schema);
      return {
        ...call,
        id: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        resource: call.tags[0] as Resource,
        body,
        form,
        fields: [...(call.parameters ?? []), ...fieldsOf(components.schemas[form ?? ""] ?? schema)],
      };
    }),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => ({
    ...schema,
    name,
    resource: schema["x-resource"] as Resource,
    fields: fieldsOf(schema),
    forms: operations.filter(({ form }) => form === name),
  }));
  return {
    operations,
    schemas,
    websocket: load<WebSocketText>("service/websocket.json", "service-websocket"),
    ...load<FunctionTexts>("service/functions.json", "service-functions"),
  };
}

import type { FunctionTexts } from "../generated/service-functions.schema";
import type { OperationTexts } from "../generated/service-operations.schema";
import type { SchemaTexts } from "../generated/service-schemas.schema";
import type { WebSocketText } from "../generated/service-websocket.schema";
import { load } from "../load";
import type { Operation, Packages, Property, Resource } from "./types";

/** What pages render: the service, its operations with the values that they take, its schemas and functions. */
export type Service = ReturnType<typeof loadService>;
export type KnownOperation = Service["operations"][number];
export type KnownParameter = KnownOperation["parameters"][number];
export type KnownSchema = Service["schemas"][number];
export type KnownFunction = Service["typescript"][number];

/** Fails unless two lists of names are equal, and says which name is where. */
function matchNames(file: string, described: readonly string[], existing: readonly string[]): void {
  const missing = existing.filter((name) => !described.includes(name));
  const surplus = described.filter((name) => !existing.includes(name));
  if (missing.length > 0 || surplus.length > 0) {
    throw new Error(
      `data/service/${file}: describe ${missing.join(", ") || "nothing more"}; remove ${surplus.join(", ") || "nothing"}`,
    );
  }
}

function operations({ operations: existing }: Packages) {
  const texts = load<OperationTexts>("service/operations.json", "service-operations");
  const ids = existing.map(({ id }) => id);
  matchNames("operations.json", Object.keys(texts.operations), ids);
  const order = Object.keys(texts.parameters);
  return Object.entries(texts.operations).map(([id, text]) => {
    const operation = existing.find((candidate) => candidate.id === id) as Operation;
    const parameters = operation.parameters.map((parameter) => {
      const known = text.parameters?.[parameter.name] ?? texts.parameters[parameter.name];
      if (known !== undefined) return { ...parameter, text: known };
      throw new Error(`data/service/operations.json: ${id}: describe the parameter ${parameter.name}`);
    });
    parameters.sort(
      (a, b) => Number(b.required) - Number(a.required) || order.indexOf(a.name) - order.indexOf(b.name),
    );
    return { ...operation, resource: operation.api.replace("Api", "") as Resource, text, parameters };
  });
}

function schemas(packages: Packages, known: ReturnType<typeof operations>) {
  const { schemas: texts } = load<SchemaTexts>("service/schemas.json", "service-schemas");
  // The generator makes a second model of the inline type of a page's elements; the API description has none.
  const models = packages.models.filter(({ name }) => !name.endsWith("Inner"));
  matchNames(
    "schemas.json (models)",
    Object.values(texts).flatMap(({ model }) => model ?? []),
    models.map(({ name }) => name),
  );
  matchNames(
    "schemas.json (forms)",
    Object.entries(texts).flatMap(([name, { formOf }]) => (formOf ?? []).map((id) => `${id} ${name}`)),
    known.flatMap(({ id, text }) => (text.requestSchema === null ? [] : [`${id} ${text.requestSchema}`])),
  );
  return Object.entries(texts).map(([name, text]) => {
    const model = models.find((candidate) => candidate.name === text.model);
    const form = known.find(({ id }) => id === text.formOf?.[0]);
    const properties: Property[] = model?.properties ?? form?.parameters ?? [];
    const values = model?.values ?? [];
    if (model !== undefined) {
      const members = [...values, ...properties.map((property) => property.name)];
      matchNames(`schemas.json (${name})`, Object.keys(text.members), members);
    }
    return { ...text, name, properties, values };
  });
}

/**
 * Loads data/service/ and joins what the packages say with our texts.
 *
 * @throws Error if an operation, parameter, schema or function has no text or exists no more
 */
export function loadService() {
  const packages = load<Packages>("service/packages.json", "service-packages");
  const texts = load<FunctionTexts>("service/functions.json", "service-functions");
  const known = operations(packages);
  const models = packages.models.map(({ name }) => name);
  // The packages for Node and for bundlers are built from one source.
  const { exports } = packages;
  const clients = [...exports["@taceo/proof-client-node"], ...exports["@taceo/proof-client-bundler"]];
  const signatures = new Map(
    clients.filter(({ kind }) => kind === "function").map(({ name, signature }) => [name, signature ?? ""]),
  );
  matchNames("functions.json", Object.keys(texts.typescript), Array.from(signatures.keys()));
  // What is exported for each model, such as `NodeProviderFromJSON`, is described once.
  const helpers = new Set(
    models.flatMap((model) => Object.keys(texts.perModel).map((pattern) => pattern.replace("*", model))),
  );
  const others = exports["@taceo/proof-api-client"].map(({ name }) => name);
  matchNames(
    "functions.json (api)",
    Object.keys(texts.api),
    others.filter((name) => !helpers.has(name)),
  );
  return {
    operations: known,
    schemas: schemas(packages, known),
    websocket: load<WebSocketText>("service/websocket.json", "service-websocket"),
    typescript: Object.entries(texts.typescript).map(([name, text]) => ({
      name,
      text,
      signature: signatures.get(name) ?? "",
    })),
    rust: Object.entries(texts.rust).map(([name, { signature, ...text }]) => ({ name, text, signature })),
    api: texts.api,
    models,
    perModel: texts.perModel,
    versions: packages.versions,
  };
}

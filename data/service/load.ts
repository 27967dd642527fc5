import { load } from "../load";
import type {
  Export,
  FunctionTexts,
  Operation,
  OperationText,
  OperationTexts,
  Packages,
  Parameter,
  Property,
  Resource,
  SchemaText,
  SchemaTexts,
  ValueText,
  WebSocketText,
} from "./types";

/** A parameter with its text. */
export type KnownParameter = Parameter & { text: ValueText };

/** An operation with its text: what pages render. */
export interface KnownOperation extends Operation {
  resource: Resource;
  text: OperationText;
  parameters: KnownParameter[];
}

/** A schema with its properties or values: what pages render. */
export interface KnownSchema extends SchemaText {
  name: string;
  properties: Property[];
  values: string[];
}

/** A function of a client with its declaration and its text. */
export interface KnownFunction {
  name: string;
  signature: string;
  text: FunctionTexts["typescript"][string];
}

/** Everything in data/service/, put together. */
export interface Service {
  operations: KnownOperation[];
  schemas: KnownSchema[];
  websocket: WebSocketText;
  typescript: KnownFunction[];
  rust: KnownFunction[];
  /** What the API client exports besides helpers of models, with its meaning. */
  api: Record<string, string>;
  /** Names of the models, and what the API client exports for each. */
  models: string[];
  perModel: Record<string, string>;
  versions: Packages["versions"];
}

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

function operations(packages: Packages): KnownOperation[] {
  const texts = load<OperationTexts>("service/operations.json", "service-operations");
  matchNames(
    "operations.json",
    Object.keys(texts.operations),
    packages.operations.map(({ id }) => id),
  );
  return Object.entries(texts.operations).map(([id, text]) => {
    const operation = packages.operations.find((candidate) => candidate.id === id) as Operation;
    const parameters = operation.parameters.map((parameter) => {
      const known = text.parameters?.[parameter.name] ?? texts.parameters[parameter.name];
      if (known === undefined) {
        throw new Error(`data/service/operations.json: ${id}: describe the parameter ${parameter.name}`);
      }
      return { ...parameter, text: known };
    });
    const order = Object.keys(texts.parameters);
    parameters.sort(
      (a, b) => Number(b.required) - Number(a.required) || order.indexOf(a.name) - order.indexOf(b.name),
    );
    return { ...operation, resource: operation.api.replace("Api", "") as Resource, text, parameters };
  });
}

function schemas(packages: Packages, known: readonly KnownOperation[]): KnownSchema[] {
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
    const properties = model?.properties ?? form?.parameters ?? [];
    const values = model?.values ?? [];
    if (model !== undefined) {
      const members = [...values, ...properties.map((property) => property.name)];
      matchNames(`schemas.json (${name})`, Object.keys(text.members), members);
    }
    return { ...text, name, properties, values };
  });
}

function withTexts(
  texts: FunctionTexts["typescript"],
  signatures: ReadonlyMap<string, string>,
): KnownFunction[] {
  matchNames("functions.json", Object.keys(texts), Array.from(signatures.keys()));
  return Object.entries(texts).map(([name, text]) => ({ name, text, signature: signatures.get(name) ?? "" }));
}

/** Functions of both client packages by name; the packages are built from one source. */
function clientFunctions({ exports }: Packages): Map<string, string> {
  const all = [...exports["@taceo/proof-client-node"], ...exports["@taceo/proof-client-bundler"]];
  const functions = all.filter(({ kind }) => kind === "function");
  return new Map(functions.map(({ name, signature }) => [name, signature ?? ""]));
}

/** Whether an export of the API client is a helper of a model, such as `NodeProviderFromJSON`. */
function isModelHelper({ name }: Export, models: readonly string[], patterns: readonly string[]): boolean {
  return models.some((model) => patterns.some((pattern) => pattern.replace("*", model) === name));
}

/**
 * Loads data/service/ and joins what the packages say with our texts.
 *
 * @throws Error if a file does not fit its schema, or an operation, parameter, schema or function has no text or
 *   exists no more
 */
export function loadService(): Service {
  const packages = load<Packages>("service/packages.json", "service-packages");
  const texts = load<FunctionTexts>("service/functions.json", "service-functions");
  const known = operations(packages);
  const models = packages.models.map(({ name }) => name);
  const plain = packages.exports["@taceo/proof-api-client"].filter(
    (one) => !isModelHelper(one, models, Object.keys(texts.perModel)),
  );
  matchNames(
    "functions.json (api)",
    Object.keys(texts.api),
    plain.map(({ name }) => name),
  );
  return {
    operations: known,
    schemas: schemas(packages, known),
    websocket: load<WebSocketText>("service/websocket.json", "service-websocket"),
    typescript: withTexts(texts.typescript, clientFunctions(packages)),
    rust: Object.entries(texts.rust).map(([name, { signature, ...text }]) => ({ name, signature, text })),
    api: texts.api,
    models,
    perModel: texts.perModel,
    versions: packages.versions,
  };
}

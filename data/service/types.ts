/**
 * Shapes of the files in data/service/. `packages.json` is made from the installed packages by
 * `npm run service:data`; the other files hold what the packages do not say, in our words.
 * JSON Schemas for all of them are in data/schema/.
 */

/** The npm packages that are described. */
export const PACKAGES = [
  "@taceo/proof-client-node",
  "@taceo/proof-client-bundler",
  "@taceo/proof-api-client",
] as const;
export type PackageName = (typeof PACKAGES)[number];

/** One value that an operation takes. */
export interface Parameter {
  /** Name on the wire: `blueprint_id`. */
  name: string;
  /** Name in TypeScript: `blueprintId`. */
  property: string;
  in: "path" | "query" | "form";
  /** Type as the TypeScript interface has it. */
  type: string;
  required: boolean;
}

/** One operation of the REST API, as the generated client calls it. */
export interface Operation {
  /** `POST /api/v1/jobs/schedule-full-job`: what everything else refers to. */
  id: string;
  method: string;
  path: string;
  /** Class of `@taceo/proof-api-client` that has it, and its method. */
  api: string;
  function: string;
  /** How the request body is encoded; null if there is none. */
  body: "multipart/form-data" | "application/x-www-form-urlencoded" | null;
  parameters: Parameter[];
  /** TypeScript type of the answer; `void` where the client expects no body. */
  answer: string;
}

/** One property of a model. */
export interface Property {
  name: string;
  property: string;
  type: string;
  required: boolean;
}

/** One model of the API client: an object with properties, or a choice of strings. */
export interface Model {
  name: string;
  values: string[] | null;
  properties: Property[] | null;
}

/** One function, class or value that a package exports. */
export interface Export {
  /** `CoCircom.scheduleFullJob`, `NodeProviderFromJSON`. */
  name: string;
  kind: "function" | "class" | "value";
  /** Declaration of a function; null for the rest. */
  signature: string | null;
}

/** data/service/packages.json. */
export interface Packages {
  $schema: string;
  generatedBy: string;
  versions: Record<PackageName, string>;
  operations: Operation[];
  models: Model[];
  exports: Record<PackageName, Export[]>;
}

/** Groups of operations: the names of the API classes without `Api`. */
export const RESOURCES = ["Node", "Job", "Health", "Blueprint", "User", "Admin"] as const;
export type Resource = (typeof RESOURCES)[number];

/** What we know of a value beyond its TypeScript type. */
export interface ValueText {
  /** Type on the wire, where TypeScript is less exact: `UUID`, `int32`. */
  type?: string;
  summary: string;
  /** A value for the examples: text as it is sent, `@name` for a file, absent where examples leave it out. */
  example?: string;
  /** Shell variable that the curl example takes the value from. */
  variable?: string;
}

/** What we know of an operation beyond what the client shows. */
export interface OperationText {
  /** What a caller does with it, as the heading of its description: `Schedule a full job`. */
  title: string;
  summary: string;
  /** Who may call it; `undeclared` where the API description names nobody. */
  caller: "anyone" | "session" | "admin" | "undeclared";
  /** Name of the schema of the request body, if the API description gives it one. */
  requestSchema: string | null;
  /** Answer with status 200, in words, if it is no model. */
  answer: string | null;
  /** Refusals by status, with their meaning; a 5XX that the API description lists carries an `ApiError`. */
  errors: Record<string, string>;
  /** Texts of parameters that differ from the general text of that name. */
  parameters?: Record<string, ValueText>;
  /** An argument of curl, and the lines of TypeScript that use the response `raw`; absent where examples print the answer. */
  example?: { curl?: string; typeScript: string[] };
  notes: string[];
}

/** data/service/operations.json. */
export interface OperationTexts {
  $schema: string;
  /** General texts of parameters by their name on the wire, in the order in which pages list them. */
  parameters: Record<string, ValueText>;
  /** By operation id. */
  operations: Record<string, OperationText>;
}

/** One schema of the API description. */
export interface SchemaText {
  /** Where pages show it. */
  resource: Resource;
  summary: string;
  /** Model of the API client that it is; null if it has none. */
  model: string | null;
  /** Operation whose form fields it lists; null if it has a model, or neither. */
  formOf: string[] | null;
  /** Types and meanings of the properties, by their name on the wire; of the values, for a choice. */
  members: Record<string, { type?: string; summary: string }>;
}

/** data/service/schemas.json: the schemas of the API description by name. */
export interface SchemaTexts {
  $schema: string;
  schemas: Record<string, SchemaText>;
}

/** One message on the WebSocket, in the order of a connection. */
export interface Message {
  /** Anchor of the message: `success`. */
  id: string;
  name: string;
  from: "client" | "server";
  summary: string;
  /** JSON Schema of the text frame. */
  schema: Record<string, unknown>;
  /** Meaning of each field, by its path: `Success.proof`. */
  fields: { name: string; type: string; summary: string }[];
  example: unknown;
  /** Whether the wait is over with it. */
  final: boolean;
}

/** data/service/websocket.json. */
export interface WebSocketText {
  $schema: string;
  path: string;
  messages: Message[];
  states: { name: string; meaning: string; next: string }[];
}

/** What we know of a function beyond its signature. */
export interface FunctionText {
  summary: string;
  parameters: Record<string, string>;
  returns: string;
  errors: string[];
  timeout: string;
  notes: string[];
}

/** data/service/functions.json. */
export interface FunctionTexts {
  $schema: string;
  /** Functions of the npm clients, by name; the same text serves both packages. */
  typescript: Record<string, FunctionText>;
  /** Functions of the Rust crate, by path; no package of npm has their signatures. */
  rust: Record<string, FunctionText & { signature: string }>;
  /** Functions and classes of the generated API client that programs may need, by name. */
  api: Record<string, string>;
  /** What the generated API client exports for each model, with `*` for the model's name. */
  perModel: Record<string, string>;
}

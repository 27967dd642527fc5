/**
 * Types of the files in data/service/, with what code reads of them; data/schema/ has each field with its meaning.
 * `npm run service:data` reads packages.json from the installed packages; the other files say what these do not.
 */

/** The npm packages that are described. */
export const PACKAGES = [
  "@taceo/proof-client-node",
  "@taceo/proof-client-bundler",
  "@taceo/proof-api-client",
] as const;
export type PackageName = (typeof PACKAGES)[number];

/** One property of a model. */
export interface Property {
  name: string;
  property: string;
  type: string;
  required: boolean;
}

/** One value that an operation takes. */
export interface Parameter extends Property {
  in: "path" | "query" | "form";
}

/** One operation of the REST API, as the generated client calls it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  api: string;
  function: string;
  body: "multipart/form-data" | "application/x-www-form-urlencoded" | null;
  parameters: Parameter[];
  answer: string;
}

/** One model of the API client: an object with properties, or a choice of strings. */
export interface Model {
  name: string;
  values: string[] | null;
  properties: Property[] | null;
}

/** One function, class or value that a package exports. */
export interface Export {
  name: string;
  kind: "function" | "class" | "value";
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
  type?: string;
  summary: string;
  example?: string;
  variable?: string;
}

/** What we know of an operation beyond what the client shows. */
export interface OperationText {
  title: string;
  summary: string;
  caller: "anyone" | "session" | "admin" | "undeclared";
  requestSchema: string | null;
  answer: string | null;
  errors: Record<string, string>;
  parameters?: Record<string, ValueText>;
  example?: { curl?: string; typeScript: string[] };
  notes: string[];
}

/** One schema of the API description. */
export interface SchemaText {
  resource: Resource;
  summary: string;
  model: string | null;
  formOf: string[] | null;
  members: Record<string, { type?: string; summary: string }>;
}

/** One message on the WebSocket, in the order of a connection. */
export interface Message {
  id: string;
  name: string;
  from: "client" | "server";
  summary: string;
  schema: Record<string, unknown>;
  fields: { name: string; type: string; summary: string }[];
  example: unknown;
  final: boolean;
}

/** data/service/websocket.json. */
export interface WebSocketText {
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
  typescript: Record<string, FunctionText>;
  rust: Record<string, FunctionText & { signature: string }>;
  api: Record<string, string>;
  perModel: Record<string, string>;
}

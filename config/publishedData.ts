/**
 * Files of data/ that the site publishes under the same names below /data/, for editors and agents, with what is in
 * each. The names stay.
 */
export const publishedData: Readonly<Record<string, string>> = {
  "cli/co-circom.json": "commands, options and files of co-circom",
  "cli/co-noir.json": "the same of co-noir",
  "cli/taceo-proof-client.json": "the same of taceo-proof-client",
  "config-keys.json": "keys of the configuration files",
  "errors.json": "messages of the tools, with their causes and what to do",
  "files.json": "kinds of files and who may see them",
  "glossary.json": "terms",
  "releases.json": "releases of the tools",
  "rust-api.json": "public items of the Rust crates, with their declarations",
  "service/packages.json": "operations, models and functions of TACEO:Proof, read from its packages",
  "service/operations.json": "meaning, caller and errors of each operation",
  "service/schemas.json": "meaning of the fields of each model",
  "service/functions.json": "meaning of each function of the clients",
  "service/websocket.json": "messages on the WebSocket, and states of a job",
};

/** The file below /data/ with the JSON Schema of a tool's configuration file. */
export const configSchemaFile = (tool: "co-circom" | "co-noir"): string => `${tool}-config.schema.json`;

/** Path of the feed of releases. */
export const releaseFeedPath = "/releases.atom";

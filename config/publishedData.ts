import { serviceName } from "./site";

/**
 * Files of data/ that the site publishes under the same names below /data/, for editors and agents, with what is in
 * each. The names stay.
 */
export const publishedData: Readonly<Record<string, string>> = {
  "cli/co-circom.json": "commands, options and files of co-circom",
  "cli/co-noir.json": "the same for co-noir",
  "cli/taceo-proof-client.json": "the same for taceo-proof-client",
  "config-keys.json": "keys of the configuration files",
  "errors.json": "messages of the tools, with their causes and what to do",
  "files.json": "kinds of files and who may see them",
  "glossary.json": "terms",
  "releases.json": "releases of the tools",
  "rust-api.json": "public items of the Rust crates, with their declarations",
  "openapi.json": `the REST API of ${serviceName} as OpenAPI 3.1`,
  "service/functions.json": "each function of the clients, with its declaration",
  "service/websocket.json": "messages on the WebSocket, and states of a job",
};

/** Tools that readers install; `taceo-proof-client` is built from its repository. */
export const installedTools = ["co-circom", "co-noir"] as const;

/** Path of the feed of releases. */
export const releaseFeedPath = "/releases.atom";

/** Files for programs and for work away from the site, by address, with what is in each. llms.txt lists them. */
export const servedFiles: Readonly<Record<string, string>> = {
  "/agents.md": "what agents get wrong about the tools; read it first",
  "/llms-small.txt":
    "the rules for agents, installation, an overview, the quick starts and all commands in brief",
  "/llms-cosnarks.txt": "all pages about co-circom and co-noir",
  "/llms-proof.txt": `all pages about ${serviceName}`,
  "/llms-full.txt": "all pages",
  "/.well-known/api-catalog": "the list of APIs, RFC 9727",
  [releaseFeedPath]: "the releases as an Atom feed",
  ...Object.fromEntries(
    installedTools.map((tool) => [
      `/data/${tool}-config.schema.json`,
      `JSON Schema of the configuration files of ${tool}`,
    ]),
  ),
  ...Object.fromEntries(Object.entries(publishedData).map(([name, content]) => [`/data/${name}`, content])),
};

/**
 * Names for parts of the files in data/service/. `npm run service:data` reads packages.json from the installed packages;
 * the other files say what these do not.
 */
import type { OperationTexts } from "../generated/service-operations.schema";
import type { Packages } from "../generated/service-packages.schema";
import type { WebSocketText } from "../generated/service-websocket.schema";

export type { Export, Packages } from "../generated/service-packages.schema";

/** The npm packages that are described. */
export const PACKAGES = [
  "@taceo/proof-client-node",
  "@taceo/proof-client-bundler",
  "@taceo/proof-api-client",
] as const;
export type PackageName = (typeof PACKAGES)[number];

/** Groups of operations: the names of the API classes without `Api`. */
export const RESOURCES = ["Node", "Job", "Health", "Blueprint", "User", "Admin"] as const;
export type Resource = (typeof RESOURCES)[number];

/** One operation of the REST API, as the generated client calls it, and a value that it takes. */
export type Operation = Packages["operations"][number];
export type Parameter = Operation["parameters"][number];

/** One model of the API client: an object with properties, or a choice of strings. */
export type Model = Packages["models"][number];
export type Property = NonNullable<Model["properties"]>[number];

/** What we know of a value beyond what the packages say. */
export type ValueText = OperationTexts["parameters"][string];

/** One message on the WebSocket, in the order of a connection. */
export type Message = WebSocketText["messages"][number];

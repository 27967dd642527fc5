/**
 * What code makes of data/. Types of the files themselves follow from data/schema/, which explains each field: `npm run
 * types` writes them to data/generated/. All texts are English sentences in Markdown, inline markup only (`code`, links).
 */
import type { Tool } from "./generated/cli.schema";
import type { ToolError } from "./generated/errors.schema";
import type { Releases } from "./generated/releases.schema";

export type { Argument, Command, FileUse, Tool } from "./generated/cli.schema";
export type { ConfigKey, ConfigKeys, ConfigSection } from "./generated/config-keys.schema";
export type { ErrorCatalogue } from "./generated/errors.schema";
export type { FileKinds } from "./generated/files.schema";
export type { Glossary } from "./generated/glossary.schema";
export type { Releases };

/** Tools whose command line is documented; also the base names of the files in data/cli/. */
export const TOOL_NAMES = ["co-circom", "co-noir", "taceo-proof-client"] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/**
 * A message, why it appears and what to do, with the program that prints it, or `co-circom and co-noir`, and the first tool
 * with a command that does. Its id in data/errors.json is also its anchor, on the page that the file gives the program or,
 * if none, on that of the known issues.
 */
export type CatalogueError = ToolError & {
  id: string;
  program: string;
  owner: Tool | undefined;
  page: string | undefined;
};

/** A release of the tools, or of one of them. */
export type Release = Releases["releases"][number];

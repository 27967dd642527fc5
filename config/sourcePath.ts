import { readdirSync } from "node:fs";
import path from "node:path";

/** The path of a file below the site's root, with forward slashes, as git and data/ write it on every system. */
export const sourcePath = (file: string): string => path.relative("", file).replaceAll(path.sep, "/");

/** The address of a page by the path of its source: `/docs/co-noir/` for `docs/co-noir/index.mdx`. */
export const routeOfSource = (source: string): string => `/${source.replace(/(\/index)?\.mdx$/, "")}/`;

/** The names of all files and folders below a folder, with forward slashes on every system. */
export const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll(path.sep, "/"));

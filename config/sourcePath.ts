import path from "node:path";

/** @returns the path of a file below the site's root with forward slashes, as git and data/ write it on every system */
export const sourcePath = (file: string): string => path.relative("", file).replaceAll(path.sep, "/");

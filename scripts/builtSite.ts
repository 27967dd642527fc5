import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Makes sure that a folder holds a built site.
 *
 * @returns its absolute path
 * @throws Error when it does not
 */
export function builtSite(folder = "build"): string {
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(
      `${folder} has no index.html: run \`npm run build\` first, or name the folder of a build`,
    );
  }
  return path.resolve(folder);
}

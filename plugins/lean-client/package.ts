import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Stops the build when what a workaround patches has gone, since the workaround can go too.
 *
 * @param file of a package, such as `@docusaurus/core/lib/client/App.js`
 * @param text what must stand in it
 * @param workaround name of the file here that patches it
 * @throws Error when it does not, or there is no such file
 */
export function expectInPackage(file: string, text: string, workaround: string): void {
  let source = "";
  try {
    source = readFileSync(path.resolve("node_modules", file), "utf8");
  } catch {
    // Told below, like a file that lacks the text.
  }
  if (!source.includes(text)) {
    throw new Error(
      `plugins/lean-client/${workaround}.ts patches ${file}, which no longer has "${text}": adapt it, or take it out`,
    );
  }
}

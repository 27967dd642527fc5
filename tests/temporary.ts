import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Makes a folder that is removed when the process ends.
 *
 * @param parent where it is: programs that import packages need one inside the repository
 */
export function temporaryFolder(parent = os.tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.resolve(parent, "docs-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

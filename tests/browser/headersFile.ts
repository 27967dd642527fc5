import { readFileSync } from "node:fs";
import path from "node:path";
import { buildDir } from "../../harness/browser";

const lines = readFileSync(path.join(buildDir, "_headers"), "utf8").trimEnd().split("\n");

/**
 * The headers that the build's `_headers` gives to an address, read as its hosts read it: every rule that
 * fits counts, a star stands for anything.
 *
 * @param pathname address without host and query
 * @throws Error when two rules give the same header, which hosts would join into one value
 */
export function headersFor(pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  let fits = false;
  for (const line of lines) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      const pattern = line.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      fits = new RegExp(`^${pattern}$`).test(pathname);
    } else if (fits) {
      if (headers.has(name)) throw new Error(`_headers: two rules give ${name} to ${pathname}`);
      headers.set(name, value);
    }
  }
  return headers;
}

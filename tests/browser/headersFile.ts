import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildDir } from "../../harness/browser";

/** Of each rule its pattern, in which a star stands for anything, and its headers. */
const rules = readFileSync(path.join(buildDir, "_headers"), "utf8")
  .trimEnd()
  .split(/\n(?=\/)/)
  .map((rule) => rule.split("\n  "));

/** The headers that the build's `_headers` gives to a path, read as its hosts read it: every rule that fits counts. */
export function headersFor(pathname: string): Map<string, string> {
  const fitting = rules.filter(([pattern = ""]) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(pathname),
  );
  const headers = fitting.flatMap(([, ...lines]) =>
    lines.map((line) => line.split(": ") as [string, string]),
  );
  const names = headers.map(([name]) => name);
  assert.equal(new Set(names).size, names.length, `_headers: two rules give ${pathname} a header`);
  return new Map(headers);
}

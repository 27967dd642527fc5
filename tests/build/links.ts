import { writeFileSync } from "node:fs";
import { namesBelow } from "../../config/sourcePath";
import { linesOf } from "../golden";
import { buildDir, routedPages } from "./site";

export const listFile = "tests/build/links.txt";

/** Ids that nobody links to: of buttons, explanations of terms, parts of figures, and the skip link. */
const noTarget = "button, [popover], svg *, #content";

/** Every address that others may have written down: pages, places on them, and files with a lasting name. */
export function builtAddresses(): Set<string> {
  const pages = routedPages().flatMap(({ route, $ }) => [
    route,
    ...Array.from($("main [id]").not(noTarget), (element) => `${route}#${$(element).attr("id")}`),
  ]);
  const files = namesBelow(buildDir)
    .filter((name) => /^(data|\.well-known)\/.*\.\w+$|^[a-z][a-z-]*\.(atom|txt|xml)$/.test(name))
    .map((name) => `/${name}`);
  return new Set([...pages, ...files]);
}

if (process.argv.includes("--record")) {
  const listed = linesOf(listFile).map(({ text }) => text);
  const all = new Set([...listed, ...builtAddresses()]);
  const head =
    "# Addresses that the site has published. `npm run links:record` adds those of the build; none is taken out.\n";
  writeFileSync(listFile, `${head}${Array.from(all).sort().join("\n")}\n`);
  console.log(`${all.size - listed.length} addresses added to ${listFile}`);
}

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readPage } from "../search/scan";
import { inlineScripts } from "./headers";
import { withoutInlineStyle } from "./inlineStyles";
import type { Renaming } from "./stylesheet";

/** What a worker is told: which page, with `/` in its path in the folder of the output. */
export type BuiltPage = Readonly<{ outDir: string; baseUrl: string; file: string; stylesheet: Renaming }>;

/** What all pages together need of one. */
export type FinishedPage = Awaited<ReturnType<typeof finishPage>>;

/**
 * Finishes a page: reads, changes and writes it.
 *
 * @returns the code that it carries inline, and what the search finds on it: nothing if it is at no address of its own
 * @throws Error when it does not name the stylesheet, or has a style of its own: see `withoutInlineStyle`
 */
export async function finishPage({ outDir, baseUrl, file, stylesheet: { name, newName } }: BuiltPage) {
  const built = withoutInlineStyle(await readFile(path.join(outDir, file), "utf8"), file);
  if (!built.includes(name)) {
    throw new Error(`finish-build: ${file} does not name the stylesheet ${name}`);
  }
  const html = built.replace(name, newName);
  await writeFile(path.join(outDir, file), html);
  const address = file.replace(/index\.html$/, "");
  // So that `X.html` is the page X on a host that does nothing but serve files. A copy and no redirect: it works
  // without scripts, and keeps the query and the hash. Its canonical link names X, and so does the address bar
  // (src/lib/address.ts).
  if (address.endsWith("/")) {
    await writeFile(path.join(outDir, `${address.slice(0, -1)}.html`), html);
  }
  return {
    scripts: inlineScripts(html),
    source: address === file ? undefined : readPage(html, baseUrl + address),
  };
}

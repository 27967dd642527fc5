import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Plugin } from "@docusaurus/types";
import type { LoaderContext } from "webpack";

/** A page as it was compiled last, and what it was made from: results, and how to get them again. */
interface Compiled {
  readonly source: string;
  readonly parts: (readonly [make: () => unknown, result: unknown])[];
  code?: string;
}

/** By path. Empty in builds, which compile each page once. */
const pages = new Map<string, Compiled>();

/** Makes a part of a page from data or files, so that `npm start` shows the page again when they change. */
export function partOf<Result>(page: { readonly path: string }, make: () => Result): Result {
  const result = make();
  pages.get(page.path)?.parts.push([make, result]);
  return result;
}

const isSame = ([make, result]: Compiled["parts"][number]): boolean => {
  try {
    return isDeepStrictEqual(make(), result);
  } catch {
    // The page reports it, with its line.
    return false;
  }
};

/** Gives a page as it was compiled last if its text and all its parts are the same, and undefined otherwise. */
export function reuse(
  this: Pick<LoaderContext<null>, "addContextDependency" | "addDependency" | "resourcePath">,
) {
  const { resourcePath: page } = this;
  this.addDependency(page);
  for (const folder of ["data", "examples", path.dirname(page)])
    this.addContextDependency(path.resolve(folder));
  const source = readFileSync(page, "utf8");
  const last = pages.get(page);
  if (last?.source === source && last.parts.every(isSame)) return last.code;
  pages.set(page, { source, parts: [] });
  return undefined;
}

/** Keeps a page as it has been compiled. */
export function keep(this: Pick<LoaderContext<null>, "resourcePath">, code: string): string {
  Object.assign(pages.get(this.resourcePath) ?? {}, { code });
  return code;
}

/** `npm start` compiles pages again after a change of data, examples or figures: those whose parts it changes. */
export default function livePages(): Plugin {
  // Docusaurus turns it on in `npm start` whatever its configuration says, and Rspack can abort while it writes it.
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = "1";
  const loader = { loader: path.resolve("plugins/loader.mjs"), options: { reuse, change: keep } };
  return {
    name: "live-pages",
    configureWebpack: ({ mode }) =>
      // Not `test`: Docusaurus excludes what such rules include from its MDX rules.
      mode === "production"
        ? {}
        : { module: { rules: [{ resource: /\.mdx$/, enforce: "post", ...loader }] } },
  };
}

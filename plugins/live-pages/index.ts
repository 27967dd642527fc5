import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { LoaderContext } from "webpack";
import { sources } from "../reference";

/**
 * Names what a page is made from: the files that it shows, its figures, and what its tags are written from.
 *
 * @returns the page's text as it is
 */
export function nameSources(this: LoaderContext<unknown>, text: string): string {
  const add = (name: string) => {
    const file = path.resolve(name);
    if (path.extname(file) === "") this.addContextDependency(file);
    else this.addDependency(file);
  };
  for (const [, file = ""] of text.matchAll(/^\s*```.* file="?([^\s"]+)/gm)) add(file);
  for (const [, tag, attributes = ""] of text.matchAll(/<([A-Z]\w+)\s([^>]*)>/g)) {
    const [, name, value = ""] = /\b(src|tool)="([^"]+)"/.exec(attributes) ?? [];
    if (name === "src") add(path.join(this.context, value));
    if (name === "tool") add(`data/cli/${value}.json`);
    // Any other tag without content may be written from all of data/.
    const others = name === undefined && attributes.endsWith("/") ? ["."] : [];
    for (const source of sources[tag as keyof typeof sources] ?? others) add(`data/${source}`);
  }
  return text;
}

/** Tells the bundler which files a page is made from, so that `npm start` compiles it again when one of them changes. */
export default function livePages(): Plugin {
  const loader = { loader: path.resolve("plugins/loader.mjs"), options: { change: nameSources } };
  return {
    name: "live-pages",
    configureWebpack: ({ mode }) =>
      // Not `test`: Docusaurus excludes what such rules include from its MDX rules.
      mode === "production" ? {} : { module: { rules: [{ resource: /\.mdx$/, enforce: "pre", ...loader }] } },
  };
}

import { randomUUID } from "node:crypto";
import { copyFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Props } from "@docusaurus/types";

/** The output of a build, as the steps of plugins/finish-build see it. Files are named by their path in it, with `/`. */
export interface FinishedSite {
  /** The folder of the sources. */
  readonly siteDir: string;
  /** The folder of the output. */
  readonly outDir: string;
  /** Path that the site is served under, with a slash at its end. */
  readonly baseUrl: string;
  /** Address that the site is published at, without a slash at its end. */
  readonly url: string;
  /** Names of the files that end in `ending`, sorted: of the moment, since steps add files. */
  readonly list: (ending: string) => Promise<string[]>;
  /** Text of a file. */
  readonly read: (name: string) => Promise<string>;
  /** Writes a file at one stroke: other plugins read the output at the same time. */
  readonly write: (name: string, text: string) => Promise<void>;
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Route of a page by its file: `docs/a/index.html` is `/docs/a/` under the base URL `/`; others keep their name. */
export function routeOf(baseUrl: string, name: string): string {
  return `${baseUrl}${name.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** @param props what the builder tells a plugin after the build */
export function finishedSite({ siteDir, outDir, baseUrl, siteConfig }: Props): FinishedSite {
  const place = (name: string) => path.join(outDir, name);
  return {
    siteDir,
    outDir,
    baseUrl,
    url: siteConfig.url,
    list: async (ending) => {
      const names = await readdir(outDir, { recursive: true });
      return names
        .map((name) => name.split(path.sep).join("/"))
        .filter((name) => name.endsWith(ending))
        .sort();
    },
    read: (name) => readFile(place(name), "utf8"),
    write: async (name, text) => {
      const draft = `${place(name)}.${randomUUID()}`;
      await writeFile(draft, text);
      await rename(draft, place(name));
    },
    copy: (from, to) => copyFile(place(from), place(to)),
    remove: (name) => rm(place(name)),
  };
}

import { existsSync } from "node:fs";
import path from "node:path";

/** Parts of the bench, in the order in which they run. */
export const parts = ["build", "flags", "growth", "pages", "acts", "search"] as const;

export type Part = (typeof parts)[number];

export interface Options {
  readonly peers: { readonly name: string; readonly folder: string }[];
  readonly runs: number;
  readonly only: readonly Part[];
}

export const help = `npm run bench [-- OPTIONS]

Builds the site, serves it as a static host would, and prints what it costs: pages, first acts, search, build.
Run it on a machine that does nothing else. Bytes are those over the wire, with brotli; kB are 1000 bytes.

  --only PARTS      some of the parts, with commas between them:
                      build   cold and warm build; without it, the build that is there is measured
                      flags   builds with each of the builder's flags turned the other way
                      growth  builds with 1, 10 and 30 times the content, which take minutes
                      pages   bytes, requests and Lighthouse by kind of page
                      acts    from a reader's first act to its effect, on a slow phone
                      search  sizes and times of the search
  --peer NAME=DIR   measures the pages of another static folder too; may stand more than once
  --runs N          how often times are taken; medians count (3)
  --help            this text`;

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/**
 * Reads the command line.
 *
 * @throws Error when an argument is unknown or lacks its value
 */
export function parse(args: readonly string[]): Options {
  const peers: Options["peers"] = [];
  let runs = 3;
  let only: readonly Part[] = parts;
  const rest = Array.from(args);
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const value = rest.shift() ?? "";
    if (arg === "--peer") {
      const [name = "", folder = ""] = value.split("=");
      if (name === "" || !existsSync(path.join(folder, "index.html"))) {
        throw new Error(`--peer needs NAME=DIR; there is no index.html in "${folder}"`);
      }
      peers.push({ name, folder: path.resolve(folder) });
    } else if (arg === "--runs") {
      runs = Number(value);
      if (!Number.isInteger(runs) || runs < 1) {
        throw new Error(`--runs needs a whole number from 1 on, and not "${value}"`);
      }
    } else if (arg === "--only") {
      const names = value.split(",");
      if (!names.every(isPart)) {
        throw new Error(`--only needs some of ${parts.join(",")}, and not "${value}"`);
      }
      only = names;
    } else {
      throw new Error(`unknown argument ${arg}; --help lists what there is`);
    }
  }
  return { peers, runs, only };
}

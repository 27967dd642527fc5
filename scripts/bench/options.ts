import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

/** Parts of the bench, in the order in which they run. */
export const parts = ["build", "growth", "scripts", "pages", "acts", "navigations", "search"] as const;

export type Part = (typeof parts)[number];

export interface Options {
  readonly peers: { readonly name: string; readonly folder: string }[];
  readonly runs: number;
  readonly only: readonly Part[];
  /** Whether a cold build that needs too much is an error. */
  readonly ceiling: boolean;
}

export const help = `npm run bench [-- OPTIONS]

Builds the site, serves it as a static host would, and prints what it costs.
Run it on a machine that does nothing else. Bytes are those over the wire, with brotli; kB are 1000 bytes.

  --only PARTS      some of the parts, with commas between them:
                      build        cold and warm build; without it, the build that is there is measured
                      growth       builds with 1, 10 and 30 times the content, which take minutes
                      scripts      what is in the scripts of a page, by package
                      pages        bytes, requests and Lighthouse by kind of page
                      acts         from a reader's first act to its effect, on a slow phone
                      navigations  from the click on a link to its page, on a slow phone
                      search       sizes and times of the search
  --peer NAME=DIR   measures the pages of another static folder too; may stand more than once
  --ceiling         fails when the cold build needs more processor time or memory than it may
  --runs N          how often times are taken; medians count (3)
  --help            this text`;

/**
 * Reads the command line.
 *
 * @throws Error when an argument is unknown or has a wrong value
 */
export function parse(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: Array.from(args),
    options: {
      only: { type: "string", default: parts.join() },
      peer: { type: "string", multiple: true, default: [] },
      runs: { type: "string", default: "3" },
      ceiling: { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",");
  const unknown = only.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new Error(`--only needs some of ${parts.join()}, and not "${unknown}"`);
  }
  if (!/^[1-9]\d*$/.test(values.runs)) {
    throw new Error(`--runs needs a whole number from 1 on, and not "${values.runs}"`);
  }
  const peers = values.peer.map((peer) => {
    const [name = "", folder = ""] = peer.split("=");
    if (name === "" || !existsSync(path.join(folder, "index.html"))) {
      throw new Error(`--peer needs NAME=DIR; there is no index.html in "${folder}"`);
    }
    return { name, folder: path.resolve(folder) };
  });
  return { peers, runs: Number(values.runs), only: only as Part[], ceiling: values.ceiling };
}

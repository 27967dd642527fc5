import { freePort, launch } from "../harness/browser";
import { host } from "../harness/host";
import { actTable } from "./bench/acts";
import { buildTable } from "./bench/build";
import { growthTable } from "./bench/growth";
import { navigationTable } from "./bench/navigations";
import { pageTable } from "./bench/pages";
import { scriptTable } from "./bench/scripts";
import { searchTable } from "./bench/search";
import { builtSite } from "./builtSite";
import { command, UsageError } from "./command";

const help = `npm run bench [-- OPTIONS]

Builds the site, serves it as a static host would, and prints what it costs.
Run it on a machine that does nothing else. Bytes are those over the wire, with brotli; kB are 1000 bytes.

  --only PARTS      some of the parts, with commas between them:
                      build        cold and warm build; without it, the build that is there is measured
                      growth       builds of the last commit with 1, 10 and 30 times the content, which take minutes
                      scripts      what is in the scripts of a page of the last commit, by package
                      pages        bytes, requests and Lighthouse by kind of page
                      acts         from a reader's first act to its effect, on a slow phone
                      navigations  from the click on a link to its page, on a slow phone
                      search       from a letter in the search to its rows, on a slow phone
  --peer NAME=DIR   measures the pages of another static folder too; may stand more than once
  --ceiling         fails when the cold build needs more processor time or memory than it may
  --runs N          how often times are taken; medians count (3)
  --help            this text`;

const parts = ["build", "growth", "scripts", "pages", "acts", "navigations", "search"] as const;
type Part = (typeof parts)[number];

const options = {
  only: { type: "string", default: parts.join() },
  peer: { type: "string", multiple: true },
  ceiling: { type: "boolean", default: false },
  runs: { type: "string", default: "3" },
} as const;

export const bench = command(module, help, options, async ({ values, positionals, print }) => {
  const only = values.only.split(",");
  const unknown = only.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined || positionals.length > 0) {
    throw new UsageError(`--only needs some of ${parts.join()}, and not "${unknown ?? positionals.join()}"`);
  }
  if (!/^[1-9]\d*$/.test(values.runs)) {
    throw new UsageError(`--runs needs a whole number from 1 on, and not "${values.runs}"`);
  }
  const peers = (values.peer ?? []).map((peer) => {
    const [name = "", folder = ""] = peer.split(/=(.*)/s);
    if (folder === "") throw new UsageError(`--peer needs NAME=DIR, and not "${peer}"`);
    return { name, folder: builtSite(folder) };
  });

  const run = async (measurements: Partial<Record<Part, () => string | Promise<string>>>) => {
    for (const [name, measure] of Object.entries(measurements)) {
      if (only.includes(name)) print(`\n${await measure()}`);
    }
  };
  await run({ build: () => buildTable(values.ceiling), growth: growthTable, scripts: scriptTable });
  if (only.every((part) => ["build", "growth", "scripts"].includes(part))) return;
  const ours = { name: "this site", folder: builtSite() };
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  const { origin, close } = await host(ours.folder);
  const site = { browser, origin, runs: Number(values.runs) };
  try {
    await run({
      pages: () => pageTable(browser, port, [ours, ...peers], site.runs),
      acts: () => actTable(site),
      navigations: () => navigationTable(site),
      search: () => searchTable(site),
    });
  } finally {
    await close();
    await browser.close();
  }
});

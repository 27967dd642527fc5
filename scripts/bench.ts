import { freePort, launch } from "../harness/browser";
import { buildTable } from "./bench/build";
import { pageTable } from "./bench/pages";
import { builtSite } from "./builtSite";
import { command, UsageError } from "./command";

const help = `npm run bench [-- OPTIONS]

Prints what the site costs, on a machine that does nothing else. Bytes are those over the wire, with brotli.

  --only PART       build: time, memory and size of a cold and of a warm build
                    pages: bytes, requests and Lighthouse by kind of page, of the build that is there
  --peer NAME=DIR   measures the pages of another static folder too; can be repeated
  --ceiling         fails if the cold build needs more processor time or memory than allowed
  --runs N          how often Lighthouse runs; medians count (3)
  --help            this text`;

const options = {
  only: { type: "string" },
  peer: { type: "string", multiple: true },
  ceiling: { type: "boolean", default: false },
  runs: { type: "string", default: "3" },
} as const;

export const bench = command(module, help, options, async ({ values, positionals, print }) => {
  const { only, runs } = values;
  if (positionals.length > 0 || !["build", "pages", undefined].includes(only)) {
    throw new UsageError(`--only takes build or pages, not "${only ?? positionals.join(" ")}"`);
  }
  if (!/^[1-9]\d*$/.test(runs)) throw new UsageError(`--runs takes a whole number from 1, not "${runs}"`);
  const peers = (values.peer ?? []).map((peer) => {
    const [name = "", folder = ""] = peer.split(/=(.*)/s);
    if (folder === "") throw new UsageError(`--peer takes NAME=DIR, not "${peer}"`);
    return { name, folder: builtSite(folder) };
  });
  if (only !== "pages") print(buildTable(values.ceiling));
  if (only === "build") return;
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    print(
      await pageTable(browser, port, [{ name: "this site", folder: builtSite() }, ...peers], Number(runs)),
    );
  } finally {
    await browser.close();
  }
});

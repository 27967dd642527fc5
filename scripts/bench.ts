import { existsSync } from "node:fs";
import path from "node:path";
import { markdownTable } from "markdown-table";
import { freePort, launch } from "../harness/browser";
import { buildTable } from "./bench/build";
import { pageTable } from "./bench/pages";
import { command, UsageError } from "./command";

const help = `npm run bench [-- OPTIONS]

Prints what the site costs, on a machine that does nothing else. Bytes are those over the wire, with brotli.

  --only PART       build: time, memory and size of a cold build
                    pages: bytes, requests and Lighthouse by kind of page, of the build that is there
  --peer NAME=DIR   measures the pages of another static folder too; can be repeated
  --help            this text`;

const options = {
  only: { type: "string" },
  peer: { type: "string", multiple: true },
} as const;

command(help, options, async ({ values: { only, peer }, positionals }) => {
  if (positionals.length > 0 || !["build", "pages", undefined].includes(only)) {
    throw new UsageError(`--only takes build or pages, not "${only ?? positionals.join(" ")}"`);
  }
  const sites = ["this site=build", ...(peer ?? [])].map((word) => {
    const [name = "", folder = ""] = word.split(/=(.*)/s);
    if (folder === "") throw new UsageError(`--peer takes NAME=DIR, not "${word}"`);
    return { name, folder };
  });
  if (only !== "pages") console.log(markdownTable(buildTable()));
  if (only === "build") return;
  const missing = sites.find(({ folder }) => !existsSync(path.join(folder, "index.html")));
  if (missing) throw new Error(`${missing.folder} has no index.html: build the site first`);
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    console.log(markdownTable(await pageTable(port, sites)));
  } finally {
    await browser.close();
  }
});

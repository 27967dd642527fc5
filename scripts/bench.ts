import { existsSync } from "node:fs";
import path from "node:path";
import { markdownTable } from "markdown-table";
import { buildDir } from "../harness/browser";
import { buildTable } from "./bench/build";
import { pageTable } from "./bench/pages";
import { command, UsageError } from "./command";

const help = `npm run bench [-- OPTIONS]

Prints what the site costs, on a machine that does nothing else. Bytes are those over the wire, with brotli.

  --only PART       build: time, memory and size of a cold build
                    pages: bytes, requests and Lighthouse by kind of page, of the build that is there
  --help            this text`;

command(help, { only: { type: "string" } }, async ({ values: { only }, positionals }) => {
  if (positionals.length > 0 || !["build", "pages", undefined].includes(only)) {
    throw new UsageError(`--only takes build or pages, not "${only ?? positionals.join(" ")}"`);
  }
  if (only !== "pages") console.log(markdownTable(buildTable()));
  if (only === "build") return;
  if (!existsSync(path.join(buildDir, "index.html")))
    throw new Error(`${buildDir} has no site: build it first`);
  console.log(markdownTable(await pageTable()));
});

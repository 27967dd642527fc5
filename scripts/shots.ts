import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildDir } from "../harness/browser";
import { pageKinds } from "../harness/pageKinds";
import { states } from "../harness/states";
import { compare } from "./shots/compare";
import { photograph } from "./shots/photograph";

const help = `npm run shots [-- options] [PATH ...]

Photographs the production build (run npm run build first) in both themes and three widths, for people to look
at. Without a PATH: a page of each kind, every component, and every state that a reader's act brings.

  --part SELECTOR  what fits the selector of CSS on the pages named, or on every page: figure, main, #__docusaurus
  --width PIXELS   other widths, with commas between them (default: 390,820,1440)
  --out FOLDER     where the pictures go (default: shots, which git ignores); it is emptied first
  --compare REF    builds a commit and the present tree, and writes what differs to compare/index.html in that
                   folder: pictures of which more than 0.1 per cent of the pixels have changed; then the exit code is 1
  --help           this text`;

/** Every page of the build, by its address. */
function allPages(): string[] {
  const sitemap = readFileSync(path.join(buildDir, "sitemap.xml"), "utf8");
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url ?? "").pathname);
}

/** @returns the exit code */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      part: { type: "string" },
      width: { type: "string", default: "390,820,1440" },
      out: { type: "string", default: "shots" },
      compare: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (values.compare === undefined && !existsSync(path.join(buildDir, "index.html"))) {
    throw new Error(`no build in ${buildDir}: run npm run build first`);
  }
  if (!/^[1-9]\d*(,[1-9]\d*)*$/.test(values.width)) {
    throw new Error(`--width needs pixels, such as 390 or 390,1440; not "${values.width}"`);
  }
  const isNamed = positionals.length > 0 || values.part !== undefined;
  const kinds = isNamed ? allPages() : Object.values(pageKinds);
  const pages = (positionals.length > 0 ? positionals : kinds).map((address) => ({
    name: address.replace(/^\/(docs\/)?|\/$/g, "").replaceAll("/", "-") || "index",
    path: address,
    part: values.part ?? "#__docusaurus",
  }));
  const wanted = {
    states: isNamed ? pages : [...pages, ...states],
    widths: values.width.split(",").map(Number),
  };
  if (values.compare !== undefined) {
    return compare(values.compare, path.resolve(values.out, "compare"), wanted);
  }
  await photograph(buildDir, values.out, wanted);
  console.log(`the pictures are in ${path.resolve(values.out)}`);
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);

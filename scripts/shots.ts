import { readFileSync } from "node:fs";
import path from "node:path";
import { pageKinds } from "../harness/pageKinds";
import { states } from "../harness/states";
import { builtSite } from "./builtSite";
import { command } from "./command";
import { compare } from "./shots/compare";
import { photograph } from "./shots/photograph";

const help = `npm run shots [-- options] [PATH ...]

Photographs the production build (run npm run build first) in both themes and three widths, for people to look
at. Without a PATH: a page of each kind, every component, and every state that a reader's act brings.

  --part SELECTOR  what fits the selector of CSS on the pages named, or on every page: figure, main, #__docusaurus
  --compare REF    builds a commit and the present tree, and writes what differs to shots/compare/index.html:
                   pictures of which more than 0.1 per cent of the pixels have changed; then the exit code is 1
  --help           this text

The pictures go to the folder shots, which git ignores; it is emptied first.`;

const OUT = "shots";

const options = { part: { type: "string" }, compare: { type: "string" } } as const;

/** Every page of the build, by its address. */
function allPages(): string[] {
  const sitemap = readFileSync(path.join(builtSite(), "sitemap.xml"), "utf8");
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url ?? "").pathname);
}

command(module, help, options, async ({ values, positionals, print }) => {
  const isNamed = positionals.length > 0 || values.part !== undefined;
  const others = isNamed ? allPages : () => Object.values(pageKinds);
  const pages = (positionals.length > 0 ? positionals : others()).map((address) => ({
    name: address.replace(/^\/(docs\/)?|\/$/g, "").replaceAll("/", "-") || "index",
    path: address,
    part: values.part ?? "#__docusaurus",
  }));
  const wanted = isNamed ? pages : [...pages, ...states];
  if (values.compare !== undefined) {
    const out = path.join(OUT, "compare");
    const changes = await compare(values.compare, out, wanted);
    print(`${changes.join("\n")}\n${changes.length} pictures have changed: ${out}/index.html`);
    return changes.length === 0 ? 0 : 1;
  }
  await photograph(builtSite(), OUT, wanted);
  print(`the pictures are in ${path.resolve(OUT)}`);
  return 0;
});

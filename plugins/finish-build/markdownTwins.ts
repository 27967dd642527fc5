import { navbar } from "../../config/navbar";
import { product, tagline, versions } from "../../config/site";
import { twinPath } from "../../config/twins";
import sidebars from "../../sidebars";
import { type FinishedSite, routeOf } from "./files";
import { type Introduction, llmsFullText, llmsText, readingOrder } from "./llms";
import { type Twin, twinOf } from "./markdown";

const introduction: Introduction = {
  title: `${product.name} docs`,
  summary: tagline,
  notes: [
    `These pages describe co-circom ${versions.coCircom} and co-noir ${versions.coNoir}, and the proving service ` +
      `${product.name}:Proof. The software is experimental and has not been audited.`,
    "Every page is there as Markdown: put `.md` in place of the slash at the end of its address. " +
      "`/llms-full.txt` has all of them in one file.",
  ],
};

/** What each sidebar is called: the label of its item in the navbar. */
const headings = Object.fromEntries(
  (navbar.items ?? []).flatMap(({ sidebarId, label }) =>
    sidebarId === undefined ? [] : [[sidebarId, label]],
  ),
);

/**
 * Writes each page as Markdown beside it, and llms.txt and llms-full.txt: for language models, and for readers
 * who copy a page.
 */
export async function markdownTwins(site: FinishedSite): Promise<void> {
  const twins = new Map<string, Twin>();
  for (const name of await site.list("index.html")) {
    const route = routeOf("/", name);
    const twin = twinOf(await site.read(name), site.url + route);
    twins.set(route, twin);
    await site.write(twinPath(route).slice(1), twin.markdown);
  }
  const parts = readingOrder(sidebars, headings, Array.from(twins.keys()));
  await site.write("llms.txt", llmsText(introduction, parts, twins, site.url));
  await site.write("llms-full.txt", llmsFullText(introduction, parts, twins));
}

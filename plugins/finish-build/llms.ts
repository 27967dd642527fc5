import { routeOfSource, type Twin, twinPath } from "../../config/twins";

/** An item of sidebars.ts: a page, a category, or a `ref` or `link` to a page that is not the sidebar's own. */
export type SidebarItem = string | { type?: string; link?: { id: string }; items?: SidebarItem[] };

/** Routes of a sidebar's pages, in their order. */
export function routesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === "string"
      ? [routeOfSource(`docs/${item}.mdx`)]
      : routesOf([...(item.link ? [item.link.id] : []), ...(item.items ?? [])]),
  );
}

/**
 * Writes the files for language models: the list of pages, as https://llmstxt.org describes it, and the text of
 * each in one file. Pages that stand in no part come last.
 *
 * @param opening Markdown that both begin with
 * @param parts routes in the order of reading, by heading
 * @param twins the pages as Markdown, by route
 * @param siteUrl address of the site, without a slash at its end
 * @throws Error when a part names a page that is not there
 */
export function llmsFiles(
  opening: string,
  parts: Readonly<Record<string, string[]>>,
  twins: ReadonlyMap<string, Twin>,
  siteUrl: string,
): { list: string; full: string } {
  const listed = new Set(Object.values(parts).flat());
  const unlisted = Array.from(twins.keys()).filter((route) => !listed.has(route));
  let [list, full] = [opening, opening];
  for (const [heading, routes] of Object.entries({ ...parts, More: unlisted.sort() })) {
    list += `\n## ${heading}\n\n`;
    for (const route of routes) {
      const twin = twins.get(route);
      if (twin === undefined) {
        throw new Error(`llms.txt: sidebars.ts names ${route}, which is no page`);
      }
      list += `- [${twin.title}](${siteUrl}${twinPath(route)}): ${twin.description}\n`;
      full += `\n---\n\n${twin.markdown}`;
    }
  }
  return { list, full };
}

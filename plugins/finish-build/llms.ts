import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import { twinPath } from "../../config/twins";
import type { Twin } from "./markdown";

/** Pages under one heading, by their routes. */
export interface Part {
  heading: string;
  routes: string[];
}

/** An item of sidebars.ts, in the two forms that this site uses. */
type Item = string | { type: string; link?: { id: string }; items: Item[] };

/** Route of a document: a slash at its end, and none for the index of a folder. */
const routeOf = (id: string) => `/docs/${id}/`.replace(/\/index\/$/, "/");

function routesOf(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    typeof item === "string"
      ? [routeOf(item)]
      : [...(item.link ? [routeOf(item.link.id)] : []), ...routesOf(item.items)],
  );
}

/**
 * The parts of the site in reading order: the sidebars, then the pages that stand in none.
 *
 * @param sidebars the sidebars by id
 * @param headings what each sidebar is called
 * @param routes every route of the site
 * @throws Error when a sidebar has no name, or names a page that is not there
 */
export function readingOrder(
  sidebars: SidebarsConfig,
  headings: Readonly<Record<string, string>>,
  routes: readonly string[],
): Part[] {
  const parts = Object.entries(sidebars).map(([id, items]) => {
    const heading = headings[id];
    if (heading === undefined) {
      throw new Error(`llms.txt: the sidebar ${id} has no name`);
    }
    return { heading, routes: routesOf(items as Item[]) };
  });
  const listed = new Set(parts.flatMap((part) => part.routes));
  const lost = Array.from(listed).find((route) => !routes.includes(route));
  if (lost !== undefined) {
    throw new Error(`llms.txt: a sidebar names ${lost}, which is no page`);
  }
  return [...parts, { heading: "More", routes: routes.filter((route) => !listed.has(route)).sort() }];
}

/** What the two files say before the list of pages. */
export interface Introduction {
  title: string;
  summary: string;
  /** Paragraphs of Markdown. */
  notes: string[];
}

function twinOfRoute(twins: ReadonlyMap<string, Twin>, route: string): Twin {
  const twin = twins.get(route);
  if (twin === undefined) {
    throw new Error(`llms.txt: ${route} has no Markdown twin`);
  }
  return twin;
}

const opening = ({ title, summary, notes }: Introduction) =>
  [`# ${title}`, `> ${summary}`, ...notes].map((block) => `${block}\n\n`).join("");

/**
 * The list of pages for language models, as https://llmstxt.org describes it.
 *
 * @param introduction what stands before the list
 * @param parts pages in their order
 * @param twins the pages as Markdown, by route
 * @param siteUrl address of the site, without a slash at its end
 */
export function llmsText(
  introduction: Introduction,
  parts: readonly Part[],
  twins: ReadonlyMap<string, Twin>,
  siteUrl: string,
): string {
  const lists = parts.map(({ heading, routes }) => {
    const rows = routes.map((route) => {
      const { title, description } = twinOfRoute(twins, route);
      return `- [${title}](${siteUrl}${twinPath(route)}): ${description}`;
    });
    return `## ${heading}\n\n${rows.join("\n")}\n`;
  });
  return opening(introduction) + lists.join("\n");
}

/** The text of every page in one file; parameters as for llmsText. */
export function llmsFullText(
  introduction: Introduction,
  parts: readonly Part[],
  twins: ReadonlyMap<string, Twin>,
): string {
  const pages = parts.flatMap(({ routes }) => routes.map((route) => twinOfRoute(twins, route).markdown));
  return opening(introduction) + pages.map((page) => `---\n\n${page}`).join("\n");
}

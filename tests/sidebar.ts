import { routeOfSource } from "../config/sourcePath";
import sidebars from "../sidebars";

/** An item of sidebars.ts: a page, a category, or a `ref` to a page that does not show the sidebar. */
type SidebarItem = string | { type: string; id?: string; link?: { id: string }; items?: SidebarItem[] };

const routesOf = (items: readonly SidebarItem[], withRefs: boolean): string[] =>
  items.flatMap((item) => {
    if (typeof item === "string") return [routeOfSource(`docs/${item}.mdx`)];
    const own = item.link?.id ?? (withRefs ? item.id : undefined);
    return routesOf([...(own ? [own] : []), ...(item.items ?? [])], withRefs);
  });

/** Routes of each sidebar's pages, in their order; those of its `ref`s too, where it is asked for them. */
export const routesOfSidebars = (withRefs = false) =>
  Object.entries(sidebars).map(
    ([name, items]) => [name, routesOf(items as SidebarItem[], withRefs)] as const,
  );

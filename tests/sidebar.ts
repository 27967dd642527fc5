import sidebars from "../sidebars";

/** An item of sidebars.ts: a page, a category, or a `ref` to a page that does not show the sidebar. */
type SidebarItem = string | { link?: { id: string }; items?: SidebarItem[] };

/** Path of a page by its source: `/docs/co-noir/` for `docs/co-noir/index.mdx`. */
export const routeOfSource = (source: string): string => `/${source.replace(/(\/index)?\.mdx$/, "")}/`;

const routesOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) =>
    typeof item === "string"
      ? [routeOfSource(`docs/${item}.mdx`)]
      : routesOf([...(item.link ? [item.link.id] : []), ...(item.items ?? [])]),
  );

/** Routes of each sidebar's pages, in their order. */
export const routesOfSidebars = Object.entries(sidebars).map(
  ([name, items]) => [name, routesOf(items as SidebarItem[])] as const,
);

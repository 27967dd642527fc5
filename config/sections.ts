import sidebars from "../sidebars";
import { navbar } from "./navbar";
import { product } from "./site";
import { routeOfSource } from "./twins";

/** An item of sidebars.ts: a page's id, a category, or a `ref` or `link` to a page that is not the sidebar's own. */
type Item =
  | string
  | {
      readonly type: string;
      readonly id?: string;
      readonly label?: string;
      readonly href?: string;
      readonly link?: { readonly id: string };
      readonly items?: readonly Item[];
    };

/** The sidebars, each with the label of its navbar item. */
const areas = (navbar.items ?? [])
  .filter(({ type }) => type === "docSidebar")
  .map(({ label, sidebarId }) => ({
    label: String(label),
    items: (sidebars[String(sidebarId)] ?? []) as readonly Item[],
  }));

/** All items of a list, those of its categories too. */
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...(typeof item === "string" ? [] : flat(item.items ?? []))]);

/** Ids of the pages of an item. */
const idsOf = (item: Item): string[] =>
  flat([item]).flatMap((one) => (typeof one === "string" ? one : (one.link?.id ?? one.id ?? [])));

const routeOf = (id: string) => routeOfSource(`docs/${id}.mdx`);

/** Links to the docs as a whole: the first page of each sidebar, and what only a `ref` or `link` leads to. */
export const docsLinks = [
  ...areas.map(({ label, items }) => ({ label, to: routeOf(items.flatMap(idsOf)[0] ?? "") })),
  ...areas
    .flatMap(({ items }) => flat(items))
    .flatMap((item) =>
      typeof item !== "string" && (item.type === "ref" || item.type === "link")
        ? { label: item.label ?? "", to: item.href ?? routeOf(item.id ?? "") }
        : [],
    ),
];

/** A part of the site, as a preview of a link to one of its pages names it. */
export interface Section {
  /** Folder of the pages below /docs/; `docs` for the pages in no folder and the landing page. */
  id: string;
  title: string;
}

const docs: Section = { id: "docs", title: `${product.name} docs` };

/** The folder that all pages have in common, if there is one. */
function folderOf(ids: readonly string[]): string | undefined {
  const [folder, ...others] = new Set(ids.map((id) => /^(.+?)\//.exec(id)?.[1]));
  return others.length === 0 ? folder : undefined;
}

/** A sidebar whose pages are in one folder is a section, and so is each category of another sidebar. */
export const sections: readonly Section[] = [
  docs,
  ...areas.flatMap(({ label, items }) => {
    const whole = folderOf(items.flatMap(idsOf));
    const parts = whole === undefined ? items : [{ type: "category", label, items }];
    return parts.flatMap((part): Section[] => {
      const id = folderOf(idsOf(part));
      return typeof part === "string" || !part.items || id === undefined
        ? []
        : [{ id, title: part.label ?? id }];
    });
  }),
];

/**
 * Finds the section of a page.
 *
 * @param pathname path of a page, such as `/docs/co-noir/cli/`
 */
export function sectionOf(pathname: string): Section {
  const folder = /^\/docs\/([^/]+)\//.exec(pathname)?.[1];
  return sections.find(({ id }) => id === folder) ?? docs;
}

/** A page as Markdown. */
export interface Twin {
  title: string;
  description: string;
  /** The whole file: heading, description, address, text. */
  markdown: string;
}

/** The words of the landing page, which is no document: src/pages/index.tsx frames them. */
const landingSource = "src/pages/_landing.mdx";

/**
 * Address of a page by its source.
 *
 * @param source path of the file from the root of the repository, with `/`: `docs/co-noir/index.mdx`
 * @returns path of the page, with a slash at its end: `/docs/co-noir/`
 */
export function routeOfSource(source: string): string {
  return source === landingSource ? "/" : `/${source.replace(/(\/index)?\.mdx$/, "")}/`;
}

/**
 * Address of a page's Markdown twin.
 *
 * @param route path of the page, with a slash at its end
 * @returns path of the twin: `/docs/overview.md` for `/docs/overview/`, `/index.md` for `/`
 */
export function twinPath(route: string): string {
  return route === "/" ? "/index.md" : `${route.slice(0, -1)}.md`;
}

/**
 * Address of a page's Markdown twin.
 *
 * @param route path of the page, with a slash at its end
 * @returns path of the twin: `/docs/overview.md` for `/docs/overview/`, `/index.md` for `/`
 */
export function twinPath(route: string): string {
  return route === "/" ? "/index.md" : `${route.slice(0, -1)}.md`;
}

/**
 * Address of a page's Markdown version.
 *
 * @param route path of the page, with a slash at its end or without
 * @returns its path: `/docs/overview.md` for `/docs/overview/`, `/index.md` for `/`
 */
export const markdownPath = (route: string): string => `${route.replace(/\/$/, "") || "/index"}.md`;

const kinds: readonly (readonly [kind: string, pages: RegExp])[] = [
  ["tutorial", /quick-start|\/examples\/./],
  ["reference", /\/(cli|lib|dev|known-issues|network-config|resources)\/$|\/(cli|blueprints)\//],
  ["explanation", /\/(primer|design|resources)\//],
  ["release", /\/releases\//],
];

/** What a page is for, as its Markdown version and the search say: a tutorial, reference, and so on. */
export const kindOf = (route: string): string => kinds.find(([, pages]) => pages.test(route))?.[0] ?? "guide";

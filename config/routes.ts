/**
 * Address of a page's Markdown version.
 *
 * @param route path of the page, with a slash at its end or without
 * @returns its path: `/docs/overview.md` for `/docs/overview/`, `/index.md` for `/`
 */
export const markdownPath = (route: string): string => `${route.replace(/\/$/, "") || "/index"}.md`;

/** What a page can be for: the `kind` of its front matter, which its Markdown version and the search say. */
export const pageKinds = ["tutorial", "guide", "command", "reference", "explanation", "use case", "release"];

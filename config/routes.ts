/** The address of a page's Markdown version: `/docs/overview.md` for `/docs/overview/`, `/index.md` for `/`. */
export const markdownPath = (route: string): string => `${route.replace(/\/$/, "") || "/index"}.md`;

/** What a page can be for: the `kind` of its front matter, which its Markdown version and the search say. */
export const pageKinds = ["tutorial", "guide", "command", "reference", "explanation", "use case", "release"];

/** A file of the build: its path below the folder of the build, such as `docs/overview.md`, and its content. */
export type SiteFile<Content = string | Uint8Array> = readonly [name: string, content: Content];

/** A page of the build as HTML. */
export type HtmlPage = SiteFile<string>;

/** A page as Markdown: what is known of it, and its text. */
export type MarkdownPage = Record<"route" | "title" | "description" | "markdown", string>;

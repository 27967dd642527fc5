import type { Options as ClassicOptions, ThemeConfig } from "@docusaurus/preset-classic";
import type { Config } from "@docusaurus/types";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import { footer } from "./config/footer";
import { hasHistory, parseFrontMatter } from "./config/history";
import { navbar } from "./config/navbar";
import { editUrl, product, siteUrl, tagline, versions } from "./config/site";
import { withVersions } from "./config/versions";
import clientBundle from "./plugins/client-bundle";
import { ssrTemplate } from "./plugins/client-bundle/ssrTemplate";
import licences from "./plugins/licences";
import livePages from "./plugins/live-pages";
import remarkCode from "./plugins/markdown/code";
import remarkCodeInclude from "./plugins/markdown/codeInclude";
import remarkFigure from "./plugins/markdown/figure";
import remarkMarkdownVersion from "./plugins/markdown/markdownVersion";
import rehypePlainMath from "./plugins/markdown/plainMath";
import remarkQuotes from "./plugins/markdown/quotes";
import remarkSeverity from "./plugins/markdown/severity";
import rehypeTableHeads from "./plugins/markdown/tableHeads";
import publish from "./plugins/publish";
import remarkReference from "./plugins/reference";
import remarkGlossary from "./plugins/reference/glossary";
import remarkPageHead from "./plugins/reference/pageHead";
import search, { type SearchOptions } from "./plugins/search";
import typeface from "./plugins/typeface";

/** What turns a page's source into HTML, in order. */
const markdown = {
  beforeDefaultRemarkPlugins: [
    // <CommandReference>, <ConfigReference> and others become Markdown that is written from data/.
    remarkReference,
    // A code block with file= shows that file of examples/, or a region of it.
    remarkCodeInclude,
    // <Figure> gets its drawing as inline SVG.
    remarkFigure,
    // <Term> gets its entry of the glossary.
    remarkGlossary,
    // A row under the title: the kind of page, its releases, when it was last tested.
    remarkPageHead,
  ],
  remarkPlugins: [
    // $…$ is a formula.
    remarkMath,
    // Says at the section of a limitation how bad it is.
    remarkSeverity,
    // Writes the page as Markdown, for plugins/publish.
    remarkMarkdownVersion,
    // Sets typographic quotes in prose.
    remarkQuotes,
    // Highlights code, so that readers load no highlighter.
    remarkCode,
  ],
  rehypePlugins: [
    // Formulas become MathML, which works without a stylesheet and fonts.
    [rehypeKatex, { output: "mathml", strict: "error", throwOnError: true }],
    // Takes the TeX source out of it.
    rehypePlainMath,
    // Gives tables heads of rows, and names of columns for phones.
    rehypeTableHeads,
  ],
} satisfies Partial<Exclude<ClassicOptions["docs"], false>>;

/** A new id brings the bar back to readers who have closed it. */
const announcement = {
  id: `versions-${versions["co-circom"]}-${versions["co-noir"]}`,
  content: `co-circom ${versions["co-circom"]} · co-noir ${versions["co-noir"]} · <a href="/docs/design/roadmap/#released">What changed</a>`,
};

const config: Config = {
  title: `${product.name} docs`,
  tagline,
  favicon: "img/favicon.svg",
  url: siteUrl,
  baseUrl: "/",
  trailingSlash: true,
  i18n: { defaultLocale: "en", locales: ["en"] },

  onBrokenMarkdownLinks: "throw",

  markdown: {
    // A page's date is that of a change to it, not to all pages.
    parseFrontMatter,
    // %co-circom% is the version that config/site.ts has.
    preprocessor: ({ fileContent, filePath }) => withVersions(fileContent, filePath),
  },

  // Pages are complete without the application: src/client/beforeHydration.ts starts it once a page has loaded.
  ssrTemplate: ssrTemplate(announcement.id),
  clientModules: [
    // First, before the router looks at the address.
    "./src/client/address.ts",
    "./src/client/chunks.ts",
    "./src/client/navigation.ts",
    "./src/client/print.ts",
    "./src/client/shortcuts.ts",
    "./src/search/highlight.ts",
  ],

  future: {
    v4: true,
    // Without rspackPersistentCache: DECISIONS.md says why.
    experimental_faster: {
      rspackBundler: true,
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      // From 100 pages on; fewer are rendered without workers.
      ssgWorkerThreads: true,
    },
  },

  presets: [
    [
      "classic",
      {
        docs: {
          sidebarPath: "./sidebars.ts",
          editUrl,
          showLastUpdateTime: hasHistory,
          ...markdown,
        },
        blog: false,
        // No page imports an SVG file: plugins/markdown/figure.ts puts figures in.
        svgr: false,
        pages: markdown,
        theme: {
          customCss: [
            "./src/css/tokens.css",
            "./src/css/base.css",
            "./src/css/admonitions.css",
            "./src/css/layout.css",
            "./src/css/navigation.css",
            "./src/css/announcement.css",
            "./src/css/code.css",
            "./src/css/reference.css",
            "./src/css/figures.css",
            "./src/css/accessibility.css",
            "./src/css/print.css",
          ],
        },
        sitemap: { lastmod: hasHistory ? "date" : null, changefreq: null, priority: null },
      } satisfies ClassicOptions,
    ],
  ],

  plugins: [
    // `npm start` compiles a page again when what it is made from changes.
    livePages,
    // Workarounds for the client bundle.
    clientBundle,
    // Leaves in the typeface what the site shows.
    typeface,
    // Publishes the licences of the packages that readers get.
    licences,
    // The document list and the index of the search, from the built pages; how many hits it shows at most.
    [search, { maxHits: 10 } satisfies SearchOptions],
    // After the build: headers, Markdown versions and llms.txt, data, starters.
    publish,
  ],

  themeConfig: {
    announcementBar: announcement,
    colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: "localStorage" },
    navbar,
    footer,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Code is highlighted at build: the theme's default would go to readers.
    prism: { theme: { plain: {}, styles: [] } },
  } satisfies ThemeConfig,
};

export default config;

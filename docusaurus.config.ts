import type { Options as ClassicOptions, ThemeConfig } from "@docusaurus/preset-classic";
import type { Config } from "@docusaurus/types";
import { footer } from "./config/footer";
import { hasGitHistory } from "./config/history";
import { markdown } from "./config/markdown";
import { navbar } from "./config/navbar";
import { editUrl, product, siteUrl, tagline, versions } from "./config/site";
import leanClient from "./plugins/lean-client";
import type { Options as SearchOptions } from "./plugins/search";

const config: Config = {
  title: `${product.name} docs`,
  tagline,
  favicon: "img/favicon.svg",
  url: siteUrl,
  baseUrl: "/",
  trailingSlash: true,
  i18n: { defaultLocale: "en", locales: ["en"] },

  onBrokenLinks: "throw",
  onBrokenMarkdownLinks: "throw",
  onBrokenAnchors: "warn",
  onDuplicateRoutes: "warn",

  future: {
    v4: true,
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      // Its key does not know of other pages' addresses: after one changed, pages that link to it keep the old link.
      rspackPersistentCache: false,
      // Does nothing below a hundred pages a core.
      ssgWorkerThreads: false,
    },
  },

  presets: [
    [
      "classic",
      {
        docs: {
          path: "docs",
          routeBasePath: "docs",
          sidebarPath: "./sidebars.ts",
          editUrl,
          showLastUpdateTime: hasGitHistory(),
          ...markdown,
        },
        blog: false,
        pages: markdown,
        theme: {
          customCss: ["tokens", "base", "layout", "code", "reference", "figures", "print"].map((name) => `./src/css/${name}.css`),
        },
        sitemap: { lastmod: hasGitHistory() ? "date" : null, changefreq: null, priority: null },
      } satisfies ClassicOptions,
    ],
  ],

  plugins: [leanClient],

  themes: [
    [
      "./plugins/search/index.ts",
      {
        indexPages: true,
        searchResultLimits: 8,
        searchResultContextMaxLength: 150,
        highlightSearchTermsOnTargetPage: true,
      } satisfies SearchOptions,
    ],
  ],

  themeConfig: {
    announcementBar: {
      id: `versions-${versions.coCircom}-${versions.coNoir}`,
      content: `These docs describe co-circom ${versions.coCircom} and co-noir ${versions.coNoir}.`,
      isCloseable: true,
    },
    colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: "localStorage", sidebar: { hideable: false, autoCollapseCategories: false } },
    navbar,
    footer,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  } satisfies ThemeConfig,
};

export default config;

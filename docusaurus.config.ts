import type { Options as ClassicOptions, ThemeConfig } from "@docusaurus/preset-classic";
import type { Config } from "@docusaurus/types";
import { footer } from "./config/footer";
import { hasGitHistory } from "./config/history";
import { markdown } from "./config/markdown";
import { navbar } from "./config/navbar";
import { editUrl, product, scriptsOnIntent, siteUrl, tagline, versions } from "./config/site";
import { ssrTemplate } from "./config/ssrTemplate";
import finishBuild from "./plugins/finish-build";
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

  // With scripts on intent the builder's banner would come up on every home page: src/intent has its own.
  ...(scriptsOnIntent && { ssrTemplate: ssrTemplate(), baseUrlIssueBanner: false }),
  clientModules: [
    "./src/intent/replay.ts",
    "./src/clientModules/navigationFocus.ts",
    "./src/clientModules/sidebarPlace.ts",
  ],

  future: {
    v4: true,
    // Each flag by itself, with what it brings; npm run bench has the times.
    experimental_faster: {
      // SWC in the place of Babel, for our TypeScript and for what MDX makes of the pages.
      swcJsLoader: true,
      // SWC in the place of Terser.
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      // Knows the browsers of package.json and keeps layers as they are.
      lightningCssMinimizer: true,
      // Compiles each page once for the readers' scripts and the server's.
      mdxCrossCompilerCache: true,
      // Brings the most: Rspack does in seconds what takes webpack most of a minute.
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
          customCss: [
            "tokens",
            "base",
            "layout",
            "code",
            "reference",
            "figures",
            "accessibility",
            "print",
          ].map((name) => `./src/css/${name}.css`),
        },
        sitemap: { lastmod: hasGitHistory() ? "date" : null, changefreq: null, priority: null },
      } satisfies ClassicOptions,
    ],
  ],

  plugins: [leanClient, finishBuild],

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

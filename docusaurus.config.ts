import { setFlagsFromString } from "node:v8";
import type { Options as ClassicOptions, ThemeConfig } from "@docusaurus/preset-classic";
import type { Config } from "@docusaurus/types";
import { builderFlags, heapGrowth } from "./config/builder";
import { footer } from "./config/footer";
import { hasGitHistory, lastRealChange } from "./config/history";
import { markdown } from "./config/markdown";
import { navbar } from "./config/navbar";
import { editUrl, product, scriptsOnIntent, siteUrl, tagline, versions } from "./config/site";
import { ssrTemplate } from "./config/ssrTemplate";
import finishBuild from "./plugins/finish-build";
import leanClient from "./plugins/lean-client";
import licences from "./plugins/licences";
import publishedData from "./plugins/published-data";

// Here and not on the command line: every command of the builder reads its configuration first.
setFlagsFromString(heapGrowth);

const hasDates = hasGitHistory((message) => console.warn(`[WARNING] ${message}`));

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
    "./src/clientModules/address.ts",
    // Before the theme starts: its files are on their way meanwhile.
    "./src/clientModules/searchAhead.ts",
    "./src/clientModules/docsInOne.ts",
    "./src/clientModules/quietLinks.ts",
    "./src/intent/replay.ts",
    // Before the focus moves: what is folded cannot have it.
    "./src/clientModules/openFolds.ts",
    "./src/clientModules/navigationFocus.ts",
    "./src/clientModules/shortcuts.ts",
    "./src/clientModules/sidebarPlace.ts",
  ],

  markdown: {
    // The builder takes a page's date from here, and asks git for it otherwise, which counts mass edits too.
    parseFrontMatter: async ({ defaultParseFrontMatter, ...page }) => {
      const parsed = await defaultParseFrontMatter(page);
      const date = hasDates ? lastRealChange(page.filePath) : undefined;
      return date === undefined
        ? parsed
        : { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date } } };
    },
  },

  future: {
    v4: true,
    experimental_faster: builderFlags,
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
          showLastUpdateTime: hasDates,
          ...markdown,
        },
        blog: false,
        // No page imports a drawing: plugins/remark-figure puts them in.
        svgr: false,
        pages: markdown,
        theme: {
          customCss: [
            "tokens",
            "base",
            "admonitions",
            "scroller",
            "layout",
            "navigation",
            "code",
            "reference",
            "figures",
            "accessibility",
            "print",
          ].map((name) => `./src/css/${name}.css`),
        },
        sitemap: { lastmod: hasDates ? "date" : null, changefreq: null, priority: null },
      } satisfies ClassicOptions,
    ],
  ],

  plugins: [leanClient, licences, finishBuild, publishedData],

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

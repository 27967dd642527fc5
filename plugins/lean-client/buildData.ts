import { patch } from "./patch";

/** Options of the site's configuration that the builder alone reads. */
const BUILD_OPTIONS = ["ssrTemplate", "presets", "plugins", "themes", "clientModules", "markdown"];

/**
 * The builder's scripts hold its whole configuration, the template of the pages included, and the descriptions of all
 * docs, 7 kB (brotli): https://github.com/facebook/docusaurus/issues/10702. The descriptions are for the theme's
 * `DocCardList`, which no page has: one that has it does not build.
 */
export const buildData = [
  patch(/\.docusaurus[\\/]docusaurus\.config\.mjs$/, /\{.*\}/s, (config) => {
    const options = Object.entries(JSON.parse(config)).filter(([name]) => !BUILD_OPTIONS.includes(name));
    return JSON.stringify(Object.fromEntries(options));
  }),
  patch(
    /docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/]docs-\w+\.json$/,
    /"docs":\{.*\}(?=\}\})/,
    () => '"docs":{}',
  ),
];

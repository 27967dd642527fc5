/**
 * The parts of the theme that every docs page has, and the data of the sidebars: here they become parts of the first
 * script. The builder's own split makes eight files more of them, each compressed alone, and each with its name in every
 * page: 5 kB of 108 kB of scripts, 11 requests in place of 3, and 180 bytes of HTML.
 */

import "@theme/DocItem";
import "@theme/DocRoot";
import "@theme/DocVersionRoot";
import "@theme/DocsRoot";
import "@generated/docusaurus-plugin-content-docs/default/__plugin.json";
import "@generated/docusaurus-plugin-content-docs/default/p/docs-7fc.json";

/**
 * The parts of the theme that every docs page has: here they become parts of the first script. The builder's own split
 * makes seven files of them, each compressed alone, which are 4 kB and seven requests more.
 */

import "@theme/DocItem";
import "@theme/DocRoot";
import "@theme/DocVersionRoot";
import "@theme/DocsRoot";

/**
 * Puts the theme's parts of a docs page into the application's script: seven requests and 4 kB (brotli) less. Docusaurus
 * doesn't preload chunks that no longer exist.
 */
import "@theme/DocItem";
import "@theme/DocRoot";
import "@theme/DocsRoot";
import "@theme/DocVersionRoot";

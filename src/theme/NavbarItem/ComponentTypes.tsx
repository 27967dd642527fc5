/**
 * Ejected: the navbar has links, sidebars and the search. The theme's list brings the scripts of all other kinds along,
 * 2 kB (brotli): https://github.com/facebook/docusaurus/issues/10702. It stops the build where the navbar has a kind that
 * is not in the list.
 */

import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import DocSidebarNavbarItem from "@theme/NavbarItem/DocSidebarNavbarItem";
import SearchNavbarItem from "@theme/NavbarItem/SearchNavbarItem";

export default { default: DefaultNavbarItem, docSidebar: DocSidebarNavbarItem, search: SearchNavbarItem };

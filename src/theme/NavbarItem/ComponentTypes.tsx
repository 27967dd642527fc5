/**
 * Ejected: without the kinds of items that config/navbar.ts does not use, 2.2 kB (brotli) on each page. The theme reports
 * a kind that is missing.
 */
import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import DocSidebarNavbarItem from "@theme/NavbarItem/DocSidebarNavbarItem";
import SearchNavbarItem from "@theme/NavbarItem/SearchNavbarItem";

export default { default: DefaultNavbarItem, docSidebar: DocSidebarNavbarItem, search: SearchNavbarItem };

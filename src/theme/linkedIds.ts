/** Ids of parts of the page that links lead to while there are no scripts. */

/** The docs sidebar and the columns of the footer, which the menu button of small screens opens. */
export const sidebarMenuId = "docs-menu";
export const footerMenuId = "site-menu";

/** Where the content of a docs page begins: the skip link leads past the sidebar. */
export const docContentId = "content";

/** Ids of what the menu button of small screens leads to while there are no scripts. */
export const sidebarMenuId = "docs-menu";
export const footerMenuId = "site-menu";

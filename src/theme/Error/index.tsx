/** Ejected: if the frame itself crashes, core's page has another text and a plain button. This is the theme's crash page. */
export { default } from "@theme/ErrorPageContent";

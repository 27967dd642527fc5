/**
 * Ejected: where the frame itself crashes, core's fallback has a text without its full stop and the browser's own
 * button. This shows the theme's crash page instead, without the frame.
 */
export { default } from "@theme/ErrorPageContent";

/** As plugins/loader.mjs, for a module that is not text. */
export { default } from "../loader.mjs";
export const raw = true;

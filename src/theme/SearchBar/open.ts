/** What comes when the search is wanted, in one file. */
export { transfer, wrap } from "comlink";
export { default as Box } from "./Box";

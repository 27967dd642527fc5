/** The theme ships no search box, only this place for one. */
export { default } from "@site/src/search/Box";

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { joined } from "../../src/search/indexes";
import { buildDir } from "../build/site";

/** The content of the two search files of the build. */
export const files = ["search-doc-", "search-index-"].map((start) => {
  const name = readdirSync(buildDir).find((file) => file.startsWith(start)) ?? start;
  return JSON.parse(readFileSync(path.join(buildDir, name), "utf8"));
}) as Parameters<typeof joined>;

/** Its pages, and the places in them that a query finds. */
export const pages = joined(...files);
export const places = pages.flatMap((page) => page.places);

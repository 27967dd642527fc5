import type { TOCItem } from "@docusaurus/mdx-loader";

/** Whether contents have more entries than a window shows: of such, only the part that is being read is open. */
export const isLong = (toc: readonly TOCItem[]): boolean => toc.filter(({ level }) => level <= 3).length > 28;

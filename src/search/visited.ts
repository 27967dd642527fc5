/** The pages that were opened last in this tab, for the search to offer before anything is typed. */

import { createStorageSlot } from "@docusaurus/theme-common";

const MOST = 5;
const slot = createStorageSlot("visited", { persistence: "sessionStorage" });

/** @returns their paths, latest first */
export const visitedPaths = (): readonly string[] => slot.get()?.split(" ") ?? [];

/** Puts a page first. */
export function remember(path: string): void {
  const others = visitedPaths().filter((other) => other !== path);
  slot.set([path, ...others].slice(0, MOST).join(" "));
}

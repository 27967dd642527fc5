/** The pages that were opened last in this tab, for the search to offer before anything is typed. */

const [KEY, MOST] = ["visited", 5];

/** @returns their paths, latest first */
export function visitedPaths(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    // Storage is forbidden, or another script wrote there.
    return [];
  }
}

/** Puts a page first. */
export function remember(path: string): void {
  const others = visitedPaths().filter((other) => other !== path);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([path, ...others].slice(0, MOST)));
  } catch {
    // Storage is forbidden: nothing is offered.
  }
}

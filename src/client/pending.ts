declare global {
  interface Navigator {
    /** Not in every browser: https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
  interface Window {
    /** What was typed into the search before the application ran (./beforeHydration.ts). */
    searchLetters?: string | undefined;
  }
}

let isTaken = false;

/** @returns what the search opens with, once: letters typed before the application ran, or the `q` of the address */
export function takeLetters(): string | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  return window.searchLetters ?? new URLSearchParams(location.search).get("q") ?? undefined;
}

/** Something that a reader did before the application was there. */
export interface Act {
  readonly event: Event;
  /** What it was done to. */
  readonly element: HTMLElement;
  /** Where that was: the application replaces some elements. The collection is the document's own, and live. */
  readonly siblings: HTMLCollection;
  readonly index: number;
}

/** What the inline script hands to the application (./replay), as `window.intent`. */
export interface Intent {
  readonly acts: readonly Act[];
  /** Removes every listener of the inline script. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Not there on the live server, which has no inline script. */
    readonly intent?: Intent;
  }
}

import type { ClientModule } from "@docusaurus/types";

/** What the reader did before the application ran; the page's own script (./page.ts) keeps it as `window.pending`. */
export interface Pending {
  /** The last control that was pressed, if nothing was typed since. */
  control?: HTMLElement | undefined;
  /** What was typed into the search, which shows it; "" if the search was only asked for. */
  letters?: string | undefined;
  /** Leaves clicks and keys to the application from now on. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Missing on the development server, where the application runs at once. */
    readonly pending?: Pending;
  }
}

/** @returns what was typed into the search before the application ran, once; undefined if it was not asked for */
export function takeLetters(): string | undefined {
  const letters = window.pending?.letters;
  if (window.pending !== undefined) {
    window.pending.letters = undefined;
  }
  return letters;
}

/** The application has taken over the page: it does what the reader asked for. */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  const { pending } = window;
  if (previousLocation === null && pending !== undefined) {
    pending.end();
    // React is still committing the page.
    setTimeout(() => pending.control?.click());
  }
};

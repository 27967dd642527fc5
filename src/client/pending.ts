import type { ClientModule } from "@docusaurus/types";

/** What the reader did before the application ran; the page's own script (./page.ts) keeps it as `window.pending`. */
export interface Pending {
  /** The last control that was pressed or typed into. */
  control?: HTMLElement | undefined;
  /** What was typed into the search, whose field shows it. */
  letters?: string;
  /** Leaves clicks and keys to the application from now on. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Missing on the development server, where the application runs at once. */
    pending?: Pending;
  }
}

/**
 * @returns what was typed into the search before the application ran, or before the page had to be reloaded, once;
 *   undefined if it was not asked for
 */
export function takeLetters(): string | undefined {
  const { pending } = window;
  if (pending?.control?.closest("[role=search]")) {
    pending.control = undefined;
    return pending.letters ?? "";
  }
  try {
    const { letters } = sessionStorage;
    sessionStorage.removeItem("letters");
    return letters || undefined;
  } catch {
    return undefined; // The reader forbids storage.
  }
}

/** The application has taken over the page: it does what the reader asked for. The search takes its own letters. */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  const { pending } = window;
  if (previousLocation === null && pending !== undefined) {
    pending.end();
    const { control } = pending;
    const page = document.documentElement;
    // Docusaurus sets this when every effect has run: the announcement bar's would undo an earlier press.
    new MutationObserver((_, observer) => {
      if (page.dataset.hasHydrated === "true") {
        observer.disconnect();
        if (!control?.closest("[role=search]")) control?.click();
      }
    }).observe(page, { attributeFilter: ["data-has-hydrated"] });
  }
};

import type { ClientModule } from "@docusaurus/types";

/** What the reader did before the application ran; the page's own script (./page.ts) keeps it as `window.pending`. */
export interface Pending {
  /** The page as it was served; gone once the application has taken it over, or replaced it by a crash page. */
  root?: Element | undefined;
  /** The last control that was pressed or typed into. */
  control?: HTMLElement | undefined;
  /** What was typed into the search, whose field shows it. */
  letters?: string;
}

declare global {
  interface Navigator {
    /** Not in every browser: https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation/saveData */
    readonly connection?: { readonly saveData: boolean };
  }
  interface Window {
    /** Missing on the development server, where the application runs at once. */
    pending?: Pending;
  }
}

/** @returns what was typed into the search before the application ran, or `/?q=` asks for, once; undefined if nothing was */
export function takeLetters(): string | undefined {
  const { pending } = window;
  if (pending?.control?.closest("[role=search]")) {
    pending.control = undefined;
    return pending.letters ?? new URLSearchParams(location.search).get("q") ?? "";
  }
  return undefined;
}

/** The application has taken over the page: it does what the reader asked for. The search takes its own letters. */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  const { pending } = window;
  if (previousLocation === null && pending !== undefined) {
    pending.root = undefined;
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

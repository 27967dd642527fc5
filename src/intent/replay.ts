/**
 * Part of the application: once it has taken over the page, it does what the reader did before (./remember).
 * Its state changes nothing on the live server, where there is no inline script.
 */

import type { ClientModule } from "@docusaurus/types";
import type { Intent } from "./index";
import type { Act } from "./remember";

/** Gives a key press to the element that has the focus by now; a field takes the letter. */
function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const isUntouched = target.dispatchEvent(new KeyboardEvent(event.type, event));
  if (isUntouched && target instanceof HTMLInputElement && event.key.length === 1) {
    target.setRangeText(event.key, target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

function redo(act: Act): void {
  if (act.type === "key") {
    press(act.event);
  } else if (act.type === "click") {
    act.element.click();
  } else if (act.element === document.activeElement) {
    act.element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/** All in one task, so that nothing new comes in between; React renders in the microtask after each. */
async function redoAll({ acts, end }: Intent): Promise<void> {
  end();
  for (const act of acts.splice(0)) {
    redo(act);
    await undefined;
  }
}

const { intent } = typeof window === "undefined" ? {} : window;
if (intent !== undefined) {
  const page = document.documentElement;
  new MutationObserver((_, observer) => {
    if (page.dataset.hasHydrated === "true") {
      observer.disconnect();
      void redoAll(intent);
    }
  }).observe(page, { attributeFilter: ["data-has-hydrated"] });
}

/**
 * React takes the page over in slices of some milliseconds, to leave the reader room to act. One who has acted
 * already waits for the end of it: an event of a kind that React may not miss, which nothing here listens to,
 * makes it finish at once (https://github.com/facebook/react/pull/22448).
 */
export const onRouteUpdate: ClientModule["onRouteUpdate"] = ({ previousLocation }) => {
  if (previousLocation === null && intent !== undefined && intent.acts.length > 0) {
    // React calls this from within the first slice.
    queueMicrotask(() => document.querySelector("#__docusaurus > *")?.dispatchEvent(new Event("reset")));
  }
};

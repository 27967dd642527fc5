/** Whoever is at the search when the scripts come gets its files beside React's start, not after it. */

import { change, load } from "../theme/SearchBar/state";

if (typeof window !== "undefined" && window.intent !== undefined) {
  // Only the search has its keys remembered.
  const isAsked = window.intent.acts.some(({ type }) => type === "key");
  if (isAsked || document.querySelector("[role=search]")?.matches(":hover, :focus-within")) {
    change({ isAsked });
    load();
  }
}

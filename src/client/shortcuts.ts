import { isCommand, isField } from "./keys";

let isOpening = false;

/** Opens the list of keyboard shortcuts on `?`, outside of fields. */
async function onKeyDown(event: KeyboardEvent): Promise<void> {
  if (event.key !== "?" || isCommand(event) || event.isComposing || isField(event.target) || isOpening) {
    return;
  }
  isOpening = true;
  try {
    const { showShortcuts } = await import("./showShortcuts");
    showShortcuts();
  } catch {
    // Offline: the next press tries again.
  } finally {
    isOpening = false;
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("keydown", (event) => void onKeyDown(event));
}

import { isHelpShortcut } from "./keys";

/** Opens the list of keyboard shortcuts. Offline nothing opens: the next press tries again. */
function onKeyDown(event: KeyboardEvent): void {
  if (isHelpShortcut(event) && !event.isComposing) {
    import("./showShortcuts").then(({ showShortcuts }) => showShortcuts()).catch(() => {});
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("keydown", onKeyDown);
}

import { isCommand, isField } from "./keys";

/** Opens the list of keyboard shortcuts on `?`, outside of fields. Offline nothing opens: the next press tries again. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "?" && !isCommand(event) && !event.isComposing && !isField(event.target)) {
    import("./showShortcuts").then(({ showShortcuts }) => showShortcuts()).catch(() => {});
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("keydown", onKeyDown);
}

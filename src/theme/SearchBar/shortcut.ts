import { isField } from "@site/src/lib/isField";

/**
 * @param event a key press anywhere on the page
 * @returns whether it calls the search: Ctrl+K or ⌘+K (by the key's place where the keyboard has no Latin letters),
 *   or `/` outside of fields
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) {
    return false;
  }
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    return !event.shiftKey && (key === "k" || (event.code === "KeyK" && !/^[a-z]$/.test(key)));
  }
  return event.key === "/" && !isField(event.target);
}

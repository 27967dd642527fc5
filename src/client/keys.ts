/** Whether shortcuts are shown with the keys of Apple's keyboards. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(`${navigator.platform} ${navigator.userAgent}`);

/** Whether a key press writes into the element it goes to. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/**
 * @param event a key press anywhere on the page
 * @returns whether it opens the search: Ctrl+K or ⌘+K (by the key's place where the keyboard has no Latin letters),
 *   or `/` outside of fields
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) {
    return false;
  }
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    return !event.shiftKey && (key === "k" || (event.code === "KeyK" && !/^[a-z]$/.test(key)));
  }
  return event.key === "/" && !isField(event.target);
}

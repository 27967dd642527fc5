/** Whether shortcuts are shown with the keys of Apple's keyboards. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(`${navigator.platform} ${navigator.userAgent}`);

/** Whether a key press writes into the element it goes to. */
export const isField = (target: EventTarget | null): boolean =>
  (target as Element).matches?.("input, textarea, select");

/** Whether a key press is made with a key that makes it a command. */
export const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/**
 * @param event a key press anywhere on the page
 * @returns whether it opens the search: Ctrl+K or ⌘+K (by the key's place where the keyboard has no Latin letters),
 *   or `/` outside of fields
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key } = event;
  return isCommand(event)
    ? !event.shiftKey && !event.altKey && (/^k$/i.test(key) || (event.code === "KeyK" && key > "z"))
    : key === "/" && !isField(event.target);
}

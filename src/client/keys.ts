/** Whether shortcuts are shown with the keys of Apple's keyboards. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(`${navigator.platform} ${navigator.userAgent}`);

/** Whether a key press is made with a key that makes it a command. */
export const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/**
 * Whether a key press is for the page, so that a single key can be a shortcut: not for a field, in a shadow tree either,
 * nor for what an extension has put beside the page, or into it as a custom element, and can hide from scripts.
 */
function isForPage(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath() as HTMLElement[];
  const isField = inner?.isContentEditable || inner?.matches?.("input, textarea, select, [role=textbox]");
  const target = event.target as Element;
  const isOurs = target.closest("#__docusaurus") !== null && !target.localName.includes("-");
  return !isCommand(event) && !isField && (target === document.body || isOurs);
}

/**
 * @param event a key press anywhere on the page
 * @returns whether it opens the search: Ctrl+K or ⌘+K (by the key's place where the keyboard has no Latin letters),
 *   or `/` outside of fields
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key } = event;
  return isCommand(event)
    ? !event.shiftKey && !event.altKey && (/^k$/i.test(key) || (event.code === "KeyK" && key > "z"))
    : key === "/" && isForPage(event);
}

/** @returns whether a key press opens the list of shortcuts: `?` outside of fields */
export const isHelpShortcut = (event: KeyboardEvent): boolean => event.key === "?" && isForPage(event);

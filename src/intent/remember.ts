/**
 * Remembers what a reader does while the application is on its way, in order; ./replay makes it good. React would
 * act on some of it in the middle of its start, so that it would be done twice: remembered events are kept from it.
 */

/** Something that a reader did before the application was there. */
export type Act =
  | { readonly type: "click" | "focus"; readonly element: HTMLElement }
  | { readonly type: "key"; readonly event: KeyboardEvent };

/** Controls that need the application: links, popovers and the switch of the colours (./native) do not. */
const CONTROL = "button:not([popovertarget],[data-switch-colours]),[role=tab]";
/** Milliseconds for which keys are kept from the browser: by then the application should have come. */
const PATIENCE = 4000;

export const acts: Act[] = [];
/** What was typed into the search so far; its field shows it at once. */
export let letters = "";
/** Letters belong to the search: it has the focus, was clicked, or called by its shortcut. */
let isTyping = false;
let isExpecting = false;
/** When the browser gets its keys back, by `performance.now()`. */
let end = 0;

const isInSearch = (element: Element) => element.closest("[role=search]") !== null;

/** @returns the control that an element is or is part of, if any */
export function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
}

/** @returns every control of the page, in the order of the page */
export function controls(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(CONTROL));
}

/** The scripts have been asked for: what the reader does is remembered from now on. */
export function expect(): void {
  isExpecting = true;
  end = performance.now() + PATIENCE;
}

/** The scripts will not come for now: what was pressed is forgotten, what was typed is kept for the next attempt. */
export function despair(): void {
  isExpecting = false;
  acts.splice(0, acts.length, ...acts.filter(({ type }) => type === "key"));
}

/** Remembers a press on a control. */
export function press(element: HTMLElement): void {
  acts.push({ type: "click", element });
}

/** Remembers a click if it is on a control. */
export function onClick(event: Event): void {
  const element = controlAt(event.target);
  isTyping = event.target instanceof Element && isInSearch(event.target);
  if (isExpecting && element !== null) {
    press(element);
    event.stopImmediatePropagation();
  }
}

/** From now on, until the reader clicks or moves the focus, letters are the search's: it was being typed into. */
export function expectLetters(): void {
  isTyping = true;
}

/** @returns whether a key press calls the search, or is typed into it */
export function isForSearch(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
  if (altKey || isComposing) {
    return false;
  }
  if (ctrlKey || metaKey) {
    return !shiftKey && code === "KeyK";
  }
  // A blank or Enter that comes first presses the button that has the focus.
  const isText = /^( |Enter)$/.test(key) ? acts.at(-1)?.type === "key" : /^(.|Backspace)$/.test(key);
  return key === "/" || (isTyping && isText);
}

/** The slash that calls the search is no letter. */
function showLetters({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === "Backspace") {
    letters = letters.slice(0, -1);
  } else if (key !== "Enter" && !ctrlKey && !metaKey && letters + key !== "/") {
    letters += key;
  }
  const field = document.querySelector<HTMLInputElement>("[role=search] input");
  if (field !== null) {
    field.value = letters;
  }
}

/** Remembers the shortcuts of the search, and what is typed into it. */
export function onKeyDown(event: KeyboardEvent): void {
  if (isExpecting && isForSearch(event)) {
    isTyping = true;
    showLetters(event);
    acts.push({ type: "key", event });
    event.stopImmediatePropagation();
    if (performance.now() < end) {
      event.preventDefault();
    }
  }
}

/** Remembers where the focus goes. */
export function onFocus({ target }: Event): void {
  if (isExpecting && target instanceof HTMLElement) {
    isTyping = isInSearch(target);
    acts.push({ type: "focus", element: target });
  }
}

/**
 * Remembers what a reader does before the application is there, in order. React would act on some of it in the
 * middle of its start, so that it would be done twice: remembered events are kept from it.
 */

import type { Act } from "./acts";

/** Controls that need the application. A button of the popover attribute does not. */
const CONTROL = "button:not([popovertarget]),[role=tab],[data-replay]";

export const acts: Act[] = [];
/** Letters belong to the search: it has the focus, was clicked, or called by its shortcut. */
let isTyping = false;
/** A click is the browser's alone. */
let isNative = false;

function remember(event: Event, element: HTMLElement): void {
  const siblings = (element.parentElement ?? document).children;
  acts.push({ event, element, siblings, index: Array.from(siblings).indexOf(element) });
}

function keepFromPage(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

const isInSearch = (element: HTMLElement) => element.closest("[role=search]") !== null;

/** Remembers a click on a control. A link that the application turns into a button is not followed. */
export function onClick(event: Event): void {
  const target = event.target as HTMLElement;
  const control = target.closest<HTMLElement>(CONTROL);
  isTyping = isInSearch(target);
  if (control !== null && !isNative) {
    remember(event, control);
    keepFromPage(event);
  }
}

/** From now on, until the reader clicks or moves the focus, letters are the search's: it was being typed into. */
export function expectLetters(): void {
  isTyping = true;
}

/** Remembers the shortcuts of the search, and what is typed into it. */
export function onKeyDown(event: KeyboardEvent): void {
  const { key, code } = event;
  const isChord = event.ctrlKey || event.metaKey;
  // A blank that comes first presses the button that has the focus.
  const isText =
    key.length === 1 ? key !== " " || acts.at(-1)?.event.type === "keydown" : key === "Backspace";
  const isWanted = isChord ? !event.shiftKey && code === "KeyK" : key === "/" || (isTyping && isText);
  if (isWanted && !event.altKey && !event.isComposing) {
    isTyping = true;
    remember(event, event.target as HTMLElement);
    keepFromPage(event);
  }
}

/** Remembers where the focus goes. */
export function onFocus(event: Event): void {
  const target = event.target as HTMLElement;
  isTyping = isInSearch(target);
  remember(event, target);
}

/** Forgets everything, since the application will not come for now; links are followed after all. */
export function forget(): void {
  isNative = true;
  for (const { event, element } of acts.splice(0)) {
    if (event.type === "click" && element.matches("a")) {
      element.click();
    }
  }
  isNative = false;
}

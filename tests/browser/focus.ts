import assert from "node:assert/strict";
import { type Tab, until } from "./engines";

/** Whether an element that the selector finds has the focus. */
const hasFocus = (selector: string) => document.activeElement?.matches(selector) ?? false;

/** Presses a key until the focus is on an element; fails after many. */
export async function walkTo(page: Tab, selector: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(hasFocus, selector)) return;
  }
  assert.fail(`${key} does not lead to ${selector}`);
}

/** Waits until the focus is on an element that the selector finds. */
export const isFocused = (page: Tab, selector: string) => until(page, hasFocus, selector);

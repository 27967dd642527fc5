import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { buildDir, until } from "./support";

/** The parts of the search box that tests look at. */
export function partsOf(page: Page) {
  const box = page.locator("[role=search]");
  return {
    box,
    field: box.locator(".navbar__search-input"),
    button: box.locator("button[aria-haspopup=dialog]"),
    dialog: box.locator("dialog"),
    input: box.locator("[role=combobox]"),
    options: box.locator("[role=option]"),
    active: box.locator('[role=option][aria-selected="true"]'),
    status: box.locator("[role=status]"),
  };
}

/** Waits until the box can answer. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator("[role=search] > input:enabled").waitFor();
}

/** Points at the box, and waits until it can answer. */
export async function makeReady(page: Page): Promise<void> {
  await partsOf(page).box.hover();
  await untilReady(page);
}

/**
 * Writes into the field, in place of what is there, as pasting does. Playwright's `fill` does not reach React in
 * Firefox.
 */
export async function write(page: Page, text: string): Promise<void> {
  await partsOf(page).input.evaluate((field, value) => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
}

/** Opens the box by its shortcut, types, and waits for the rows of what was typed; their excerpts come last. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await untilReady(page);
  await write(page, query);
  await until(page, () => /result/.test(document.querySelector("dialog [role=status]")?.textContent ?? ""));
}

/** Path of the engine's script in the build: it is known by an expression that only the engine has. */
export function engineScript(): string {
  const folder = path.join(buildDir, "assets/js");
  const name = readdirSync(folder).find(
    (file) => file.endsWith(".js") && readFileSync(path.join(folder, file), "utf8").includes("stands? for"),
  );
  if (name === undefined) throw new Error("no script of the build holds the search engine");
  return `/assets/js/${name}`;
}

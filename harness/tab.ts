import type { Keyboard, Locator, Mouse, Page } from "playwright-core";

/**
 * What tests may use of a page in every engine: a part of Playwright's own interface, which drives Chromium and
 * Firefox. For WebKit ./webkit has the same over WebDriver.
 */
export interface Tab
  extends Pick<
    Page,
    "close" | "evaluate" | "goto" | "reload" | "setViewportSize" | "waitForTimeout" | "waitForURL"
  > {
  readonly keyboard: Pick<Keyboard, "press" | "type">;
  readonly mouse: Pick<Mouse, "down" | "move" | "up" | "wheel">;
  readonly locator: (css: string, options?: { hasText?: string | RegExp }) => Part;
  readonly getByRole: (role: Role, options?: Named) => Part;
  readonly getByText: (text: string | RegExp, options?: { exact?: boolean }) => Part;
}

/** The roles of WAI-ARIA that tests ask for. */
export type Role = Parameters<Page["getByRole"]>[0];

/** How an element with a role is told from others. */
export interface Named {
  name?: string | RegExp;
  exact?: boolean;
  includeHidden?: boolean;
}

/** Elements of a page, looked for anew at each use, and waited for by what is done with them. */
export interface Part
  extends Pick<
    Locator,
    | "allInnerTexts"
    | "boundingBox"
    | "click"
    | "count"
    | "evaluate"
    | "evaluateAll"
    | "focus"
    | "getAttribute"
    | "hover"
    | "innerText"
    | "inputValue"
    | "isDisabled"
    | "isEnabled"
    | "isVisible"
    | "textContent"
    | "waitFor"
  > {
  readonly first: () => Part;
  readonly last: () => Part;
  readonly nth: (index: number) => Part;
  readonly locator: (css: string, options?: { hasText?: string | RegExp }) => Part;
  readonly getByRole: (role: Role, options?: Named) => Part;
  readonly getByText: (text: string | RegExp, options?: { exact?: boolean }) => Part;
}

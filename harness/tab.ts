import type { Keyboard, Locator, Mouse, Page } from "playwright-core";

/**
 * What tests use of a page in every engine: a part of Playwright's interface, which drives Chromium and Firefox.
 * ./webkit implements it over WebDriver; there a role is a CSS selector and a name is the label or the text.
 */
export interface Tab
  extends Finder,
    Pick<
      Page,
      "close" | "evaluate" | "goto" | "reload" | "setViewportSize" | "waitForTimeout" | "waitForURL"
    > {
  readonly keyboard: Pick<Keyboard, "press" | "type">;
  readonly mouse: Pick<Mouse, "down" | "move" | "up" | "wheel">;
}

type Role = Parameters<Page["getByRole"]>[0];

/** Finds elements below a page or an element. */
interface Finder {
  readonly locator: (css: string, options?: { hasText?: string | RegExp }) => Part;
  readonly getByRole: (
    role: Role,
    options?: { name?: string | RegExp; exact?: boolean; includeHidden?: boolean },
  ) => Part;
  readonly getByText: (text: string | RegExp, options?: { exact?: boolean }) => Part;
}

/** Elements of a page, found again at each use; what is done with one waits for it. */
export interface Part
  extends Finder,
    Pick<
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
}

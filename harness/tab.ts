import type { Keyboard, Locator, Mouse, Page } from "playwright-core";

/**
 * What tests use of a page in every engine: a part of Playwright's interface, which drives Chromium and Firefox.
 * ./webkit implements it over WebDriver.
 */
export interface Tab
  extends Finder,
    Pick<Page, "close" | "evaluate" | "goto" | "reload" | "setViewportSize" | "waitForURL"> {
  readonly keyboard: Pick<Keyboard, "press" | "type">;
  readonly mouse: Pick<Mouse, "down" | "move" | "up">;
}

/** Finds elements below a page or an element. */
interface Finder {
  readonly locator: (css: string, options?: { hasText?: string }) => Part;
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
      | "isVisible"
      | "textContent"
      | "waitFor"
    > {
  readonly first: () => Part;
  readonly last: () => Part;
  readonly nth: (index: number) => Part;
}

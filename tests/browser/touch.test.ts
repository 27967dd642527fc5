import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openAwake, siteInChromium } from "./support";

const site = siteInChromium();
const PAGE = "/docs/co-circom/cli/generate-proof/";

/** What a reader opens on a phone, and where the controls in it are. */
const opened: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ".navbar-sidebar": (page) => page.locator(".navbar__toggle").click(),
  ".theme-doc-toc-mobile": (page) => page.locator(".theme-doc-toc-mobile summary").click(),
  dialog: (page) => page.keyboard.press("?"),
};

for (const [part, open] of Object.entries(opened)) {
  test(`what a finger presses in ${part} is at least 44 pixels high and wide`, async (t) => {
    const page = await openAwake(t, site, PAGE, { width: 390, height: 844, touch: true });
    await open(page);
    const controls = page.locator(part).locator("a[href], button, summary");
    await controls.last().waitFor({ state: "visible" });
    const small = await controls.evaluateAll((elements) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 80)}`),
    );
    assert.deepEqual(small, []);
  });
}

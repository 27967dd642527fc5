import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { makeReady } from "./searchBox";
import { hydrate, inChromium, isFocused, phone, until } from "./support";

/** Whether those of these elements that scroll, and no others, are stops of the Tab key. */
const areMeasured = (selector: string) =>
  Array.from(document.querySelectorAll(selector)).every(
    (element) => element.scrollWidth > element.clientWidth === (element.getAttribute("tabindex") === "0"),
  );

/** What is wrong with how the focus shows; undefined behind the last element, where a walk starts again, unless it goes back. */
const focusState = (page: Page, isBack = false) =>
  page.evaluate((isAgain) => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body || (element.dataset.visited && !isAgain)) return undefined;
    element.dataset.visited = "true";
    // A term's button is empty: its label shows the focus.
    const shown = (element.textContent === "" && (element as HTMLButtonElement).labels?.[0]) || element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
    const corners = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    const isUncovered = corners.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      // The search's button has its place in common with the field, which takes the clicks.
      const search = element.closest("[role=search]");
      return hit !== null && (shown.contains(hit) || hit.contains(shown) || search?.contains(hit));
    });
    const isVisible =
      width > 0 && height > 0 && shown.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const faults = {
      "shows no focus": outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1,
      "is not visible": !isVisible,
      "is covered": !isUncovered,
    };
    return Object.entries(faults).flatMap(([fault, is]) =>
      is ? `${element.outerHTML.slice(0, 120)} ${fault}` : [],
    );
  }, isBack);

/** What can take the focus, shows, and has not been visited. */
const unvisited = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [tabindex='0']"))
      .filter((element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.dataset.visited === undefined && element.closest("[inert]") === null)
      // Comes up behind the focus, when a later stop scrolls the page up.
      .filter((element) => !element.matches(".theme-back-to-top-button"))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

inChromium((site, test) => {
  for (const [device, options] of Object.entries({ desktop: {}, phone })) {
    for (const route of ["/", "/docs/co-circom/cli/generate-proof/", "/docs/contact/", "/no-such-page/"]) {
      test(`${device}, ${route}: the Tab key reaches everything, and shows where it is`, async (t) => {
        const page = await site.open(t, route, { ...options, expected: /404/ });
        // Its button gives way to the field once it is ready; see the search tests.
        await makeReady(page);
        const found: string[] = [];
        await page.keyboard.press("Tab");
        for (let state = await focusState(page); state !== undefined; state = await focusState(page)) {
          found.push(...state);
          await page.keyboard.press("Tab");
        }
        // Back, where the bar at the top could cover it.
        for (let back = 0; back < 10; back += 1) {
          await page.keyboard.press("Shift+Tab");
          found.push(...((await focusState(page, true)) ?? []));
        }
        assert.deepEqual(found, []);
        assert.deepEqual(await unvisited(page), []);
      });
    }
  }

  test("the first page of a visit takes no focus from the reader", async (t) => {
    for (const hash of ["", "#who-connects-to-whom"]) {
      const page = await site.open(t, `/docs/network-config/${hash}`, { hydrated: false });
      await page.locator(".navbar .navbar__brand").focus();
      await hydrate(page);
      // Effects of the hydration run before the next frame is drawn.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await isFocused(page, ".navbar .navbar__brand");
    }
  });

  test("what scrolls is a stop of the Tab key with a name, and what does not is none", async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
    await until(page, areMeasured, "main pre, main div:has(> table)");
    const stop = "main :is(pre, div)[tabindex='0']";
    assert.ok((await page.locator(stop).count()) > 0);
    assert.equal(await page.locator(`${stop}:not([aria-label], [aria-labelledby])`).count(), 0);
    const maths = await site.open(t, "/docs/resources/mpc/", phone);
    await until(maths, areMeasured, "main .formula");
  });
});

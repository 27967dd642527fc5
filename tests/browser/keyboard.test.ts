import assert from "node:assert/strict";
import { makeReady } from "../search/box";
import { assertPasted, inEveryEngine, type Tab, until, untilMeasured, wake } from "./engines";
import { isFocused, walkTo } from "./focus";
import { MANUAL_CLOCK } from "./smallPage";

const phone = { width: 390, height: 844 };

/** Where the focus is, and what is wrong with how it shows; nothing behind the last element, where WebKit begins anew. */
const focusState = (page: Tab) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body || element.dataset.visited !== undefined) {
      return undefined;
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const corners = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    const isUncovered = corners.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    const wrong = [
      outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1 ? "shows no focus" : "",
      width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })
        ? "is not visible"
        : "",
      isUncovered ? "" : "is covered",
    ].filter((text) => text !== "");
    element.dataset.visited = "true";
    return { html: element.outerHTML.slice(0, 120), wrong };
  });

/** What can take the focus, shows, and has not been visited. */
const unvisited = (page: Tab) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [tabindex='0']"))
      .filter((element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.dataset.visited === undefined && element.closest("[inert]") === null)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

const kinds = [
  "/",
  "/docs/overview/",
  "/docs/co-circom/cli/generate-proof/",
  "/docs/contact/",
  "/no-such-page/",
];

inEveryEngine((site, test) => {
  for (const [device, options] of Object.entries({ desktop: {}, phone })) {
    for (const route of kinds) {
      test(`${device}, ${route}: the Tab key reaches everything, and shows where it is`, async (t) => {
        const page = await site.open(t, route, { ...options, expected: /404/ });
        // Its button gives way to the field once it is ready; see the search tests.
        await makeReady(page);
        const found: string[] = [];
        await page.keyboard.press("Tab");
        for (let state = await focusState(page); state !== undefined; state = await focusState(page)) {
          found.push(...state.wrong.map((wrong) => `${state?.html} ${wrong}`));
          await page.keyboard.press("Tab");
        }
        assert.deepEqual(found, []);
        assert.deepEqual(await unvisited(page), []);
      });
    }
  }

  for (const awake of [false, true]) {
    const when = awake ? "with" : "before";
    test(`the skip link is the first stop, and leads to the content, ${when} the application`, async (t) => {
      const page = await site.open(t, "/docs/overview/", { awake });
      await page.keyboard.press("Tab");
      assert.equal(await page.locator(":focus").innerText(), "Skip to main content");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await isFocused(page, "main *");
    });
  }

  test("sidebar: a section opens and closes, a link leads to a page, whose title then has the focus", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const section = "aside li:has(> a[href='/docs/examples/']) > details";
    await walkTo(page, `${section} > summary`);
    await page.keyboard.press("Enter");
    await page.locator(`${section}[open]`).waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await page.locator(`${section}:not([open])`).waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await walkTo(page, "aside a[href='/docs/examples/kyc/']");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/examples/kyc/");
    await isFocused(page, "h1");
    const heading = await page.locator("h1").innerText();
    await until(page, (title) => document.title.startsWith(title), heading);
    await page.keyboard.press("Tab");
    await isFocused(page, "main *");
    assert.equal(await page.locator("h1[tabindex]").count(), 0);
  });

  test("back and forward give the focus to the page's title, without moving the page", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await walkTo(page, "aside a[href='/docs/network-config/']");
    await page.keyboard.press("Enter");
    await isFocused(page, "h1");
    await walkTo(page, "main a");
    await page.evaluate(() => history.back());
    await page.waitForURL("**/docs/overview/");
    await isFocused(page, "h1");
  });

  test("the first page of a visit takes no focus from the reader", async (t) => {
    for (const hash of ["", "#who-connects-to-whom"]) {
      const page = await site.open(t, `/docs/network-config/${hash}`, { awake: false });
      const link = page.locator(".navbar__brand");
      await link.focus();
      await wake(page);
      await page.waitForTimeout(300);
      assert.equal(await link.evaluate((element) => element === document.activeElement), true, hash);
    }
  });

  test("copy: a key press copies the block, says so, and keeps the focus and what is selected", async (t) => {
    const page = await site.open(t, "/docs/getting-started/install/", { before: MANUAL_CLOCK });
    const block = page.locator(".code-block[data-language='bash']").first();
    assert.equal(await block.locator("[role=status]").innerText(), "");
    await block.getByRole("button", { name: /^Copy / }).focus();
    await block.locator("code").evaluate((code) => getSelection()?.selectAllChildren(code));
    await page.keyboard.press("Enter");
    await block.getByText("Copied", { exact: true }).waitFor();
    assert.match(await page.locator(":focus").innerText(), /^Cop(y|ied)/);
    assert.notEqual(await page.evaluate(() => String(getSelection()).trim()), "");
    await assertPasted(page, (await block.locator("code").textContent()) ?? "");
  });

  test("where nothing can be copied the button says so", async (t) => {
    const before = `${MANUAL_CLOCK}; Object.defineProperty(navigator, "clipboard", { value: undefined });`;
    const page = await site.open(t, "/docs/getting-started/install/", { before });
    await page.locator("[data-copy]").first().click();
    await page.getByRole("button", { name: /^Not copied / }).waitFor();
  });

  test("copy buttons show without being pointed at", async (t) => {
    const page = await site.open(t, "/docs/getting-started/install/", phone);
    const opacity = await page
      .locator(".code-block button")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.parentElement?.checkVisibility())
          .map((button) => button.checkVisibility({ opacityProperty: true })),
      );
    assert.ok(opacity.length > 0 && opacity.every((isVisible) => isVisible));
  });

  test("a block that scrolls is a stop of the Tab key with a name; one that does not is none", async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/generate-proof/", phone);
    await untilMeasured(page, "main pre, main div:has(> table)");
    const stop = "main :is(pre, div)[tabindex='0']";
    assert.ok((await page.locator(stop).count()) > 0);
    assert.equal(await page.locator(`${stop}:not([aria-label], [aria-labelledby])`).count(), 0);
  });

  test("table of contents: Enter on a link leads to the heading, and Tab on from there", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await walkTo(page, "nav[aria-label='On this page'] li:nth-child(3) > a");
    const id = await page.locator(":focus").evaluate((link) => (link as HTMLAnchorElement).hash.slice(1));
    await page.keyboard.press("Enter");
    await isFocused(page, `[id="${decodeURIComponent(id)}"]`);
    await page.keyboard.press("Tab");
    assert.equal(await page.locator(`[id="${decodeURIComponent(id)}"] a:focus`).count(), 1);
  });

  test("a term: Enter shows its explanation, Escape hides it, and the focus stays", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    const term = page.locator("main button[popovertarget]").first();
    await term.focus();
    await page.keyboard.press("Enter");
    await page.locator("main [popover]:popover-open").waitFor();
    const definitions = page.locator("main [popover]");
    const shown = await definitions.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    assert.equal(shown, 1, "of all definitions");
    await page.keyboard.press("Escape");
    await until(page, () => document.querySelector(":popover-open") === null);
    assert.equal(await term.evaluate((element) => element === document.activeElement), true);
  });
});

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { makeReady } from "../search/box";
import { openAwake, openPage, type PageOptions, siteInChromium, wake } from "./support";

const site = siteInChromium();

const open = (t: TestContext, route: string, options: PageOptions = {}): Promise<Page> =>
  openAwake(t, site, route, options);

/** Where the focus is: the element's text or name, and what is wrong with how it shows. */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) {
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
const unvisited = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [tabindex='0']"))
      .filter((element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.dataset.visited === undefined && element.closest("[inert]") === null)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

const kinds = [
  "/",
  "/docs/",
  "/docs/overview/",
  "/docs/co-circom/cli/generate-proof/",
  "/docs/contact/",
  "/no-such-page/",
];

for (const [device, options] of Object.entries({ desktop: {}, phone: { width: 390, touch: true } })) {
  for (const route of kinds) {
    test(`${device}, ${route}: the Tab key reaches everything, and shows where it is`, async (t) => {
      const page = await open(t, route, { ...options, reducedMotion: "reduce" });
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

/** Presses a key until the focus is on an element; fails after many. */
async function walkTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    if ((await page.locator(`:focus`).and(page.locator(selector)).count()) > 0) {
      return;
    }
  }
  assert.fail(`${key} does not lead to ${selector}`);
}

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test("the skip link leads to the content, behind the navbar and the sidebar", async (t) => {
  const page = await open(t, "/docs/overview/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await isFocused(page, "main");
  await page.keyboard.press("Tab");
  await isFocused(page, "main *");
});

test("search: from the box to a hit, whose heading then has the focus", async (t) => {
  const page = await open(t, "/docs/overview/");
  await walkTo(page, "[role=search] *");
  await page.waitForSelector("[role=search] input:not([disabled])");
  await page.keyboard.type("network configuration");
  await page.locator("[role=option]").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/overview/"));
  await isFocused(page, "main :is(h1, h2, h3, h4)");
});

test("sidebar: a section opens and closes, a link leads to a page, whose title then has the focus", async (t) => {
  const page = await open(t, "/docs/overview/");
  const section = "aside li:has(> a[href='/docs/examples/']) > details";
  await walkTo(page, `${section} > summary`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`${section}[open]`, { state: "attached" });
  await page.keyboard.press("Space");
  await page.waitForSelector(`${section}:not([open])`, { state: "attached" });
  await page.keyboard.press("Enter");
  await walkTo(page, "aside a[href='/docs/examples/kyc/']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/examples/kyc/");
  await isFocused(page, "h1");
  const heading = await page.locator("h1").innerText();
  await page.waitForFunction((title) => document.title.startsWith(title), heading);
  await page.keyboard.press("Tab");
  await isFocused(page, "main *");
  assert.equal(await page.locator("h1[tabindex]").count(), 0);
});

test("back and forward give the focus to the page's title, without moving the page", async (t) => {
  const page = await open(t, "/docs/overview/");
  await walkTo(page, "aside a[href='/docs/network-config/']");
  await page.keyboard.press("Enter");
  await isFocused(page, "h1");
  await walkTo(page, "main a");
  await page.goBack();
  await page.waitForURL("**/docs/overview/");
  await isFocused(page, "h1");
});

test("the first page of a visit takes no focus from the reader", async (t) => {
  for (const hash of ["", "#network"]) {
    const { page, context } = await openPage(site.browser, site.origin);
    t.after(() => context.close());
    await page.goto(`${site.origin}/docs/network-config/${hash}`);
    const link = page.locator(".navbar__brand");
    await link.focus();
    await wake(page);
    await page.waitForTimeout(300);
    assert.equal(await link.evaluate((element) => element === document.activeElement), true, hash);
  }
});

test("copy: a key press copies the block, says so, and keeps the focus", async (t) => {
  const page = await open(t, "/docs/getting-started/install/");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const block = page.locator(".code-block[data-language='bash']").first();
  assert.equal(await block.locator("[role=status]").innerText(), "");
  await block.getByRole("button", { name: /^Copy / }).focus();
  await page.keyboard.press("Enter");
  await block.getByText("Copied", { exact: true }).waitFor();
  assert.equal(
    await page
      .locator(":focus")
      .innerText()
      .then((text) => /^Cop(y|ied)/.test(text)),
    true,
  );
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, ((await block.locator("code").textContent()) ?? "").replace(/\n$/, ""));
});

test("copy buttons show without being pointed at", async (t) => {
  const page = await open(t, "/docs/getting-started/install/", { width: 390, touch: true });
  const opacity = await page
    .locator(".code-block:visible button")
    .evaluateAll((buttons) => buttons.map((button) => button.checkVisibility({ opacityProperty: true })));
  assert.ok(opacity.length > 0 && opacity.every((isVisible) => isVisible));
});

test("a block that scrolls is a stop of the Tab key with a name; one that does not is none", async (t) => {
  const page = await open(t, "/docs/co-circom/cli/generate-proof/", { width: 390 });
  const wrong = await page
    .locator("main pre, main div:has(> table)")
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth !== (element.getAttribute("tabindex") === "0"),
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  assert.deepEqual(wrong, []);
  const named = page.locator("main :is(pre, div)[tabindex='0']");
  assert.ok((await named.count()) > 0);
  assert.equal(
    await page.locator("main :is(pre, div)[tabindex='0']:not([aria-label], [aria-labelledby])").count(),
    0,
  );
});

test("table of contents: Enter on a link leads to the heading, and Tab on from there", async (t) => {
  const page = await open(t, "/docs/overview/");
  await walkTo(page, "nav[aria-label='On this page'] li:nth-child(3) > a");
  const id = await page.locator(":focus").evaluate((link) => (link as HTMLAnchorElement).hash.slice(1));
  await page.keyboard.press("Enter");
  await isFocused(page, `[id="${decodeURIComponent(id)}"]`);
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(`[id="${decodeURIComponent(id)}"] a:focus`).count(), 1);
});

test("a term: Enter shows its explanation, Escape hides it, and the focus stays", async (t) => {
  const page = await open(t, "/docs/overview/");
  const term = page.locator("main button[popovertarget]").first();
  await term.focus();
  await page.keyboard.press("Enter");
  await page.locator("main [popover]:popover-open").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(":popover-open") === null);
  assert.equal(await term.evaluate((element) => element === document.activeElement), true);
});

test("phone menu: the focus goes in, stays in, and returns to the button with Escape", async (t) => {
  const page = await open(t, "/docs/overview/", { width: 390, touch: true });
  await walkTo(page, "[data-menu-toggle]");
  await page.keyboard.press("Enter");
  await isFocused(page, "dialog *");
  assert.equal(await page.getByRole("dialog", { name: "Menu" }).count(), 1);
  await page
    .locator("main a")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.focus());
  assert.equal(await page.locator("dialog :focus").count(), 1, "the page behind is out of reach");
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key);
      // The browser's own controls come after the last stop.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      assert.ok(isInside, `${key} leads out of the menu`);
    }
  }
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("dialog[open], .navbar-sidebar--show") === null);
  await isFocused(page, "[data-menu-toggle]");
  assert.equal(await page.locator("[data-menu-toggle]").getAttribute("aria-expanded"), "false");
  await page.keyboard.press("Enter");
  await isFocused(page, "dialog *");
});

test("phone menu: the way back to the main menu takes the focus along; a link leads to its page's title", async (t) => {
  const page = await open(t, "/docs/overview/", { width: 390, touch: true });
  await walkTo(page, "[data-menu-toggle]");
  await page.keyboard.press("Enter");
  await isFocused(page, "dialog *");
  await walkTo(page, ".navbar-sidebar__back");
  await page.keyboard.press("Enter");
  await isFocused(page, ".navbar-sidebar__item:not([inert]) a");
  await walkTo(page, ".navbar-sidebar__item a[href='/docs/taceo-proof/overview/']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/taceo-proof/overview/");
  await isFocused(page, "h1");
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).overflowY), "hidden");
});

test("phone menu: a tap beside it closes it", async (t) => {
  const page = await open(t, "/docs/overview/", { width: 390, touch: true });
  await page.locator("[data-menu-toggle]").tap();
  await page.locator("dialog[open]").waitFor();
  await page.touchscreen.tap(380, 400);
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
});

import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import {
  act,
  addressOf,
  assertPasted,
  type EngineSite,
  gate,
  inEveryEngine,
  type Tab,
  until,
} from "./engines";
import { MANUAL_CLOCK } from "./smallPage";

// What a reader does on the real pages before the application is there. Its main script is held back until then.

const page1 = "/docs/getting-started/install/";
const phone = { width: 390, height: 844 };
const menu = ".navbar-sidebar--show";

async function open(site: EngineSite, t: TestContext, route: string, size = {}) {
  const { passed, open: release } = gate();
  const page = await site.open(t, route, {
    ...size,
    awake: false,
    hold: (name) => (name.startsWith("/assets/js/main.") ? passed : undefined),
  });
  t.after(release);
  /** Lets the application come, and waits until it is there. */
  const arrive = async () => {
    release();
    await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
  };
  return { page, arrive };
}

/** What is in the middle of the lower end of a phone's window. */
const isCovered = (page: Tab) =>
  page.evaluate(() => document.elementFromPoint(200, 780)?.closest("aside, footer nav") !== null);

inEveryEngine((site, test) => {
  test("the colour toggle changes the colours at once, and the application goes on from there", async (t) => {
    const { page, arrive } = await open(site, t, page1);
    const toggle = page.getByRole("button", { name: /Switch between dark and light mode/ }).first();
    for (const theme of ["dark", "light", "dark"]) {
      await toggle.click();
      assert.equal(await page.locator("html").getAttribute("data-theme"), theme);
    }
    await arrive();
    await page.getByRole("button", { name: /currently dark mode/ }).waitFor();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await toggle.click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  });

  test("React takes the page over in one go for a reader who has acted, and only then", async (t) => {
    for (const isActed of [true, false]) {
      const { page, arrive } = await open(site, t, page1);
      await page.evaluate(() => {
        addEventListener(
          "reset",
          () =>
            queueMicrotask(() => {
              // React marks the elements that it has taken over; the footer's are the last ones.
              const marks = Object.keys(document.querySelector("footer a") ?? {});
              document.body.dataset.takenOver = String(marks.some((mark) => mark.startsWith("__reactFiber")));
            }),
          { capture: true, once: true },
        );
      });
      await (isActed ? page.getByRole("button", { name: /^Copy/ }).first().click() : act(page));
      await arrive();
      assert.equal(await page.locator("body").getAttribute("data-taken-over"), isActed ? "true" : null);
    }
  });

  for (const [kind, route] of [
    ["with a sidebar", page1],
    ["without one", "/docs/contact/"],
  ] as const) {
    test(`phone, on a page ${kind}: a tap on the menu opens it at once, and the application goes on with its own`, async (t) => {
      const { page, arrive } = await open(site, t, route, phone);
      await page.locator(".navbar__toggle").click();
      const close = page.getByRole("link", { name: "Close the menu" });
      await close.waitFor();
      assert.equal(await isCovered(page), true, "it covers the page");
      await arrive();
      await page.locator(menu).waitFor();
      assert.equal(new URL(await addressOf(page)).hash, "");
      assert.equal(await close.isVisible(), false);
    });
  }

  test("phone: a menu that was closed before the application came stays closed", async (t) => {
    const { page, arrive } = await open(site, t, page1, phone);
    await page.locator(".navbar__toggle").click();
    await page.getByRole("link", { name: "Close the menu" }).click();
    await arrive();
    await page.waitForTimeout(300);
    assert.equal(await page.locator(menu).count(), 0);
  });

  test("phone: a press on the menu in the middle of which the application comes opens it", async (t) => {
    const { page, arrive } = await open(site, t, page1, phone);
    await page.locator(".navbar__toggle").hover();
    await page.mouse.down();
    await arrive();
    await page.mouse.up();
    await page.locator(menu).waitFor();
  });

  test("search: the shortcut and the letters behind it end up in the field", async (t) => {
    for (const [shortcut, letters] of [
      ["Control+k", "witness"],
      ["/", "split input"],
    ] as const) {
      const { page, arrive } = await open(site, t, page1, { before: MANUAL_CLOCK });
      await page.keyboard.press(shortcut);
      await page.keyboard.type(letters);
      assert.equal(await page.locator("[role=search] input").inputValue(), letters, "shown at once");
      await arrive();
      await page.locator("[role=combobox]:enabled").waitFor();
      await until(
        page,
        (wanted) =>
          document.activeElement instanceof HTMLInputElement && document.activeElement.value === wanted,
        letters,
      );
    }
  });

  test("search: hover, focus and click load the index once the application is there", async (t) => {
    for (const approach of ["hover", "focus", "click"] as const) {
      const { page, arrive } = await open(site, t, page1);
      await page.locator("[role=search] button")[approach]();
      await arrive();
      await page.locator("[role=combobox]:enabled").waitFor();
    }
  });

  test("a tab shows its panel at once, and the application goes on from there", async (t) => {
    const { page, arrive } = await open(site, t, page1);
    const list = page.getByRole("tablist").first();
    const look = () =>
      list.evaluate((element) =>
        Array.from(element.children, (tab) => {
          const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
          return [tab.ariaSelected, (tab as HTMLElement).tabIndex, panel?.checkVisibility()].join(" ");
        }),
      );
    const [chosen, other] = ["true 0 true", "false -1 false"];
    assert.deepEqual(await look(), [chosen, other]);
    await list.getByRole("tab").last().click();
    assert.deepEqual(await look(), [other, chosen]);
    await arrive();
    await page.waitForTimeout(200);
    assert.deepEqual(await look(), [other, chosen]);
    await list.getByRole("tab").first().click();
    assert.deepEqual(await look(), [chosen, other]);
  });

  test("a copy button copies", async (t) => {
    const { page, arrive } = await open(site, t, page1, { before: MANUAL_CLOCK });
    const block = page.locator(".code-block").first();
    await block.getByRole("button", { name: /^Copy/ }).click();
    await arrive();
    await block.getByRole("button", { name: /^Copied/ }).waitFor();
    await assertPasted(page, (await block.locator("pre").textContent()) ?? "");
  });

  for (const [reason, clipboard] of [
    ["there is no clipboard", "undefined"],
    ["the browser forbids it", "{ writeText: () => Promise.reject(new Error()) }"],
  ]) {
    test(`a copy button says that nothing is copied where ${reason}`, async (t) => {
      const before = `${MANUAL_CLOCK}; Object.defineProperty(navigator, "clipboard", { value: ${clipboard} });`;
      const { page, arrive } = await open(site, t, page1, { before });
      await page.locator("[data-copy]").first().click();
      await arrive();
      await page.getByRole("button", { name: /^Not copied / }).waitFor();
    });
  }
});

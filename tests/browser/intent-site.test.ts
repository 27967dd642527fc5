import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import type { Browser } from "playwright-core";
import { act, buildDir, launch, openPage, type PageOptions, servePlainly } from "./support";

// What a reader does on the real pages before the application is there. Its main script is held back until then.

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

async function open(t: TestContext, route: string, options: PageOptions = {}) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await servePlainly(buildDir);
  const watched = await openPage(browser, server.origin, options);
  t.after(async () => {
    release();
    await watched.context.close();
    await server.close();
  });
  await watched.page.route("**/assets/js/main.*", async (request) => {
    await held;
    await request.continue();
  });
  await watched.page.goto(`${server.origin}${route}`);
  /** Lets the application come, and waits until it is there. */
  const arrive = async () => {
    release();
    await watched.page.waitForSelector("html[data-has-hydrated=true]", { state: "attached" });
  };
  return { ...watched, arrive };
}

const page1 = "/docs/getting-started/install/";

test("the colour toggle changes the colours at once, and the application goes on from there", async (t) => {
  const { page, arrive, problems } = await open(t, page1);
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
  assert.deepEqual(problems, []);
});

test("React takes the page over in one go for a reader who has acted, and only then", async (t) => {
  for (const isActed of [true, false]) {
    const { page, arrive } = await open(t, page1);
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

const phone: PageOptions = { width: 390, touch: true };
const menu = ".navbar-sidebar--show";

for (const [kind, route] of [
  ["with a sidebar", page1],
  ["without one", "/docs/contact/"],
] as const) {
  test(`phone, on a page ${kind}: a tap on the menu opens it at once, and the application goes on with its own`, async (t) => {
    const { page, arrive, problems } = await open(t, route, phone);
    await page.locator(".navbar__toggle").tap();
    const close = page.getByRole("link", { name: "Close the menu" });
    await close.waitFor();
    assert.equal(
      await page.evaluate(() => document.elementFromPoint(200, 780)?.closest("aside, footer nav") !== null),
      true,
      "it covers the page",
    );
    await arrive();
    await page.locator(menu).waitFor();
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(await close.isVisible(), false);
    assert.deepEqual(problems, []);
  });
}

test("phone: a menu that was closed before the application came stays closed", async (t) => {
  const { page, arrive } = await open(t, page1, phone);
  await page.locator(".navbar__toggle").tap();
  await page.getByRole("link", { name: "Close the menu" }).tap();
  await arrive();
  await page.waitForTimeout(300);
  assert.equal(await page.locator(menu).count(), 0);
});

test("phone: a press on the menu in the middle of which the application comes opens it", async (t) => {
  const { page, arrive } = await open(t, page1, { width: 390 });
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
    const { page, arrive, problems } = await open(t, page1);
    await page.keyboard.press(shortcut);
    await page.keyboard.type(letters);
    assert.equal(await page.inputValue("[role=search] input"), letters, "shown at once");
    await arrive();
    await page.locator("[role=combobox]:enabled").waitFor();
    await page.waitForFunction(
      (wanted) =>
        document.activeElement instanceof HTMLInputElement && document.activeElement.value === wanted,
      letters,
    );
    assert.deepEqual(problems, []);
  }
});

test("search: hover, focus and click load the index once the application is there", async (t) => {
  for (const approach of ["hover", "focus", "click"] as const) {
    const { page, arrive } = await open(t, page1);
    await page.locator("[role=search] button")[approach]();
    await arrive();
    await page.locator("[role=combobox]:enabled").waitFor();
  }
});

test("a click on the announcement closes it", async (t) => {
  const { page, arrive } = await open(t, page1);
  await page.locator(".theme-announcement-bar button").click();
  await arrive();
  await page.locator(".theme-announcement-bar").waitFor({ state: "detached" });
});

test("a copy button copies", async (t) => {
  const { page, context, arrive } = await open(t, page1);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const block = page.locator(".code-block", { has: page.getByRole("button", { name: /^Cop/ }) }).first();
  await block.getByRole("button", { name: /^Copy/ }).click();
  await arrive();
  await block.getByRole("button", { name: /^Copied/ }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.trim(), (await block.locator("pre").textContent())?.trim());
});

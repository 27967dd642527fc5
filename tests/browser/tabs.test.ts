import assert from "node:assert/strict";
import { hydrate, inEveryEngine, isFocused, until } from "./support";

/** A page with several groups of the tabs JavaScript (js), Rust (rust) and command line (cli). */
const PAGE = "/docs/taceo-proof/dev/quick-start-co-circom/";

/** Whether every group shows a value, with its tab selected. */
const areShown = (value: string) =>
  Array.from(document.querySelectorAll<HTMLElement>("[role=tabpanel]")).every((panel) => {
    const isSelected = document.querySelector(`[aria-controls=${panel.id}]`)?.ariaSelected === "true";
    const isShown = panel.checkVisibility();
    return isShown === isSelected && isSelected === (panel.closest("details")?.dataset.value === value);
  });

inEveryEngine((site, test) => {
  test("tabs: arrows, Home, End, Space and Enter choose; one tab is a stop of the Tab key", async (t) => {
    const page = await site.open(t, PAGE);
    const focused = () => page.locator(":focus").getAttribute("aria-controls");
    await page.locator("[role=tab]").first().focus();
    for (const [key, panel] of [
      ["ArrowRight", "language-rust"],
      ["End", "language-cli"],
      ["ArrowRight", "language-js"],
      ["ArrowLeft", "language-cli"],
      ["Home", "language-js"],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(), panel, key);
      await until(page, areShown, panel.slice("language-".length));
    }
    await page.keyboard.press("Tab");
    await isFocused(page, "#language-js, #language-js *");
    for (const key of ["Space", "Enter"]) {
      await page.locator("#language-js-tab").click();
      await page.locator("#language-rust-tab").focus();
      await page.keyboard.press(key);
      await until(page, areShown, "rust");
    }
  });

  test("tabs of one group change together, without moving the page, and the choice is kept", async (t) => {
    const page = await site.open(t, PAGE);
    const second = page.locator("#language-4-cli-tab");
    // One step: a driver's click may scroll first.
    const before = await second.evaluate((tab) => {
      tab.scrollIntoView({ block: "center", behavior: "instant" });
      const { top } = tab.getBoundingClientRect();
      (tab as HTMLElement).click();
      return top;
    });
    await until(page, areShown, "cli");
    assert.ok(Math.abs(((await second.boundingBox())?.y ?? 0) - before) < 2, "the tab has moved");
    assert.equal(await page.evaluate(() => location.hash), "#language-4-cli");
    await page.reload();
    await hydrate(page);
    await until(page, areShown, "cli");
  });

  for (const choice of ["js", "cli"]) {
    test(`an address below tabs stays in place while the page starts, with the choice "${choice}"`, async (t) => {
      const target = "prove-with-a-full-job";
      const page = await site.open(t, "/404.html");
      await page.evaluate((value) => localStorage.setItem("docusaurus.tab.language", value), choice);
      await page.goto(`${site.origin}${PAGE}#${target}`, { waitUntil: "commit" });
      const place = () =>
        page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, target);
      await until(page, () => scrollY > 0);
      const before = await place();
      await hydrate(page);
      await until(page, areShown, choice);
      assert.ok(Math.abs(Number(await place()) - Number(before)) < 5, `from ${before} to ${await place()}`);
    });
  }

  test("a link to text inside a hidden panel opens it, as a find in the page does", async (t) => {
    // Firefox looks once, before the application has made the panels findable; WebKit does not find hidden text.
    if (site.engine !== "chromium") return t.skip("it finds no text in hidden panels");
    const page = await site.open(t, "/docs/getting-started/install/");
    await page.goto(`${page.url()}#:~:text=Install%20the%20compiler%20with`);
    await until(page, () => {
      const texts = Array.from(document.querySelectorAll("[role=tabpanel] [role=tabpanel] > p"));
      const text = texts.find(({ textContent }) => textContent?.startsWith("Install the compiler with"));
      const { top = -1 } = text?.getBoundingClientRect() ?? {};
      const tab = document.getElementById(`${text?.parentElement?.id}-tab`);
      return text?.checkVisibility() && top > 0 && top < innerHeight && tab?.ariaSelected === "true";
    });
  });
});

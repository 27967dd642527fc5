import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { inEveryEngine, type OpenOptions, type Tab } from "./engines";
import { printed } from "./print";

inEveryEngine((site, test) => {
  /** Opens a page as it is printed. */
  const open = async (t: TestContext, route: string, options: OpenOptions = {}): Promise<Tab> => {
    const page = await site.open(t, route, options);
    await printed(page);
    return page;
  };

  test("paper carries the page, and none of the frame around it", async (t) => {
    for (const route of ["/docs/getting-started/install/", "/docs/design/mpc-vm/"]) {
      const page = await open(t, route);
      assert.equal(await page.locator("article h1").isVisible(), true);
      const frame =
        "nav, button:not([popovertarget]), aside, footer:has(nav), input, .theme-announcement-bar, .hash-link";
      const shown = await page
        .locator(frame)
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => element.outerHTML.slice(0, 100)),
        );
      assert.deepEqual(shown, [], route);
      const [left, right, sheet] = await page.evaluate(() => {
        const text = document.querySelector(".theme-doc-markdown")?.getBoundingClientRect();
        return [text?.left ?? 0, text?.right ?? 0, innerWidth];
      });
      assert.ok(
        left >= 0 && right <= sheet && right - left > 0.9 * sheet,
        `${route}: the text goes from ${left} to ${right} of ${sheet} px`,
      );
      const shades = await page
        .locator("main .scroller")
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundImage !== "none").length);
      assert.equal(shades, 0, `${route}: nothing scrolls on paper`);
    }
  });

  test("the dark theme is printed dark on light", async (t) => {
    const page = await open(t, "/docs/getting-started/install/", { before: "localStorage.theme = 'dark'" });
    const { ink, code, paper } = await page.evaluate(() => ({
      ink: getComputedStyle(document.querySelector("article p") ?? document.body).color,
      code: getComputedStyle(document.querySelector("pre code") ?? document.body).color,
      paper: [document.documentElement, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    }));
    assert.equal(ink, "rgb(29, 36, 36)");
    assert.equal(code, "rgb(29, 36, 36)");
    assert.deepEqual(paper, ["rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
  });

  test("links in the text say where they lead, those within the page excepted", async (t) => {
    const page = await open(t, "/docs/getting-started/install/");
    const wrong = await page.locator(".theme-doc-markdown a:not(.hash-link)").evaluateAll((links) =>
      links
        .map((link) => ({
          href: link.getAttribute("href") ?? "",
          shown: getComputedStyle(link, "::after").content,
        }))
        .filter(({ href, shown }) =>
          href.startsWith("#") ? shown !== "none" : !/attr\(href\)/.test(shown) && !shown.includes(href),
        ),
    );
    assert.deepEqual(wrong, []);
  });

  test("code is printed whole: long lines are broken, blocks and figures stay together", async (t) => {
    const page = await open(t, "/docs/co-circom/cli/generate-proof/", { width: 700 });
    const cut = await page
      .locator("main pre, main table")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 100)),
      );
    assert.deepEqual(cut, []);
    const breaks = await page
      .locator(".code-block, figure")
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).breakInside));
    assert.ok(breaks.length > 0 && breaks.every((value) => value === "avoid"));
    // WebKit cuts what must stay together in a flexible box.
    const boxes = await page
      .locator(".code-block")
      .first()
      .evaluate((block) => {
        const displays = [];
        for (let box = block.parentElement; box !== null; box = box.parentElement) {
          displays.push(getComputedStyle(box).display);
        }
        return displays;
      });
    assert.ok(!/flex|grid/.test(boxes.join(" ")), boxes.join(" "));
  });

  test("paper shows what is folded", async (t) => {
    const page = await open(t, "/docs/co-circom/cli/generate-proof/");
    const height = await page
      .locator("#frame-length")
      .evaluate((anchor) => anchor.getBoundingClientRect().height);
    assert.ok(height > 0);
  });
});

import assert from "node:assert/strict";
import { inChromium, phone, until } from "./support";

const zoomed = { width: 320, height: 256 };

/** Whether the contents have a link in sight as that of what is read. */
const isActiveInSight = (hash: string) => {
  const frame = document.querySelector("nav.thin-scrollbar")?.getBoundingClientRect();
  const active = document.querySelector(`.table-of-contents__link--active[href="${hash}"]`);
  return active !== null && active.getBoundingClientRect().bottom <= (frame?.bottom ?? 0);
};

inChromium((site, test) => {
  test("phone menu: closes when the window becomes as wide as a desktop's; 996 px is the last phone width", async (t) => {
    const page = await site.open(t, "/docs/overview/", phone);
    const button = page.locator(".navbar__toggle");
    await button.click();
    await page.setViewportSize({ width: 996, height: 800 });
    assert.equal(await button.isVisible(), true);
    await page.locator(".navbar-sidebar--show").waitFor();
    await page.setViewportSize({ width: 997, height: 800 });
    await until(page, () => !document.querySelector(".navbar-sidebar--show"));
    assert.equal(await button.isVisible(), false);
  });

  test("at 400 % zoom bars leave the window to the page", async (t) => {
    const page = await site.open(t, "/docs/co-circom/cli/split-input/", zoomed);
    const texts = await page.evaluate(() => {
      scrollTo({ top: 2000, behavior: "instant" });
      const heights = Array.from({ length: innerHeight }, (_, y) => y);
      return heights.filter((y) => document.elementFromPoint(160, y)?.closest(".markdown")).length;
    });
    assert.ok(texts > 0.9 * zoomed.height, `${texts} px`);
  });

  test("at 400 % zoom dialogs show what was found, and their buttons", async (t) => {
    const page = await site.open(t, "/docs/overview/", zoomed);
    const isInSight = async (selector: string) => {
      const first = page.locator(selector).first();
      const isSeen = await first.evaluate((part) => {
        part.scrollIntoView({ block: "nearest" });
        const { left, top } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(left + 20, top + 20));
      });
      assert.ok(isSeen, selector);
    };
    await page.keyboard.press("?");
    await page.locator("dialog[open] kbd").first().waitFor();
    await isInSight("dialog[open] .button");
    await page.goto(`${site.origin}/?q=groth16+${"ab12".repeat(75)}`);
    await page.locator("[role=option] mark").first().waitFor();
    await isInSight("dialog[open] [role=option]");
  });

  test("contents follow the reading: of long ones only the part that is read is open, at most 30 entries, and in sight", async (t) => {
    for (const route of ["/docs/design/known-issues/", "/docs/network-config/", "/docs/taceo-proof/dev/"]) {
      const page = await site.open(t, route, { width: 1440 });
      const shown = () => page.locator(".theme-doc-toc-desktop a:visible").count();
      for (const heading of await page.locator("article h2[id]").all()) {
        await heading.evaluate((one) => one.scrollIntoView());
        const name = (await heading.getAttribute("id")) ?? "";
        await until(page, isActiveInSight, `#${name}`);
        assert.ok((await shown()) <= 30, `${route}#${name}: ${await shown()} entries`);
      }
    }
  });

  test("what each of three parties runs has its output below it, and is beside the others from 1,200 px", async (t) => {
    for (const width of [390, 1200]) {
      const options = { width, hydrated: false };
      const page = await site.open(t, "/docs/getting-started/quick-start-co-circom/", options);
      const starts = await page
        .locator("[data-party]")
        .evaluateAll((blocks) =>
          blocks
            .filter((block) => block.nextElementSibling?.hasAttribute("data-party"))
            .map((block) => `${block.getAttribute("data-party")} at ${block.getBoundingClientRect().left}`),
        );
      const columns = new Set(starts.map((start) => start.replace(/^\d+/, "")));
      assert.equal(columns.size, width < 1200 ? 1 : 3, `${starts}`);
      assert.equal(new Set(starts).size, 3, `${width} px: ${starts}`);
    }
  });
});

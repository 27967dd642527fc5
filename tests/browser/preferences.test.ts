import assert from "node:assert/strict";
import { test } from "node:test";
import { FULL_TEXT, sticksOut } from "./size";
import { hydrate, siteInChromium, styleOf } from "./support";

const site = siteInChromium();

test("with reduced motion nothing moves: no transition, no animation, no smooth scrolling", async (t) => {
  const page = await site.open(t, "/docs/network-config/", { reducedMotion: "reduce" });
  const moving = await page.evaluate(() =>
    Array.from(document.querySelectorAll("*"))
      .filter((element) => {
        const { transitionProperty, animationName, scrollBehavior } = getComputedStyle(element);
        return transitionProperty !== "none" || animationName !== "none" || scrollBehavior !== "auto";
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(moving, []);
  const up = () => {
    scrollTo(0, 900);
    document.querySelector<HTMLElement>(".theme-back-to-top-button")?.click();
    return scrollY;
  };
  assert.equal(await page.evaluate(up), 0, "to the top at once");
});

test("with forced colours drawings, marks and choices use the system's colours", async (t) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await site.open(t, "/docs/overview/", { forcedColors: "active", theme });
    const system = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.cssText = "color: CanvasText; background: Canvas";
      document.body.append(probe);
      const { color, backgroundColor } = getComputedStyle(probe);
      return { color, backgroundColor };
    });
    assert.equal(await styleOf(page, "html", "background-color"), system.backgroundColor);
    assert.equal(await styleOf(page, "figure .fig-text", "fill"), system.color);
    assert.equal(await styleOf(page, "figure .fig-line", "stroke"), system.color);
    assert.equal(await styleOf(page, "aside .menu__link--active", "outline-style"), "solid");
  }
});

test("who asks for more contrast gets no muted text and no faint edges", async (t) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await site.open(t, "/docs/overview/", { theme });
    await page.emulateMedia({ contrast: "more" });
    const colour = (name: string) => styleOf(page, "html", `--color-${name}`);
    assert.equal(await colour("text-muted"), await colour("text"));
    assert.equal(await colour("edge"), await colour("edge-strong"));
  }
});

// https://www.w3.org/TR/WCAG22/#text-spacing
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test("with the wider spacing that readers may set, nothing is cut off or sticks out", async (t) => {
  const page = await site.open(t, "/", { width: 320 });
  for (const name of ["", "docs/overview/", "docs/co-circom/cli/generate-witness/", "docs/network-config/"]) {
    const route = `/${name}`;
    await page.goto(site.origin + route);
    await hydrate(page);
    await page.addStyleTag({ content: textSpacing });
    assert.deepEqual(await sticksOut(page), [], route);
    const cut = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll("main p, main li, main a, main button, main h1, main h2, main h3, summary"),
      )
        .filter((element) => element.clientHeight > 0 && getComputedStyle(element).overflowY === "hidden")
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(cut, [], route);
  }
});

test("the heads of a long table stay below the bar, and do not hide the row that a link leads to", async (t) => {
  const id = "key-has_zk";
  const options = { width: FULL_TEXT, javaScriptEnabled: false };
  const page = await site.open(t, `/docs/network-config/#${id}`, options);
  const { bar, head, row } = await page.evaluate((target) => {
    const place = document.getElementById(target);
    return {
      bar: document.querySelector(".navbar")?.getBoundingClientRect().bottom,
      head: place?.closest("table")?.querySelector("th")?.getBoundingClientRect(),
      row: place?.getBoundingClientRect().top ?? 0,
    };
  }, id);
  assert.equal(head?.top, bar);
  assert.ok(row >= (head?.bottom ?? Number.NaN), `${row} px, behind the heads`);
});

/** What the styles make of each part of the site: a rule that is lost or changed shows in the diff of golden/look.txt. */
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { measuredPages } from "../../harness/measuredPages";
import { assertGolden } from "../golden";
import { searchFor } from "./searchBox";
import { type Act, hydrate, phone, press, pressKey, siteInChromium } from "./support";

/** What is looked at: what an element has from its parent, and what not. A star is for four sides. */
const [inherited = [], own = []] = readFileSync("tests/browser/golden/properties.txt", "utf8")
  .split(/(?:\r?\n){2}/)
  .map((names) => names.trim().split(/\s+/));
const properties = [...inherited, ...own];

/**
 * What each element sets that neither its parent nor the browser gives it, by its classes and role; where it has none,
 * those of what is around it name it.
 */
const looksOf = (page: Page) =>
  page.evaluate(
    ([inheritedCount, wanted]) => {
      // In an empty document elements look as the browser makes them.
      const frame = document.body.appendChild(document.createElement("iframe"));
      const bare = frame.contentDocument?.body ?? document.body;
      // Colours have names, since their values are in src/css/tokens.css.
      const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
      const css = rules.map(({ cssText }) => cssText).join();
      const colours = new Map<string, string>();
      for (const surface of ["ink", ""]) {
        frame.className = surface;
        for (const [, name = ""] of css.matchAll(/--color-([\w-]+):/g)) {
          frame.style.color = `var(--color-${name})`;
          colours.set(getComputedStyle(frame).color, name);
        }
      }
      // Classes, without the hashes of CSS modules and those of languages and levels, and role.
      const marksOf = ({ classList, role }: Element) => {
        const classes = Array.from(classList, (name) => `.${name.replace(/(?<!_)_[\w-]{4}$/, "")}`);
        const lasting = classes.filter((name) => !/^\.language-|-level-\d$/.test(name));
        return lasting.sort().join("") + (role ? `[${role}]` : "");
      };
      const styles = new Map<Element, string[]>();
      const styleOf = (one: Element, part = "") => {
        const known = styles.get(one);
        if (known && !part) return known;
        const [used, computed] = [getComputedStyle(one, part), one.computedStyleMap()];
        const read = (name: string) => {
          const value = part ? used.getPropertyValue(name) : `${computed.get(name)}`;
          // As used, sizes depend on fonts; of what is generated there is no other, and small ones are icons'.
          const isSize = /^(top|right|bottom|left|width|height)$/.test(name);
          if (isSize && (one.localName === "rect" || (part && !(Number.parseFloat(value) <= 40)))) return "-";
          // A border that is not drawn, or has the colour of the text, says nothing.
          const isDrawn = used.getPropertyValue(name.replace(/\w+$/, "style")) !== "none";
          if (/^border.*(color|width)/.test(name) && (value === used.color || !isDrawn)) return "-";
          // Only what is anchored to another part is so far away, as that part's text wants it.
          if (/^(top|bottom)$/.test(name) && Number.parseFloat(value) > 150) return "-";
          return value
            .replace(`${one.getAttribute("data-label")}`, "label")
            .replace(/,.*mono.*|(?<=url\().*(?=\))/, "")
            .replace(/rgba?\(.*?\)/g, (colour) => colours.get(colour) ?? colour)
            .replace(/\d+\.\d+(?=px)/g, (size) => `${Math.round(Number(size) * 10) / 10}`);
        };
        const style = wanted.map((name) => {
          if (!name.includes("*")) return read(name);
          const sides = ["top", "right", "bottom", "left"].map((side) => read(name.replace("*", side)));
          return sides.every((side) => side === sides[0]) ? `${sides[0]}` : sides.join(" ");
        });
        if (!part) styles.set(one, style);
        return style;
      };
      const plain = new Map<string, Element>();
      const paths = new Map<Element | null, string>();
      // Places that differ in nothing that a selector sees are looked at once.
      const places = new Set<string>();
      const looks: { part: string; look: string[] }[] = [];
      for (const one of document.querySelectorAll(
        "body, body *:not(script, style, math *, svg :not([class]), iframe)",
      )) {
        const above = one.parentElement ?? one;
        const around = above.closest("body, body [class], body [role]") ?? one;
        const kind = `${marksOf(one) ? "" : `${marksOf(around) || around.localName} `}${one.localName}${marksOf(one)}`;
        // Shapes of figures look by their class.
        const name = one instanceof SVGElement && marksOf(one) ? marksOf(one) : kind;
        const path = `${paths.get(above)} > ${name}`;
        paths.set(one, path);
        const place = `${path}, ${one.previousElementSibling?.localName}, ${one.nextElementSibling === null}`;
        if (places.has(place)) continue;
        places.add(place);
        const same = plain.get(one.localName) ?? document.createElementNS(one.namespaceURI, one.localName);
        if (!same.isConnected) plain.set(one.localName, bare.appendChild(same));
        for (const part of ["", "::before", "::after"]) {
          if (part && /^(none|normal)$/.test(getComputedStyle(one, part).content)) continue;
          const [style, usual] = [styleOf(one, part), styleOf(same, part)];
          const [parents, none] = [styleOf(part ? one : above), styleOf(bare)];
          const look = style.map((value, at) => {
            const isOwn = at >= inheritedCount || (value === usual[at] && value !== none[at]);
            return value === (isOwn ? usual : parents)[at] ? "unset" : value;
          });
          looks.push({ part: name + part, look });
        }
      }
      frame.remove();
      return looks;
    },
    [inherited.length, properties] as const,
  );

/** What is opened before a page is looked at. */
const acts: Readonly<Record<string, Act>> = {
  [measuredPages.home]: pressKey("?", "dialog[open] kbd"),
  [measuredPages.command]: async (page) => {
    await searchFor(page, "--out-dir");
    await page.locator("[role=option] mark").first().waitFor();
  },
  [measuredPages.maths]: press(".navbar__toggle", "dialog[open]"),
  // Wrapped code no longer scrolls, but loses the role of what scrolls only a frame later.
  "/docs/taceo-proof/dev/": press("main [aria-pressed=false]", "main [class*=wrapped]:not([role])"),
  "/docs/design/known-issues/": press("details.error summary", "details.error[open]"),
  "/docs/network-config/": async () => undefined,
};

const site = siteInChromium();

/** What a part sets: each property with the values that it has in one place or another, and the window that alone has one. */
function ruleOf(looks: readonly { window: string; look: readonly string[] }[]): string {
  const windows = Array.from(new Set(looks.map(({ window }) => window)));
  const set = properties.flatMap((property, at) => {
    const values = Array.from(new Set(looks.map(({ look }) => look[at]))).sort();
    const named = values.map((value) => {
      const having = windows.filter((one) =>
        looks.some(({ window, look }) => window === one && look[at] === value),
      );
      return having.length < windows.length ? `${value} ${having}` : value;
    });
    return `${values}` === "unset" ? [] : `${property} ${named.join(" | ")}`;
  });
  return set.length === 0 ? "" : `{ ${set.join("; ")} }${windows.length > 1 ? "" : ` ${windows}`}`;
}

test("each part of the site looks as golden/look.txt says, in a wide window and on a phone", async (t) => {
  const all: { part: string; window: string; look: string[] }[] = [];
  for (const [window, options] of [
    ["wide", { width: 1440 }],
    ["phone", { ...phone, theme: "dark" }],
  ] as const) {
    const before = "window.__name = (one) => one";
    const page = await site.open(t, "/", { ...options, before, reducedMotion: "reduce", expected: /404/ });
    for (const route of new Set([...Object.values(measuredPages), ...Object.keys(acts)])) {
      await page.goto(site.origin + route);
      await hydrate(page);
      await acts[route]?.(page);
      all.push(...(await looksOf(page)).map((one) => ({ ...one, window })));
    }
  }
  const rows = Array.from(new Set(all.map(({ part }) => part)), (name) => {
    const rule = ruleOf(all.filter(({ part }) => part === name));
    return rule && `${name} ${rule}\n`;
  });
  assertGolden("tests/browser/golden/look.txt", rows.sort().join(""));
});

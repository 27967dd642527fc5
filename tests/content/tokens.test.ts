import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse, type Rule } from "postcss";
import { namesBelow } from "../../config/sourcePath";

const css = readFileSync("src/css/tokens.css", "utf8");

/** The tokens by name without the leading dashes. */
const tokens = new Map<string, string>();
parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
  tokens.set(prop.slice(2), value);
  // The tests of the dark theme are those of ink only if it has every colour.
  if (value.includes("light-dark")) assert.equal((parent as Rule).selector, ":is(:root, .ink)", prop);
});

const lines = readFileSync("tests/content/contrast.txt", "utf8").match(/^\w.*$/gm) ?? assert.fail("no pairs");
const pairs = lines.map((line) => /^([\d.]+) (.*): (.*)$/.exec(line) ?? assert.fail(line));
const themes = ["light", "dark"];

/** A colour in a theme. */
function colourOf(name: string, theme: string): string {
  const colours = tokens.get(`color-${name}`)?.match(/#[0-9a-f]{6}\b/g) ?? [];
  assert.equal(colours.length, 2, `--color-${name} is not written as light-dark(#rrggbb, #rrggbb)`);
  return colours[themes.indexOf(theme)] ?? "";
}

/** Relative luminance, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [, least, fronts = "", backs = ""] of pairs)
  for (const theme of themes)
    test(`${theme}: ${fronts} on ${backs} have a contrast of ${least} : 1`, () => {
      for (const front of fronts.split(" ")) {
        for (const back of backs.split(" ")) {
          const [one = 0, other = 0] = [front, back].map((name) => luminanceOf(colourOf(name, theme)) + 0.05);
          const ratio = Math.max(one, other) / Math.min(one, other);
          assert.ok(ratio >= Number(least), `src/css/tokens.css: ${front} on ${back}: ${ratio} : 1`);
        }
      }
    });

test("stylesheets take their colours from the tokens, and use only tokens that exist", () => {
  // A veil over the whole page is black in both themes, and old browsers know no tokens there.
  const colour = /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl|oklch)a?\((?!0 0 0 \/)/i;
  const token = /var\(--((?:color|space|text|radius|shadow|motion|font)-[\w-]+|measure|wide|frame)/g;
  for (const file of namesBelow("src").filter((name) => /(?<!tokens|print|accessibility)\.css$/.test(name))) {
    const text = readFileSync(path.join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    assert.doesNotMatch(text, colour, `${file} has a colour that is not a token`);
    for (const [, name = ""] of text.matchAll(token))
      assert.ok(tokens.has(name), `${file}: there is no token --${name}`);
  }
});

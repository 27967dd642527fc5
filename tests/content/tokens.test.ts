import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import { parse } from "postcss";
import { namesBelow } from "../../config/sourcePath";

extend([a11y]);

const css = readFileSync("src/css/tokens.css", "utf8");

/** The tokens by name without the leading dashes. */
const tokens = new Map<string, string>();
parse(css).walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop.slice(2), value));

const plain = ["surface", "surface-raised", "surface-sunken", "code-surface", "code-inline"];
const tinted = ["accent-surface", "signal-surface"];
const parties = ["party-0", "party-1", "party-2"];
const syntax = ["syntax-comment", "syntax-string", "syntax-number", "syntax-keyword", "syntax-name"];

/** Text colours, and the surfaces behind them. */
const textPairs: [string[], string[]][] = [
  [
    ["text", "heading", "text-muted", "accent", "accent-strong", "signal", "danger"],
    [...plain, ...tinted],
  ],
  [syntax, ["code-surface"]],
  // A found word keeps its colour: text, a link, a name in code.
  [["text", "heading", "text-muted", "accent", ...syntax], ["mark"]],
  // Names of parties in the bars of their blocks.
  [parties, ["surface", "code-surface"]],
  // Words inside the figures.
  [["text", "heading", "text-muted"], parties.map((party) => `${party}-surface`)],
];

/** What is seen: edges of fields and buttons, lines of figures and their boxes, focus rings. */
const edgePairs: [string[], string[]][] = [
  [["edge-strong"], plain],
  [
    ["accent", "signal", "danger", "text-muted"],
    [...plain, ...tinted],
  ],
  [parties, plain],
  ...parties.map((party): [string[], string[]] => [[party], [`${party}-surface`]]),
];

/** Fails unless each pair has the contrast in both themes. */
function check(pairs: [string[], string[]][], least: number): void {
  for (const [place, theme] of ["light", "dark"].entries()) {
    const colour = (name: string) => {
      const colours = tokens.get(`color-${name}`)?.match(/#[0-9a-f]{6}\b/g) ?? [];
      assert.equal(colours.length, 2, `--color-${name} is not written as light-dark(#rrggbb, #rrggbb)`);
      return colours[place] ?? "";
    };
    const low = pairs
      .flatMap(([fronts, backs]) => fronts.flatMap((front) => backs.map((back) => ({ front, back }))))
      .map(({ front, back }) => ({ front, back, ratio: colord(colour(front)).contrast(colour(back)) }))
      .filter(({ ratio }) => ratio < least);
    assert.deepEqual(low, [], `src/css/tokens.css, ${theme}: below ${least} : 1`);
  }
}

test("text has a contrast of 4.5 : 1 in both themes", () => check(textPairs, 4.5));

test("edges, controls and lines of figures have a contrast of 3 : 1 in both themes", () =>
  check(edgePairs, 3));

test("stylesheets take their colours from the tokens, and use only tokens that exist", () => {
  const others = namesBelow("src").filter((name) => /(?<!tokens|print|accessibility)\.css$/.test(name));
  for (const file of others) {
    const text = readFileSync(path.join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    // A veil over the whole page is black in both themes, and old browsers know no tokens there.
    assert.doesNotMatch(
      text,
      /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl|oklch)a?\((?!0 0 0 \/)/i,
      `${file} has a colour that is not a token`,
    );
    for (const [, name = ""] of text.matchAll(
      /var\(--((?:color|space|text|radius|shadow|motion|font)-[\w-]+|measure|wide|frame)/g,
    )) {
      assert.ok(tokens.has(name), `${file}: there is no token --${name}`);
    }
  }
});

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";

const svg = readFileSync("static/img/favicon.svg", "utf8");

test("the favicon is small, and has the colours of the parties and of a result in each theme", () => {
  assert.ok(statSync("static/img/favicon.svg").size < 1000);
  const tokens = readFileSync("src/css/tokens.css", "utf8");
  for (const name of ["party-1", "party-2", "party-3", "accent"]) {
    const inThemes = Array.from(
      tokens.matchAll(new RegExp(`--color-${name}: (#\\w+);`, "g")),
      ([, one]) => one,
    );
    assert.equal(inThemes.length, 2);
    for (const colour of inThemes) {
      assert.ok(svg.includes(colour ?? ""), `favicon.svg lacks ${colour}, which tokens.css has for ${name}`);
    }
  }
});

test("the picture for browsers that know no SVG favicon shows the same", () => {
  // Behind the 22 bytes of its head an icon file of one picture holds a PNG.
  const png = readFileSync("static/favicon.ico").subarray(22).toString("base64");
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${png}"/></svg>`;
  const pixels = (drawing: string) =>
    new Resvg(drawing, { fitTo: { mode: "width", value: 32 } }).render().pixels;
  const [drawn, kept] = [pixels(svg), pixels(frame)];
  const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - (kept[index] ?? 0)), 0);
  assert.ok(difference / drawn.length < 2, "make static/favicon.ico anew from favicon.svg, 32 pixels wide");
});

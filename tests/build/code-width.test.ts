import assert from "node:assert/strict";
import { test } from "node:test";
import { routedPages } from "./site";

/**
 * Letters of the monospace font that a block shows in a window of 1280 pixels, of 8.43 pixels each. A command that is
 * cut there looks complete.
 */
const fits = { docs: 83, home: 68 };

test("no shell command is cut in a window of 1280 pixels", () => {
  const long = routedPages().flatMap(({ route, $ }) => {
    const limit = route === "/" ? fits.home : fits.docs;
    const lines = $("main .code-block[data-language=bash] code")
      .toArray()
      .flatMap((code) => $(code).text().split("\n"));
    return lines
      .filter((line) => line.length > limit)
      .map((line) => `${route}: ${line.length} letters: ${line}`);
  });
  assert.deepEqual(long, []);
});

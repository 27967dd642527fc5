import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing } from "./previews";

test("a preview has the section, and the title on as many lines as it needs; a longer one stops the build", () => {
  const draw = (title: string) => drawing("{section}|{title}", "/docs/co-noir/cli/", title);
  assert.equal(
    draw("co-noir build-and-generate-proof <x> & y"),
    'coNoir|<tspan x="76" y="240">co-noir</tspan>' +
      '<tspan x="76" y="336">build-and-generate-proof</tspan><tspan x="76" y="432">&lt;x> &amp; y</tspan>',
  );
  assert.throws(() => draw("word ".repeat(20)), /\/docs\/co-noir\/cli\/: the title does not fit.*word/);
});

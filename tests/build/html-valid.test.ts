import assert from "node:assert/strict";
import { test } from "node:test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { builtPages, framed } from "./site";

test("no block is inside a paragraph, which browsers would close before it and leave empty", () => {
  for (const { route, $ } of builtPages()) assert.equal($("p:empty").length, 0, route);
});

test("every page passes the standard and accessibility rules of html-validate", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:standard", "html-validate:a11y"],
      elements: ["html5"],
      rules: {
        // Tables that phones show row by row name their roles, which some browsers drop then (plugins/markdown/tableHeads.ts).
        "no-redundant-role": "off",
        // The theme's own roles of the announcement bar and the skip link, as its users expect them.
        "prefer-native-element": ["error", { exclude: ["banner", "region"] }],
      },
    }),
  );
  const found: string[] = [];
  for (const { route, $ } of builtPages()) {
    if (!framed.includes(route)) $(".navbar, aside, footer:last").remove();
    // As browsers read it: the published file lacks the tags that HTML lets one leave out.
    const { results } = await validator.validateString($.html());
    const messages = results.flatMap((result) => result.messages);
    for (const { ruleId, message, selector } of messages) {
      found.push(`${route} ${ruleId}: ${message} (${selector})`);
    }
  }
  assert.deepEqual(found, []);
});

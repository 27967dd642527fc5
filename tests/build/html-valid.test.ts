import assert from "node:assert/strict";
import { test } from "node:test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { builtPages } from "./site";

/** Tables that phones show row by row name their roles, which some browsers forget then: plugins/rehype-table-heads. */
const isRoleOfTable = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "no-redundant-role" && /on <(table|thead|tbody|tr|th|td)>$/.test(message);

test("html-validate has nothing against any page, by its standard and its accessibility rules", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:standard", "html-validate:a11y"],
      elements: ["html5"],
    }),
  );
  const found: string[] = [];
  for (const { route, $ } of builtPages()) {
    // As browsers read it: the published file lacks the tags that HTML lets one leave out.
    const { results } = await validator.validateString($.html());
    const messages = results.flatMap((result) => result.messages).filter((one) => !isRoleOfTable(one));
    for (const { ruleId, message, selector } of messages) {
      found.push(`${route} ${ruleId}: ${message} (${selector})`);
    }
  }
  assert.deepEqual(found, []);
});

test("no element stands where browsers do not allow it: they would close the paragraph around it, which is then empty", () => {
  for (const { route, $ } of builtPages()) assert.equal($("p:empty").length, 0, route);
});

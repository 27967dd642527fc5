import assert from "node:assert/strict";
import { test } from "node:test";
import { remark } from "remark";
import remarkQuotes from "./quotes";

const set = (markdown: string) => String(remark().use(remarkQuotes).processSync(markdown)).trim();

test("quotes open and close as in books, also beside code and links; code stays as it is", () => {
  assert.equal(set(`"It's" ("a 'b' c")`), "“It’s” (“a ‘b’ c”)");
  assert.equal(set('"`"x"` is", the [node](/a)\'s "`y`"'), '“`"x"` is”, the [node](/a)’s “`y`”');
  assert.equal(set('a\n\n"b"\n\n```js\n"c"\n```'), 'a\n\n“b”\n\n```js\n"c"\n```');
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { headersFile, inlineScripts, nginxHeaders } from "./headers";

test("scripts that run are found, however they are written; data and files are not", () => {
  const html = `<script>one()</script><script type=module>two()</script>
<script type="text/javascript" defer>three()
</script><script src=/x.js></script><script type=application/ld+json>{"a":1}</script>`;
  assert.deepEqual(inlineScripts(html), ["one()", "two()", "three()\n"]);
});

test("a header that a host would not read stops the build", () => {
  assert.throws(() => headersFile([["A", "x".repeat(2000)]], {}), /2005 characters, 2000 are allowed/);
  assert.throws(() => nginxHeaders([["A", "$uri"]]), /misread the value of A: \$uri/);
});

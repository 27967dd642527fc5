import assert from "node:assert/strict";
import { test } from "node:test";
import { headersByPath, securityHeaders } from "../../config/headers";
import { hashOf, headersFile, inlineScripts, nginxHeaders } from "./headers";

test("scripts that run are found, however they are written; data and files are not", () => {
  const html = `<script>one()</script><script type=module>two()</script>
<script type="text/javascript" defer>three()
</script><script src=/x.js></script><script type=application/ld+json>{"a":1}</script>`;
  assert.deepEqual(inlineScripts(html), ["one()", "two()", "three()\n"]);
});

test("the digest is the one of the standard's example", () => {
  // https://www.w3.org/TR/CSP3/#external-hash
  assert.equal(hashOf("alert('Hello, world.');"), "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
});

test("_headers: a rule for all, then one an address", () => {
  const text = headersFile(
    [
      ["A", "1"],
      ["B", "2"],
    ],
    { "/x/*": ["C", "3"] },
  );
  assert.equal(text, "/*\n  A: 1\n  B: 2\n/x/*\n  C: 3\n");
  assert.ok(headersFile(securityHeaders([]), headersByPath).startsWith("/*\n  Content-Security-Policy: "));
});

test("_headers: a line that the host would not read stops the build", () => {
  assert.throws(() => headersFile([["A", "x".repeat(2000)]], {}), /2005 characters, 2000 are allowed/);
});

test("nginx: one line a header; a value that nginx would change stops the build", () => {
  assert.equal(nginxHeaders([["A", "'self' x; y"]]), `add_header A "'self' x; y" always;\n`);
  assert.throws(() => nginxHeaders([["A", "$uri"]]), /cannot take the value of A/);
  assert.doesNotThrow(() => nginxHeaders(securityHeaders([hashOf("x")])));
});

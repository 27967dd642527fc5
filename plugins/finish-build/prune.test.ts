import assert from "node:assert/strict";
import { test } from "node:test";
import { prune } from "./prune";

const only = (...names: string[]) => ({
  hasClass: (name: string) => names.includes(name),
  hasType: (name: string) => ["html", "p", "a", "b", "i"].includes(name),
  words: new Set<string>(),
});

/** Prunes where elements are of the types `html`, `p`, `a`, `b` and `i`, and `.a` is the one class that they have. */
const pruned = (css: string) => prune(css, only("a"));

test("rules go whose class no element has; elements, attributes and states stay", () => {
  assert.equal(
    pruned('.a{color:red}.z{color:red}.a .z,.a p{top:0}a:hover{top:1px}[open]{top:2px}[href$=".z"]{top:3px}'),
    '.a{color:red}.a p{top:0}a:hover{top:1px}[open]{top:2px}[href$=".z"]{top:3px}',
  );
});

test("rules go for types of which there is no element", () => {
  assert.equal(
    pruned(
      "hr{top:0}p,hr{top:1px}p>hr+a{top:2px}p:not(hr){top:3px}:is(hr,p) a{top:4px}p::before{top:5px}#hr{top:6px}",
    ),
    "p{top:1px}p:not(hr){top:3px}:is(hr,p) a{top:4px}p::before{top:5px}#hr{top:6px}",
  );
});

test("an exception for a class that no element has stays, since it is always met", () => {
  assert.equal(pruned(".a:not(.z,.y>p){top:0}"), ".a:not(.z,.y>p){top:0}");
});

test("of alternatives one must match", () => {
  assert.equal(
    pruned(":is(.z,.a) p{top:0}:is(.z,.y:not(.a)) p{top:0}:where(.z):hover{top:0}"),
    ":is(.z,.a) p{top:0}",
  );
});

test("selectors with escapes stay", () => {
  assert.equal(pruned(".z\\:b{top:0}"), ".z\\:b{top:0}");
});

test("layers keep their order, and queries their rules", () => {
  const css =
    "@layer a,b;@layer b{.z{top:0}}@layer c{.a{top:0}}@media print{.z{top:0}.a{top:1px}}@media all{.z{top:0}}";
  assert.equal(pruned(css), "@layer a,b;@layer b{}@layer c{.a{top:0}}@media print{.a{top:1px}}");
});

test("variables that nothing reads go, one after another; those that a script names stay", () => {
  const css = "p{--a:1px;--b:var(--a);--c:2px;--d:3px}.a{top:var(--c,0)}";
  const inUse = { ...only("a"), words: new Set(["--d"]) };
  assert.equal(prune(css, inUse), "p{--c:2px;--d:3px}.a{top:var(--c,0)}");
});

test("animations that nothing runs go", () => {
  const css = "@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}.a{animation:1s turn}";
  assert.equal(pruned(css), "@keyframes turn{to{rotate:1turn}}.a{animation:1s turn}");
});

test("prefixed declarations stand once, and where Safari needs them", () => {
  const twice = "-webkit-text-decoration:var(--x);-webkit-text-decoration:var(--x);text-decoration:var(--x)";
  assert.equal(
    pruned(`.a{${twice}}p{-webkit-text-decoration:none;text-decoration:none}`),
    ".a{-webkit-text-decoration:var(--x);text-decoration:var(--x)}p{text-decoration:none}",
  );
});

test("what a layer declares and rules outside of layers always beat goes", () => {
  assert.equal(
    pruned("@layer l{.a{top:0;left:0}@media print{.a{top:1px}}}.a{top:2px}"),
    "@layer l{.a{left:0}}.a{top:2px}",
  );
  // Outside of layers, with importance, for one of two selectors, under another condition: nothing is beaten for good.
  for (const css of [
    ".a{top:0}.a{top:2px}",
    "@layer l{.a{top:0!important}}.a{top:2px}",
    "@layer l{.a,p{top:0}}.a{top:2px}",
    "@layer l{.a{top:0}}@media print{.a{top:2px}}",
    "@layer l{.a{top:0}}@supports (top:2px){.a{top:2px}}",
  ]) {
    assert.equal(pruned(css), css);
  }
  assert.equal(
    pruned("@layer l{html[open]{--x:1px;--y:2px}}:root{--x:3px}.a{margin:var(--x)var(--y)}"),
    "@layer l{html[open]{--y:2px}}.a{margin:3px var(--y)}",
  );
});

test("a variable that has one value is replaced by it", () => {
  assert.equal(
    pruned(":root{--x:1px;--y:calc(var(--x)*2)}.a{margin:var(--x)var(--y)0 var(--x)var(--x)}"),
    ".a{margin:1px calc(1px*2) 0 1px 1px}",
  );
  assert.equal(
    pruned(":root{--x:var(--y);--y:1px}:root[open]{--y:2px}.a{top:var(--x)}"),
    ":root{--y:1px}:root[open]{--y:2px}.a{top:var(--y)}",
  );
});

test("a variable stays that varies, is no value, is long, or that a script names", () => {
  const long = "0 1px 2px 3px #00000080";
  for (const css of [
    ":root{--x:1px}.a{--x:2px}p{top:var(--x)}",
    ":root{--x:1px}@media print{:root{--x:2px}}p{top:var(--x)}",
    "@media print{:root{--x:1px}}p{top:var(--x)}",
    ".a{--x:1px}p{top:var(--x)}",
    ":root{--x:inherit}p{top:var(--x)}",
    `:root{--x:${long}}.a{box-shadow:var(--x)}p{box-shadow:var(--x)}b{box-shadow:var(--x)}i{box-shadow:var(--x)}`,
    // Read at the root, and not where it has another value.
    ":root{--x:var(--y);--y:1px}.a{--y:2px}.a p{top:var(--x)}",
  ]) {
    assert.equal(pruned(css), css);
  }
  const inUse = { ...only("a"), words: new Set(["--x"]) };
  assert.equal(prune(":root{--x:1px}.a{top:var(--x)}", inUse), ":root{--x:1px}.a{top:var(--x)}");
});

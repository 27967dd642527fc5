import assert from "node:assert/strict";
import { test } from "node:test";
import { prune } from "./prune";

const browsers = ["chrome >= 114"];
const only = (...names: string[]) => ({
  hasClass: (name: string) => names.includes(name),
  words: new Set<string>(),
});

test("rules go whose class no element has; elements, attributes and states stay", () => {
  const css = ".used{color:red}.unused{color:red}.used .unused,.used p{top:0}a:hover{top:1px}[open]{top:2px}";
  assert.equal(
    prune(css, only("used"), browsers),
    ".used{color:red}.used p{top:0}a:hover{top:1px}[open]{top:2px}",
  );
});

test("an exception for a class that no element has stays, since it is always met", () => {
  assert.equal(prune(".used:not(.unused){top:0}", only("used"), browsers), ".used:not(.unused){top:0}");
});

test("layers keep their order, and queries their rules", () => {
  const css = "@layer a,b;@layer b{.used{top:0}}@media print{.unused{top:0}.used{top:1px}}";
  assert.equal(
    prune(css, only("used"), browsers),
    "@layer a,b;@layer b{.used{top:0}}@media print{.used{top:1px}}",
  );
});

test("variables that nothing reads go, one after another; those that a script names stay", () => {
  const css = ":root{--a:1px;--b:var(--a);--c:2px;--d:3px}.used{top:var(--c)}";
  const inUse = { ...only("used"), words: new Set(["--d"]) };
  assert.equal(prune(css, inUse, browsers), ":root{--c:2px;--d:3px}.used{top:var(--c)}");
});

test("animations that nothing runs go", () => {
  const css = "@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}.used{animation:1s turn}";
  assert.equal(
    prune(css, only("used"), browsers),
    "@keyframes turn{to{rotate:1turn}}.used{animation:1s turn}",
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCircom } from "../../../harness/samples/circom";
import { checkNoir } from "../../../harness/samples/noir";

const product =
  "pragma circom 2.0.0;\ntemplate Product() {\n  signal input a;\n  signal output b;\n  b <== a * a;\n}\n";

test("circom: programs, templates and statements compile", async () => {
  assert.deepEqual(await checkCircom(`${product}component main = Product();`, {}), []);
  assert.deepEqual(await checkCircom(product, {}), []);
  assert.deepEqual(await checkCircom("signal input a;\nsignal output b;\nb <== a + 1;", {}), []);
});

test("circom: includes come from circomlib and from other blocks", async () => {
  const text = 'include "poseidon.circom";\ninclude "product.circom";\ncomponent main = Product();';
  assert.deepEqual(await checkCircom(text, { "product.circom": product }), []);
  const [problem] = await checkCircom('include "no-such.circom";\ncomponent main = X();', {});
  assert.match(problem?.message ?? "", /no-such\.circom/);
});

test("circom: errors have the line of the block", async () => {
  const [unknown] = await checkCircom(product.replace("a * a", "a * c"), {});
  assert.equal(unknown?.line, 5);
  assert.match(
    unknown?.message ?? "",
    /^circom does not compile this: Undeclared symbol: Using unknown symbol/,
  );
  const [cubic] = await checkCircom("signal input a;\nsignal output b;\nb <== a * a * a;", {});
  assert.equal(cubic?.line, 3);
  assert.match(cubic?.message ?? "", /this: Non quadratic constraints are not allowed!: found here; correct/);
});

test("Noir: programs, functions and modules compile", async () => {
  assert.deepEqual(await checkNoir("fn main(x: Field) -> pub Field {\n    x * x\n}", {}), []);
  assert.deepEqual(await checkNoir("fn twice(x: Field) -> Field {\n    x + x\n}", {}), []);
  const modules = { "hash.nr": "pub fn h(x: Field) -> Field {\n    x\n}" };
  assert.deepEqual(
    await checkNoir("mod hash;\nfn main(x: Field) {\n    assert(hash::h(x) == x);\n}", modules),
    [],
  );
});

test("Noir: errors have the line of the block", async () => {
  const [problem] = await checkNoir("fn main(x: Field) {\n    assert(x == 1);\n    let _y: u32 = x;\n}", {});
  assert.equal(problem?.line, 3);
  assert.match(problem?.message ?? "", /^Noir does not compile this: Expected type u32, found type Field/);
  const [first] = await checkNoir("fn main(x: Field) { assert(x == y); }", {});
  assert.equal(first?.line, 1);
  assert.match(first?.message ?? "", /this: cannot find `y` in this scope; correct/);
});

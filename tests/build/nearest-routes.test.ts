import assert from "node:assert/strict";
import { test } from "node:test";
import { pagePaths } from "../../harness/samples/page";
import { nearestRoutes } from "../../src/theme/NotFound/nearest";
import { routeOfSource } from "./site";

const routes = [...pagePaths().map(routeOfSource), "/docs/resources/#glossary"];

const expected: Record<string, string[]> = {
  "/docs/overveiw/": ["/docs/overview/"],
  "/overview": ["/docs/overview/"],
  "/docs/split-input/": ["/docs/co-circom/cli/split-input/", "/docs/co-noir/cli/split-input/"],
  "/docs/co-noir/cli/split_input.html": ["/docs/co-noir/cli/split-input/"],
  "/docs/cocircom/cli/generate-witness/": ["/docs/co-circom/cli/generate-witness/"],
  "/docs/getting-started/quickstart-co-noir": ["/docs/getting-started/quick-start-co-noir/"],
  "/docs/getting-started/installation/": ["/docs/getting-started/install/"],
  "/docs/examples/Poseidon.md": ["/docs/examples/poseidon/"],
  "/docs/taceo-proof/dev/best-practice/": ["/docs/taceo-proof/dev/bestpractice/"],
  "/docs/networkconfig/index.html": ["/docs/network-config/"],
  "/docs/primer/": ["/docs/primer/collabSNARKs-primer/", "/docs/primer/mpc-primer/"],
  "/docs/quick-start/": ["/docs/getting-started/quick-start-co-circom/"],
  "/docs/glossary/": ["/docs/resources/#glossary"],
};

for (const [address, first] of Object.entries(expected)) {
  test(`${address} leads to ${first.join(" and ")}`, () => {
    assert.deepEqual(nearestRoutes(address, routes).slice(0, first.length), first);
  });
}

test("nothing similar, nothing proposed; never more than asked for", () => {
  assert.deepEqual(nearestRoutes("/wp-login.php", routes), []);
  assert.deepEqual(nearestRoutes("/", routes), []);
  assert.equal(nearestRoutes("/docs/co-noir/cli/split/", routes, 3).length, 3);
});

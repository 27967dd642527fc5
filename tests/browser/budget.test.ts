import assert from "node:assert/strict";
import { test } from "node:test";
import { host } from "../../harness/host";
import { pageKinds } from "../../harness/pageKinds";
import { weigh } from "../../harness/weight";
import { buildDir, siteInChromium } from "./support";

const chromium = siteInChromium();

for (const [kind, route] of Object.entries(pageKinds)) {
  test(`${kind}: what Chromium fetches stays within the budget, at load and after ten idle seconds`, async (t) => {
    const site = await host(buildDir);
    t.after(site.close);
    const weight = await weigh(chromium.browser, site, route);
    assert.ok(weight.loadBytes <= 36_000, `${weight.loadBytes} bytes at load`);
    assert.ok(weight.loadRequests <= 4, `${weight.loadRequests} requests at load`);
    assert.equal(weight.loadScriptBytes, 0);
    assert.ok(weight.laterBytes <= 200_000, `${weight.laterBytes} bytes later`);
  });
}

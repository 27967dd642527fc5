import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../harness/until";
import { makeReady, searchFor } from "../search/box";
import { headersFor } from "./headersFile";
import { siteInChromium } from "./support";

const site = siteInChromium((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  for (const [name, value] of headersFor(pathname)) {
    response.setHeader(name, value);
  }
  return false;
});

// The browser reports on the console what the policy blocks, and a visit allows no report.

for (const name of ["", "docs/getting-started/quick-start-co-circom/", "docs/resources/mpc/", "docs/no/"]) {
  const route = `/${name}`;
  test(`${route}: nothing is blocked when it loads, hydrates, changes its colours and leads on`, async (t) => {
    // The console reports every answer 404 too.
    const page = await site.open(t, route, { expected: /404 \(Not Found\)/ });
    await page.locator(".navbar [class*=colorModeToggle] button").first().click();
    await page.locator("html[data-theme=dark]").waitFor();
    await page.locator(".navbar__items a.navbar__link", { hasText: "CoSNARKs" }).first().click();
    await page.waitForURL("**/docs/overview/");
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  });
}

test("nothing is blocked while searching, and on the page that a hit leads to", async (t) => {
  const page = await site.open(t, "/docs/overview/");
  await makeReady(page);
  await searchFor(page, "split-input");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/split-input/**");
  await page.locator("main mark:not(.line)").first().waitFor();
});

test("copying the page, which fetches it, works", async (t) => {
  const page = await site.open(t, "/docs/getting-started/install/");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await until("the page on the clipboard", async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^---\ntitle: "Install the tools"\n/);
    return true;
  });
});

test("the policy is in force: an injected script is blocked", async (t) => {
  const page = await site.open(t, "/docs/overview/", { expected: /script/ });
  const report = page.waitForEvent("console");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  });
  assert.match((await report).text(), /script/);
  assert.equal(await page.evaluate("window.ran"), undefined);
});

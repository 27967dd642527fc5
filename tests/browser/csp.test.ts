import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { until } from "../../harness/until";
import { makeReady, searchFor } from "../search/box";
import { headersFor } from "./headersFile";
import { buildDir, hydrate, openPage, type PageOptions, serveStatic, siteInChromium } from "./support";

const site = siteInChromium(() =>
  serveStatic(undefined, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    for (const [name, value] of headersFor(pathname, buildDir)) {
      response.setHeader(name, value);
    }
    return false;
  }),
);

/** Opens a page; the browser reports on the console what the policy blocks. */
async function open(t: TestContext, route: string, options: PageOptions = {}) {
  const watched = await openPage(site.browser, site.origin, options);
  t.after(() => watched.context.close());
  await watched.page.goto(`${site.origin}${route}`);
  const nothingBlocked = async () => {
    // Its answer comes after all reports so far.
    await watched.page.evaluate("0");
    // The console reports every answer 404 too.
    const problems = watched.problems.filter((problem) => !problem.includes("404 (Not Found)"));
    assert.deepEqual(problems, [], route);
  };
  return { ...watched, nothingBlocked };
}

for (const route of [
  "/",
  "/docs/getting-started/quick-start-co-circom/",
  "/docs/resources/mpc/",
  "/docs/no-such-page/",
]) {
  test(`${route}: nothing is blocked when it loads, hydrates, changes its colours and leads on`, async (t) => {
    const { page, nothingBlocked } = await open(t, route);
    await hydrate(page);
    await page.locator(".navbar [class*=colorModeToggle] button").first().click();
    await page.locator("html[data-theme=dark]").waitFor();
    await page.locator(".navbar__items a.navbar__link", { hasText: "CoSNARKs" }).first().click();
    await page.waitForURL("**/docs/overview/");
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    await nothingBlocked();
  });
}

test("nothing is blocked while searching, and on the page that a hit leads to", async (t) => {
  const { page, nothingBlocked } = await open(t, "/docs/overview/");
  await hydrate(page);
  await makeReady(page);
  await searchFor(page, "split-input");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/split-input/**");
  await page.locator("main mark:not(.line)").first().waitFor();
  await nothingBlocked();
});

test("copying the page, which fetches it, works", async (t) => {
  const { page, context, nothingBlocked } = await open(t, "/docs/getting-started/install/");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await hydrate(page);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await until("the page on the clipboard", async () => {
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /^---\ntitle: "Install the tools"\n/,
    );
    return true;
  });
  await nothingBlocked();
});

test("the policy is in force: an injected script is blocked", async (t) => {
  const { page, problems } = await open(t, "/docs/overview/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  });
  await until("a report of it", async () => problems.some((text) => /script/.test(text)) || undefined);
  assert.equal(await page.evaluate("window.ran"), undefined);
});

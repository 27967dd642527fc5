import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { makeReady, searchFor } from "../search/box";
import { headersFor } from "./headersFile";
import {
  buildDir,
  launch,
  openPage,
  type PageOptions,
  type RunningServer,
  servePlainly,
  wake,
} from "./support";

let browser: Browser;
let server: RunningServer;
before(async () => {
  browser = await launch();
  server = await servePlainly(undefined, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    for (const [name, value] of headersFor(pathname, buildDir)) {
      response.setHeader(name, value);
    }
    return false;
  });
});
after(async () => {
  await browser.close();
  await server.close();
});

/** What a browser blocked on a page, and what it complained about. */
async function open(t: TestContext, route: string, options: PageOptions = {}) {
  const watched = await openPage(browser, server.origin, options);
  await watched.context.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => {
      blocked.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  t.after(() => watched.context.close());
  await watched.page.goto(`${server.origin}${route}`);
  const nothingBlocked = async () => {
    assert.deepEqual(await watched.page.evaluate("window.blocked"), [], route);
    // Every answer 404 is told on the console too.
    assert.deepEqual(
      watched.problems.filter((problem) => !problem.includes("404 (Not Found)")),
      [],
      route,
    );
  };
  return { ...watched, nothingBlocked };
}

const kinds = {
  "landing page": "/",
  "guide with output blocks and figure": "/docs/getting-started/quick-start-co-circom/",
  "command page": "/docs/co-circom/cli/split-input/",
  "index of commands": "/docs/co-noir/cli/",
  "page with formulas": "/docs/resources/mpc/",
  "page with a chart": "/docs/releases/co-snarks-april/",
  "page with tabs": "/docs/taceo-proof/dev/quick-start-co-circom/",
  "page without sidebar": "/docs/contact/",
  "not-found page": "/docs/no-such-page/",
};

for (const [kind, route] of Object.entries(kinds)) {
  test(`${kind}: nothing is blocked when it loads, starts, changes its colours and leads on`, async (t) => {
    const { page, nothingBlocked } = await open(t, route);
    await wake(page);
    await page.locator(".navbar [class*=colorModeToggle] button").first().click();
    await page.locator("html[data-theme=dark]").waitFor();
    await nothingBlocked();
    await page.locator(".navbar__items a.navbar__link", { hasText: "CoSNARKs" }).first().click();
    await page.waitForURL("**/docs/overview/");
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    await nothingBlocked();
  });
}

test("nothing is blocked while searching, and on the page that a hit leads to", async (t) => {
  const { page, nothingBlocked } = await open(t, "/docs/overview/");
  await wake(page);
  await makeReady(page);
  await searchFor(page, "split-input");
  await nothingBlocked();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/split-input/**");
  await page.locator("mark").first().waitFor();
  await nothingBlocked();
});

test("nothing is blocked in the mobile menu", async (t) => {
  const { page, nothingBlocked } = await open(t, "/docs/overview/", { width: 390, touch: true });
  await wake(page);
  await page.locator(".navbar__toggle").click();
  await page.locator(".navbar-sidebar--show, .navbar-sidebar").first().waitFor();
  await nothingBlocked();
});

test("copying code and the page works", async (t) => {
  const { page, context, nothingBlocked } = await open(t, "/docs/getting-started/install/");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await wake(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".code-block button", { hasText: "Copy" }).first().click();
  await page.locator(".code-block [role=status]", { hasText: "Copied" }).waitFor();
  assert.notEqual(await copied(), "");
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await page.locator("article > :first-child [role=status]", { hasText: "Copied" }).waitFor();
  assert.match(await copied(), /^# Install the tools\n/);
  await nothingBlocked();
});

/** Adds to a page what the policy must stop, and tells which directives stopped it. */
const attack = async (page: Page) => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red" onclick="window.ran = 1">x</p>');
    document.body.lastElementChild?.dispatchEvent(new MouseEvent("click"));
    const script = document.createElement("script");
    script.textContent = "window.ran = 2";
    document.body.append(script);
    const foreign = document.createElement("img");
    foreign.src = "http://localhost:9/x.png";
    document.body.append(foreign);
  });
  await page.waitForTimeout(300);
  const blocked = (await page.evaluate("window.blocked")) as string[];
  return {
    ran: await page.evaluate("window.ran"),
    directives: blocked.map((line) => line.split(" ")[0]).sort(),
  };
};

test("the policy is in force: injected scripts, styles and pictures are blocked", async (t) => {
  const { page } = await open(t, "/docs/overview/");
  const { ran, directives } = await attack(page);
  assert.equal(ran, undefined);
  assert.deepEqual(directives, ["img-src", "script-src-attr", "script-src-elem", "style-src-attr"]);
});

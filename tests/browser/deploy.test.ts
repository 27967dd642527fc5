import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { until } from "../../harness/until";
import { partsOf, untilReady } from "../search/box";
import { gate } from "./engines";
import { writeNextBuild } from "./nextBuild";
import { act, buildDir, openPage, servePlainly, siteInChromium, wake } from "./support";

const next = writeNextBuild();
const chromium = siteInChromium();

/**
 * Opens a tab on the build, before the next one is deployed.
 *
 * @param isLost which files the next build lacks, by their paths; none by default
 * @returns the tab, with a count of how often a page has been loaded in it
 */
async function openTab(t: TestContext, route: string, isLost: (name: string) => boolean = () => false) {
  let folder = buildDir;
  let typed = Promise.resolve();
  const server = await servePlainly(
    () => folder,
    async ({ url = "" }, response) => {
      await typed;
      const isMissing = folder === next && isLost(url);
      if (isMissing) {
        response.writeHead(404).end();
      }
      return isMissing;
    },
  );
  const { page, context } = await openPage(chromium.browser, server.origin);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  t.after(async () => {
    await context.close();
    await server.close();
  });
  await page.goto(`${server.origin}${route}`);
  const deploy = () => {
    folder = next;
  };
  /** Types into the search, which hears of its files after the last letter: it takes a pause for the end. */
  const search = async (letters: string) => {
    const { passed, open } = gate();
    typed = passed;
    await page.keyboard.press("Control+k");
    await page.keyboard.type(letters);
    open();
  };
  return { page, deploy, search, loads: () => loads, origin: server.origin };
}

test("where the deployment itself lacks a page's script, the page is loaded anew once and stays readable", async (t) => {
  const isChunk = (name: string) => /^\/assets\/js\/(?!main|runtime)/.test(name);
  const { page, deploy, loads, origin } = await openTab(t, "/docs/getting-started/install/", isChunk);
  await wake(page);
  deploy();
  const link = page.locator(".pagination-nav__link--next");
  const href = await link.getAttribute("href");
  await link.click();
  await page.waitForURL(`${origin}${href}`);
  for (let times = 0; times < 5; times += 1) {
    await act(page);
    await page.waitForTimeout(600);
  }
  assert.ok(loads() <= 3, `${loads()} loads`);
  await page.locator("article h1").waitFor();
});

test("where the deployment itself lacks the main script, the page is loaded anew once at most and stays readable", async (t) => {
  const isMain = (name: string) => name.startsWith("/assets/js/main.");
  const { page, deploy, loads } = await openTab(t, "/docs/overview/", isMain);
  deploy();
  await act(page);
  await until("the page to be loaded anew", async () => loads() === 2 || undefined);
  for (let times = 0; times < 5; times += 1) {
    await act(page);
    await page.waitForTimeout(600);
  }
  assert.equal(loads(), 2);
  await page.locator(".theme-doc-sidebar-container a", { hasText: "Install" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Install the tools" }).waitFor();
});

test("a search typed into an older tab goes on after the page was loaded anew once", async (t) => {
  const { page, deploy, search, loads } = await openTab(t, "/docs/overview/");
  await wake(page);
  deploy();
  await search("split-input");
  const { options, input } = partsOf(page);
  await options.first().waitFor();
  assert.equal(await input.inputValue(), "split-input");
  assert.match(await options.first().innerText(), /split-input/);
  assert.ok(await input.evaluate((element) => element === document.activeElement), "typing goes on");
  assert.equal(loads(), 2);
  assert.equal(await page.evaluate("'search' in sessionStorage"), false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/split-input/**");
  await page.getByRole("heading", { level: 1, name: /split-input/ }).waitFor();
  assert.equal(loads(), 2);
});

test("letters typed while the new page's scripts are on their way follow the others", async (t) => {
  const { page, deploy, search, loads } = await openTab(t, "/docs/overview/");
  await wake(page);
  deploy();
  await page.route(/\/main\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const reloaded = page.waitForEvent("load");
  await search("split");
  await reloaded;
  await page.keyboard.type("-inp");
  const { options, input } = partsOf(page);
  await options.first().waitFor();
  assert.equal(await input.inputValue(), "split-inp");
  assert.equal(loads(), 2);
});

test("who merely points at the search of an older tab keeps the page, and a click brings the new one", async (t) => {
  const { page, deploy, loads } = await openTab(t, "/docs/overview/");
  await wake(page);
  deploy();
  const { box, button } = partsOf(page);
  await box.hover();
  await box.getByRole("button", { name: "Search failed, try again" }).waitFor();
  assert.equal(loads(), 1);
  await button.click();
  await untilReady(page);
  assert.equal(loads(), 2);
});

test("where the deployment itself lacks the search's files, the page is loaded anew once and the box says so", async (t) => {
  const isOfSearch = (name: string) => name.startsWith("/search-");
  const { page, deploy, search, loads } = await openTab(t, "/docs/overview/", isOfSearch);
  await wake(page);
  deploy();
  const reloaded = page.waitForEvent("load");
  await search("zkey");
  await reloaded;
  const { box, button, input } = partsOf(page);
  for (let times = 0; times < 3; times += 1) {
    await box.getByRole("button", { name: "Search failed, try again" }).waitFor();
    assert.equal(await input.inputValue(), "zkey");
    await button.click();
    await page.waitForTimeout(300);
  }
  assert.equal(loads(), 2);
});

test("an older tab that cannot reach the server is left alone, with what was typed", async (t) => {
  const { page, deploy, search, loads } = await openTab(t, "/docs/overview/");
  await wake(page);
  deploy();
  await page.context().setOffline(true);
  await search("zkey");
  const { box, button, input, options } = partsOf(page);
  await box.getByRole("button", { name: "Search failed, try again" }).waitFor();
  assert.equal(await input.inputValue(), "zkey");
  assert.equal(loads(), 1);
  await page.context().setOffline(false);
  await button.click();
  await options.first().waitFor();
  assert.equal(await input.inputValue(), "zkey");
  assert.equal(loads(), 2);
});

test("letters that wait since yesterday open no search", async (t) => {
  const { page } = await openTab(t, "/docs/overview/");
  await page.evaluate(`sessionStorage.search = (Date.now() - 86400000) + " zkey"`);
  await page.reload();
  await wake(page);
  await page.waitForTimeout(300);
  assert.equal(await partsOf(page).input.inputValue(), "");
  assert.ok(await partsOf(page).input.isDisabled());
  assert.equal(await page.evaluate("'search' in sessionStorage"), false);
});

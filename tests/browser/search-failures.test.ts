import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { partsOf, untilReady, workerScript } from "../search/box";
import { buildDir, launch, openPage, servePlainly, wake } from "./support";

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Opens the overview from a server that misbehaves, and runs a check on it. */
async function onFaultyServer(
  intercept: Intercept,
  check: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  const server = await servePlainly(buildDir, intercept);
  const { page, context } = await openPage(browser, server.origin);
  await page.goto(`${server.origin}/docs/overview/`);
  await wake(page);
  await check(page, server.origin);
  await context.close();
  await server.close();
}

/** Answers with an error whatever the pattern names, while `broken()` says so. */
const failing =
  (pattern: RegExp, status: number, broken: () => boolean): Intercept =>
  (request, response) => {
    if (broken() && pattern.test(request.url ?? "")) {
      response.writeHead(status).end();
      return true;
    }
    return false;
  };

for (const [name, pattern, status] of [
  ["the index answers 503", /\/search-index-/, 503],
  ["the document list answers 503", /\/search-doc-/, 503],
  ["the worker's script is missing", new RegExp(`${workerScript()}$`), 404],
] as const) {
  test(`${name}: the box says so, and tries again without a reload`, async () => {
    let broken = true;
    await onFaultyServer(
      failing(pattern, status, () => broken),
      async (page) => {
        const { box, button, input, status: message, options } = partsOf(page);
        await button.click();
        await page.keyboard.type("zkey");
        await box.getByRole("button", { name: "Search failed, try again" }).waitFor();
        assert.ok(await input.isDisabled());
        assert.equal(await input.getAttribute("placeholder"), "Search failed");
        assert.match((await message.allInnerTexts()).join(""), /could not be loaded/);
        const { width = 0, height = 0 } = (await message.first().boundingBox()) ?? {};
        assert.ok(width > 100 && height > 30, "the failure can be seen, whatever was typed");
        // Neither hover nor focus tries again by itself.
        await page.mouse.move(5, 400);
        await box.hover();
        await page.waitForTimeout(200);
        assert.ok(await input.isDisabled());
        // Nor do letters: they would storm a server that is down.
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        await button.focus();
        await page.keyboard.type(" and more");
        await page.waitForTimeout(200);
        assert.deepEqual(requests, []);
        for (let letters = " and more".length; letters > 0; letters -= 1) {
          await page.keyboard.press("Backspace");
        }
        broken = false;
        await button.click();
        await untilReady(page);
        assert.equal(await input.inputValue(), "zkey", "what was typed is kept");
        await options.first().waitFor();
      },
    );
  });
}

for (const content of ["<!doctype html>", "{}", '{"builtAt":0,"pages":[{}]}', "null"]) {
  test(`a search file that holds ${content} is a failure that is shown`, () =>
    onFaultyServer(
      (request, response) => {
        if (/\/search-doc-/.test(request.url ?? "")) {
          response.end(content);
          return true;
        }
        return false;
      },
      async (page) => {
        await partsOf(page).button.click();
        await partsOf(page).box.getByRole("button", { name: "Search failed, try again" }).waitFor();
      },
    ));
}

/** Holds back the index, as a slow network does. */
async function delayIndex(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/search-index-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

test("letters typed while a slow network loads are kept, in order", () =>
  onFaultyServer(
    () => false,
    async (page) => {
      await delayIndex(page, 700);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("bind addrx");
      await page.keyboard.press("Backspace");
      const { input, options } = partsOf(page);
      assert.ok(await input.isDisabled());
      assert.equal(await input.inputValue(), "bind addr", "shown while it loads");
      await untilReady(page);
      await page.keyboard.type("ess");
      assert.equal(await input.inputValue(), "bind address");
      await options.first().waitFor();
      await input.fill("witness");
      await page.keyboard.press("Control+k");
      assert.equal(await input.inputValue(), "witness", "the first letters do not come back");
    },
  ));

test("who leaves while it loads is not pulled back", async () => {
  await onFaultyServer(
    () => false,
    async (page) => {
      await delayIndex(page, 400);
      await partsOf(page).button.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
      const before = await focused();
      await untilReady(page);
      await page.waitForTimeout(100);
      assert.equal(await focused(), before);
    },
  );
});

test("the development server says why there is no search", async () => {
  const port = 3900 + (process.pid % 100);
  const child = spawn(
    "npx",
    ["docusaurus", "start", "--no-open", "--port", String(port), "--host", "127.0.0.1"],
    {
      stdio: "ignore",
      detached: true,
    },
  );
  try {
    const origin = `http://127.0.0.1:${port}`;
    const { page, context } = await openPage(browser, origin);
    page.setDefaultTimeout(120_000);
    const deadline = Date.now() + 120_000;
    while ((await fetch(origin).catch(() => undefined))?.ok !== true) {
      assert.ok(Date.now() < deadline, "the development server did not start");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await page.goto(`${origin}/docs/contact/`);
    await page.getByRole("search").hover();
    await page.getByRole("search").getByPlaceholder("Only in the built site").waitFor();
    const note = page.getByRole("search").getByRole("status");
    assert.match(await note.innerText(), /has no search index.*npm run serve/);
    const { width = 0, height = 0 } = (await note.boundingBox()) ?? {};
    assert.ok(width > 100 && height > 30, "the reason can be seen");
    await context.close();
  } finally {
    process.kill(-(child.pid ?? 0));
  }
});

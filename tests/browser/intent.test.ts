import assert from "node:assert/strict";
import { act, assertPasted, inEveryEngine, type Tab, untilAsked } from "./engines";
import { elapse, files, MANUAL_CLOCK, openSmall, ready, scripts, small, start } from "./smallPage";

const firstActs: Record<string, (page: Tab) => Promise<unknown>> = {
  "the pointer moves": act,
  "a key is pressed": (page) => page.keyboard.press("Shift"),
  "the focus moves": (page) => page.locator("#link").focus(),
  "the page scrolls": (page) => page.mouse.wheel(0, 300),
  "a finger touches": (page) =>
    page
      .locator("#one")
      .evaluate((element) => element.dispatchEvent(new Event("touchstart", { bubbles: true }))),
};

/** What a browser tells of its reader's means. */
const means = (connection: string, deviceMemory = 8) =>
  `Object.defineProperty(navigator, "connection", { value: ${connection} });
  Object.defineProperty(navigator, "deviceMemory", { value: ${deviceMemory} });`;

inEveryEngine((site, test) => {
  for (const [name, doIt] of Object.entries(firstActs)) {
    test(`no script is fetched until ${name}; then all, once, in order, and the page's own part is not run`, async (t) => {
      const page = await openSmall(site, t, { before: MANUAL_CLOCK });
      await page.waitForTimeout(300);
      assert.deepEqual(scripts(site), []);
      await doIt(page);
      await ready(page);
      await act(page);
      await untilAsked(site, "/chunk.js");
      await page.waitForTimeout(200);
      assert.deepEqual(scripts(site).sort(), ["/chunk.js", "/main.js", "/runtime.js"]);
      assert.deepEqual(await page.evaluate("order"), ["runtime", "main"]);
    });
  }

  test("an idle page fetches its scripts unasked, and runs them some seconds later", async (t) => {
    const page = await openSmall(site, t, {
      before: MANUAL_CLOCK + means('{ saveData: false, effectiveType: "4g" }'),
    });
    await elapse(page, 3000);
    const hasPrefetch = await page.evaluate(() =>
      document.createElement("link").relList.supports("prefetch"),
    );
    if (hasPrefetch) {
      await untilAsked(site, "/chunk.js");
    }
    await page.waitForTimeout(300);
    assert.deepEqual(scripts(site).sort(), hasPrefetch ? ["/chunk.js", "/main.js", "/runtime.js"] : []);
    assert.equal(await page.evaluate("window.order"), undefined);
    await elapse(page, 5000);
    await ready(page);
  });

  test("nothing comes unasked with data saving on, on 2g or 3g, or with little memory", async (t) => {
    for (const poor of [
      means('{ saveData: true, effectiveType: "4g" }'),
      means('{ saveData: false, effectiveType: "3g" }'),
      means('{ saveData: false, effectiveType: "4g" }', 1),
    ]) {
      const page = await openSmall(site, t, { before: MANUAL_CLOCK + poor });
      await elapse(page, 9000);
      await page.waitForTimeout(200);
      assert.deepEqual(scripts(site), []);
    }
  });

  test("colours change and code is copied in the click itself", async (t) => {
    const page = await openSmall(site, t, { status: (name) => (name === "/main.js" ? 503 : 200) });
    for (const theme of ["dark", "light"]) {
      await page.locator("#colours").click();
      assert.deepEqual(
        await page.evaluate(() => {
          const { theme, themeChoice } = document.documentElement.dataset;
          return [theme, themeChoice, localStorage.theme];
        }),
        [theme, theme, theme],
      );
    }
    await page.locator("#copy").click();
    await assertPasted(page, "code");
  });

  test("clicks made before the start are done after it, in order, each once; the menu link is followed at once", async (t) => {
    const page = await openSmall(site, t);
    await page.locator("#two").click();
    await page.locator("#one b").click();
    await page.locator("#tab").click();
    await ready(page);
    await page.locator("#one").click();
    assert.deepEqual(await page.evaluate("window.log.filter((line) => line.startsWith('click'))"), []);
    const clicks = (await start(page)).filter((line) => line.startsWith("click"));
    assert.deepEqual(clicks, ["click two", "click one", "click tab", "click one"]);
    await page.locator("#menu").click();
    await page.waitForURL("**/#sidebar");
  });

  test("links, details and popovers work at once and are not done again", async (t) => {
    const page = await openSmall(site, t);
    await page.locator("#term").click();
    assert.equal(await page.locator("#note").isVisible(), true);
    await page.keyboard.press("Escape");
    await page.locator("#more").click();
    assert.equal(await page.locator("details").getAttribute("open"), "");
    await ready(page);
    await start(page);
    assert.equal(await page.locator("#note").isVisible(), false);
    assert.equal(await page.locator("details").getAttribute("open"), "");
    await page.reload();
    await page.locator("#link").click();
    await page.waitForURL(`${site.origin}/other`);
  });

  test("the search's shortcuts, and what is typed behind them, reach the element with the focus, in order", async (t) => {
    for (const shortcut of ["Control+k", "Meta+k", "/"]) {
      const page = await openSmall(site, t, { before: MANUAL_CLOCK });
      await page.keyboard.press("x");
      await page.keyboard.press(shortcut);
      await page.keyboard.type("a b");
      await page.keyboard.press("Backspace");
      assert.equal(await page.locator("[role=search] input").inputValue(), "a ");
      await ready(page);
      await page.keyboard.type("c");
      const keys = (await start(page)).filter((line) => line.startsWith("keydown"));
      const first = shortcut === "/" ? "/" : "k";
      assert.deepEqual(
        keys.filter((line) => !/Control|Meta|Alt/.test(line)),
        [`keydown ${first}`, "keydown a", "keydown  ", "keydown b", "keydown Backspace", "keydown c"],
      );
    }
  });

  test("letters typed behind a click on the search reach it; a blank presses a button", async (t) => {
    const page = await openSmall(site, t, { before: MANUAL_CLOCK });
    await page.locator("#search").click();
    await page.keyboard.type("mpc");
    assert.equal(await page.locator("[role=search] input").inputValue(), "mpc");
    await ready(page);
    const log = await start(page);
    assert.deepEqual(
      log.filter((line) => !line.startsWith("focusin")),
      ["click search", "keydown msearch", "keydown psearch", "keydown csearch"],
    );
    await page.reload();
    await page.locator("#search").focus();
    await page.keyboard.press("Space");
    await ready(page);
    assert.ok((await start(page)).includes("click search"));
  });

  test("a translated page stays translated: movement brings no scripts, a control does", async (t) => {
    const page = await openSmall(site, t, { before: MANUAL_CLOCK });
    await page.evaluate("document.documentElement.lang = 'fr'");
    await act(page);
    await page.mouse.wheel(0, 100);
    await page.locator("#sidebar").click();
    await page.keyboard.press("PageDown");
    await page.locator("#colours").click();
    await page.waitForTimeout(300);
    assert.deepEqual(scripts(site), []);
    await page.locator("#one").click();
    await ready(page);
  });

  test("a part that is missing while the application starts: the page stays as it is, and its links work", async (t) => {
    files["/lost.js"] = `window.order.push("main");
    Promise.reject(Object.assign(new Error("Loading chunk"), { name: "ChunkLoadError", request: "/chunk.js" }));`;
    files["/lost"] = small.replace("/main.js", "/lost.js");
    const page = await openSmall(site, t, { status: (name) => (name === "/chunk.js" ? 503 : 200) });
    await page.goto(`${site.origin}/lost`);
    await act(page);
    await ready(page);
    await page.locator("#menu").click();
    await page.waitForURL("**/lost#sidebar");
  });

  test("after the start the inline script listens only for the end of the page, to remember its sidebar", async (t) => {
    const page = await openSmall(site, t, {
      before: `{
      const listening = [];
      const original = window.addEventListener.bind(window);
      window.addEventListener = (type, handle, options) => {
        // The driver of this test has listeners of its own.
        const callers = new Error().stack.split("\\n").filter((line) => !line.includes("__before.js"));
        if (callers.join().includes(location.origin)) listening.push([type, options?.signal]);
        original(type, handle, options);
      };
      window.left = () => listening.filter(([, signal]) => signal?.aborted !== true).map(([type]) => type);
    }`,
    });
    await act(page);
    await ready(page);
    assert.ok((await page.evaluate<string[]>("left()")).length > 5);
    await start(page);
    assert.deepEqual(await page.evaluate("left()"), ["pagehide"]);
  });

  test("every form of a page's address becomes its own; one that cannot be decoded becomes one that can", async (t) => {
    const forms = {
      "/docs": "/docs/",
      "/docs.html": "/docs/",
      "/Docs//": "/docs/",
      "/docs/index.html?a=%ff#sidebar": "/docs/?a=%ff#sidebar",
      "/%ff": "/%25ff",
      "/other/#50%": "/other/#50%25",
      "/docs/#%": "/docs/#%25",
      "/docs/#caf%C3%A9": "/docs/#caf%C3%A9",
    };
    const text = () => small.replace('href="/docs/"', `href="${site.origin}/docs/"`);
    const page = await site.open(t, "/", { awake: false, expected: /./, text });
    for (const [form, own] of Object.entries(forms)) {
      await page.goto(site.origin + form);
      assert.equal(await page.evaluate("location.href"), site.origin + own);
    }
  });
});

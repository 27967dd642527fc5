import assert from "node:assert/strict";
import { until as tryUntil } from "../../harness/until";
import { act, forbidStorage, inEveryEngine, type Tab, until, untilAsked, untilQuiet } from "./engines";
import { elapse, files, MANUAL_CLOCK, openSmall, ready, small, start } from "./smallPage";

/** Everything that a reader may do, as fast as can be. */
async function rage(page: Tab): Promise<void> {
  await act(page);
  await page.mouse.wheel(0, 50);
  await page.locator("#one").click();
  await page.locator("#menu").click();
  await page.keyboard.press("/");
  await page.keyboard.press("m");
}

/** Counts what the page asks for: where a server hangs up, browsers themselves repeat requests. */
const COUNT_ASKED = `window.asked = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      asked += Array.from(addedNodes).filter((node) => node.matches?.("script[src]:not([src^='/__']), link[as]")).length;
    }
  }).observe(document, { childList: true, subtree: true });
  const { fetch } = window;
  window.fetch = (...request) => { asked += 1; return fetch(...request); };`;

inEveryEngine((site, test) => {
  for (const [outage, code] of [
    ["answers 503", 503],
    ["hangs up", 0],
  ] as const) {
    test(`a server that ${outage} is asked ten times in a minute at most, and only by a press after the first time`, async (t) => {
      const page = await openSmall(site, t, {
        before: MANUAL_CLOCK + COUNT_ASKED,
        status: (name) => (name.endsWith(".js") ? code : 200),
      });
      const asked = () => page.evaluate<number>("asked");
      await rage(page);
      await tryUntil("requests for both scripts", async () => (await asked()) >= 2 || undefined);
      await untilQuiet(site);
      const first = await asked();
      assert.ok(first <= 4, `${first}`);
      for (let seconds = 1; seconds < 58; seconds += 3) {
        await elapse(page, 3000);
        await rage(page);
      }
      await untilQuiet(site);
      const most = await asked();
      assert.ok(most > first + 2, "no press has asked again");
      assert.ok(most <= 10, `${most}: ${site.requests.join(" ")}`);
      await elapse(page, 600_000);
      await act(page);
      await page.mouse.wheel(0, -50);
      await page.locator("#link").focus();
      await page.waitForTimeout(200);
      assert.equal(await asked(), most, "movement alone has asked");
    });
  }

  test("where scripts hang, keys are the browser's again after four seconds", async (t) => {
    const page = await openSmall(site, t, {
      before: `${MANUAL_CLOCK};addEventListener("keydown", (event) => queueMicrotask(() => Object.assign(window, { last: event })), true);`,
      hold: (name) => (name.endsWith(".js") ? new Promise(() => undefined) : undefined),
    });
    const isPrevented = async () => {
      await page.keyboard.press("/");
      return page.evaluate("last.defaultPrevented");
    };
    assert.equal(await isPrevented(), true);
    await elapse(page, 4000);
    assert.equal(await isPrevented(), false);
  });

  test("after an outage a press brings the scripts; what was typed in the outage is kept, and old presses are not", async (t) => {
    let broken = true;
    const page = await openSmall(site, t, {
      before: MANUAL_CLOCK,
      status: (name) => (broken && name.endsWith(".js") ? 503 : 200),
    });
    await page.locator("#one").click();
    await page.locator("#search").click();
    await page.keyboard.type("mpc");
    // The answer to the question whether the page is still the same ends the attempt.
    await until(page, () => window.intent?.acts.every(({ type }) => type === "key"));
    broken = false;
    await elapse(page, 6000);
    await page.locator("#two").click();
    await ready(page);
    const log = await start(page);
    assert.deepEqual(
      log.filter((line) => line.startsWith("click")),
      ["click two"],
    );
  });

  test("nothing is held back where scripts throw, are cut off or cannot be had", async (t) => {
    for (const main of ["/throws.js", "/cut.js", "/none.js"]) {
      files["/dead"] = small.replace("/main.js", main);
      const page = await openSmall(site, t);
      await page.goto(`${site.origin}/dead`);
      await act(page);
      await page.evaluate(() => {
        Object.assign(window, { seen: [] });
        for (const type of ["click", "keydown"]) {
          document.addEventListener(type, (event) =>
            (window as never as { seen: boolean[] }).seen.push(event.defaultPrevented),
          );
        }
      });
      await tryUntil(`everything to be free again, with ${main}`, async () => {
        await page.evaluate("seen.length = 0");
        await page.locator("#one").click();
        await page.locator("#search").click();
        await page.keyboard.type("/k");
        assert.deepEqual(await page.evaluate("seen"), [false, false, false, false]);
        return true;
      });
    }
  });

  test("a page that a deployment has replaced is loaded anew, once, for the press and the letters, which the new one gets", async (t) => {
    t.after(() => {
      files["/"] = small;
    });
    files["/next.js"] = files["/main.js"] as string;
    const openReplaced = async () => {
      files["/"] = small;
      const status = (name: string) => (name === "/main.js" ? 404 : undefined);
      const page = await openSmall(site, t, { before: MANUAL_CLOCK, status });
      files["/"] = small.replaceAll("/main.js", "/next.js");
      return page;
    };
    const renewed = (page: Tab) =>
      tryUntil("the new page", async () => {
        await elapse(page, 500);
        return site.requests.includes("/next.js") || undefined;
      });
    const page = await openReplaced();
    await page.locator("#one").click();
    await renewed(page);
    await ready(page);
    const clicks = (await start(page)).filter((line) => line.startsWith("click"));
    assert.deepEqual(clicks, ["click one"]);
    assert.equal(site.requests.filter((name) => name === "/next.js").length, 1);

    const other = await openReplaced();
    await other.keyboard.press("Control+k");
    await other.keyboard.type("mpc");
    await renewed(other);
    await ready(other);
    assert.match(String(await other.evaluate("sessionStorage.search")), / mpc$/);
  });

  test("a file that is missing on the server's own page as well makes no reload, whatever its status", async (t) => {
    for (const [gone, code] of [
      ["/main.js", 404],
      ["/styles.css", 404],
      ["/main.js", 0],
      ["/main.js", 503],
    ] as const) {
      const page = await openSmall(site, t, { status: (name) => (name === gone ? code : 200) });
      for (let round = 0; round < 3; round += 1) {
        await page.locator("#one").click();
        await page.waitForTimeout(250);
      }
      // The page, and the question whether it is still the same.
      await untilAsked(site, "/", 2);
      await page.waitForTimeout(600);
      assert.equal(site.requests.filter((name) => name === "/").length, 2, `${gone} ${code}`);
      assert.equal(await page.getByText("did not load properly").count(), 0);
    }
  });

  test("where storage is forbidden nothing throws, and the page works", async (t) => {
    const page = await openSmall(site, t, {
      before: forbidStorage,
      expected: /^(?!uncaught)/,
      status: (name) => (name === "/main.js" ? 503 : 200),
    });
    await page.locator("#colours").click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.locator("#one").click();
    await page.waitForTimeout(300);
  });
});

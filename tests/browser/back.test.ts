import { test } from "node:test";
import { type Browser, chromium } from "playwright-core";
import { engines } from "../../harness/engines";
import { serveStatic } from "../../harness/host";
import { type Program, pathOf, readersChromium, skipReason } from "../../harness/programs";
import { until } from "../../harness/until";
import { hydrate } from "./support";

/** The headless shell, which other tests use, keeps no page. */
const startChromium = () =>
  chromium.launch({
    executablePath: pathOf(readersChromium),
    args: ["--no-sandbox", "--disable-background-networking"],
    // Playwright's own setting, since a page that is kept is one page less to it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });

/** Goes Back to a page, in the colours chosen since, and waits until something holds there. */
function testBack(name: string, needs: readonly Program[], start: () => Promise<Browser>, isThere: string) {
  test(name, { skip: skipReason(...needs) ?? false }, async (t) => {
    const site = await serveStatic();
    const browser = await start();
    t.after(async () => {
      await browser.close();
      await site.close();
    });
    const page = await browser.newPage();
    await page.goto(`${site.origin}/docs/overview/`);
    await hydrate(page);
    await page.evaluate("window.isKept = true");
    await page.goto(`${site.origin}/docs/overview.md`);
    await page.evaluate('localStorage.theme = "dark"; history.back()').catch(() => undefined);
    // Playwright would wait forever for a page that it takes for gone.
    await until(isThere, () => page.evaluate(`(${isThere}) || undefined`));
  });
}

const isDark = "document.documentElement.dataset.theme === 'dark'";
testBack(
  "Back is instant: Chromium has kept the page",
  [readersChromium],
  startChromium,
  `window.isKept && ${isDark}`,
);
// Chromium itself sends a kept page the events that it has missed.
for (const { name, needs, start } of engines.filter((one) => one.name !== "chromium")) {
  testBack(`${name}: Back shows a page in the colours chosen since`, needs, start, isDark);
}

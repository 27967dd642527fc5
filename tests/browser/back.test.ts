import { test } from "node:test";
import { chromium } from "playwright-core";
import { serveStatic } from "../../harness/host";
import { pathOf, readersChromium, skipReason } from "../../harness/programs";
import { until } from "../../harness/until";
import { hydrate } from "./support";

// In other browsers a page that comes back asks for the colours chosen since: before-hydration.test.ts.
const skip = skipReason(readersChromium) ?? false;
test("Back is instant: Chromium has kept the page, which is in the colours chosen since", {
  skip,
}, async (t) => {
  const site = await serveStatic();
  const browser = await chromium.launch({
    // The headless shell, which other tests use, keeps no page.
    executablePath: pathOf(readersChromium),
    args: ["--no-sandbox", "--disable-background-networking"],
    // Playwright's own setting, since a page that is kept is one page less to it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
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
  const isThere = "(window.isKept && document.documentElement.dataset.theme === 'dark') || undefined";
  // Playwright would wait forever for a page that it takes for gone.
  await until(isThere, () => page.evaluate(isThere));
});

import { test } from "node:test";
import { chromium } from "playwright-core";
import { serveStatic } from "../../harness/host";
import { pathOf, readersChromium, skipReason } from "../../harness/programs";
import { until } from "../../harness/until";
import { hydrate } from "./support";

// The headless shell, which other tests use, keeps no page.
const skip = skipReason(readersChromium) ?? false;

test("Back is instant: the browser has kept the page, in the colours chosen since", { skip }, async (t) => {
  const site = await serveStatic();
  const browser = await chromium.launch({
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
  // Playwright would wait forever for a page that it takes for gone.
  const isThere = "(window.isKept && document.documentElement.dataset.theme === 'dark') || undefined";
  await until("the page that was left", () => page.evaluate(isThere));
});

import { after, before, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import { hydrate, launch, openPage, type PageOptions, type RunningServer } from "../../harness/browser";
import { serveStatic } from "../../harness/host";

export * from "../../harness/browser";
export { type Intercept, serveStatic } from "../../harness/host";

/** Chromium, and the address where the build is served, while the tests of a file run. */
export interface Site {
  readonly browser: Browser;
  /** Address of the site's root, no slash at the end. */
  readonly origin: string;
}

/**
 * Launches Chromium and serves the build before the first test of a file, and ends both after its last one: for tests
 * that need more of Playwright than a Tab has.
 *
 * @param serve starts a different host than the plainest
 */
export function siteInChromium(serve: () => Promise<RunningServer> = () => serveStatic()): Site {
  let running: { browser: Browser; server: RunningServer } | undefined;
  const need = () => {
    if (running === undefined) throw new Error("the site is served while tests run, not before");
    return running;
  };
  before(async () => {
    running = { browser: await launch(), server: await serve() };
  });
  after(async () => {
    await running?.browser.close();
    await running?.server.close();
  });
  return {
    get browser() {
      return need().browser;
    },
    get origin() {
      return need().server.origin;
    },
  };
}

/**
 * Opens a page of the site, for one test, hydrated unless scripts are off.
 *
 * @param route address from the site's root on
 */
export async function visit(
  t: TestContext,
  site: Site,
  route: string,
  options: PageOptions = {},
): Promise<Page> {
  const { page, context } = await openPage(site.browser, site.origin, options);
  t.after(() => context.close());
  await page.goto(`${site.origin}${route}`);
  if (options.javaScriptEnabled !== false) await hydrate(page);
  return page;
}

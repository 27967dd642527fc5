import assert from "node:assert/strict";
import { after, before, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import { hydrate, launch, openPage, type PageOptions } from "../../harness/browser";
import { type Intercept, serveStatic } from "../../harness/host";

export * from "../../harness/browser";

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
 * @param intercept sees each request first
 */
export function siteInChromium(intercept?: Intercept): Site {
  const site = {} as { browser: Browser; origin: string };
  let close: () => Promise<void>;
  before(async () => {
    const [browser, server] = await Promise.all([launch(), serveStatic(undefined, intercept)]);
    Object.assign(site, { browser, origin: server.origin });
    close = server.close;
  });
  after(async () => {
    await site.browser.close();
    await close();
  });
  return site;
}

/**
 * Opens a page of the site, for one test, hydrated unless scripts are off. The browser may report no problem meanwhile.
 *
 * @param route address from the site's root on
 * @param expected problems that it may report
 */
export async function visit(
  t: TestContext,
  site: Site,
  route: string,
  { expected, ...options }: PageOptions & { expected?: RegExp } = {},
): Promise<Page> {
  const { page, context, problems } = await openPage(site.browser, site.origin, options);
  t.after(async () => {
    await context.close();
    const unexpected = problems.filter((problem) => !expected?.test(problem));
    assert.deepEqual(unexpected, [], "problems on the console");
  });
  await page.goto(`${site.origin}${route}`);
  if (options.javaScriptEnabled !== false) await hydrate(page);
  return page;
}

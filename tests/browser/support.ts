import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { after, before, type TestContext } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  buildDir,
  launch,
  listen,
  openPage,
  type PageOptions,
  type RunningServer,
  serveBuild,
  wake,
} from "../../harness/browser";

export * from "../../harness/browser";

/** Chromium, and where the build is served to it; both stand while the tests of a file run. */
export interface Site {
  readonly browser: Browser;
  /** Address of the site's root, no slash at the end. */
  readonly origin: string;
}

/** Launches Chromium and serves the build before the first test of a file, and ends both after its last one. */
export function siteInChromium(): Site {
  let running: { browser: Browser; server: RunningServer } | undefined;
  const need = () => {
    if (running === undefined) {
      throw new Error("the site is served while tests run, not before");
    }
    return running;
  };
  before(async () => {
    running = { browser: await launch(), server: await serveBuild() };
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

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".md": "text/markdown; charset=utf-8",
};

/**
 * Serves a folder as the plainest of hosts does: a file answers with itself, a folder with its index.html; nothing
 * is redirected; all else is 404 with the not-found page.
 *
 * @param directory the folder; the production build by default
 * @param intercept may answer a request itself: then it returns true
 */
export function servePlainly(
  directory = buildDir,
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<RunningServer> {
  return listen((request, response) => {
    if (intercept(request, response)) {
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const wanted = path.join(directory, unescape(pathname));
    const file = [wanted, path.join(wanted, "index.html")].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    response.writeHead(file === undefined ? 404 : 200, {
      "content-type": contentTypes[path.extname(file ?? "404.html")] ?? "application/octet-stream",
    });
    response.end(readFileSync(file ?? path.join(directory, "404.html")));
  });
}

/**
 * Opens a page of the site, for one test, with the application running.
 *
 * @param route address from the site's root on
 */
export async function openAwake(
  t: TestContext,
  site: Site,
  route: string,
  options: PageOptions = {},
): Promise<Page> {
  const { page, context } = await openPage(site.browser, site.origin, options);
  t.after(() => context.close());
  await page.goto(`${site.origin}${route}`);
  await wake(page);
  return page;
}

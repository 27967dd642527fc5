import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "playwright-core";
import { buildDir, hydrate, openPage, type PageOptions, type RunningServer } from "../../harness/browser";
import { chromiumEngine, type Engine, engines } from "../../harness/engines";
import { contentTypeOf, type Intercept, serveStatic } from "../../harness/host";
import { skipReason } from "../../harness/programs";
import { until as tryUntil } from "../../harness/until";

export * from "../../harness/browser";

/** How a page is opened for a test. */
export interface OpenOptions extends PageOptions {
  /** Whether to wait until React has hydrated the page; by default if scripts are on. */
  hydrated?: boolean;
  /** Whether the answer to a path is held back until the site's `release` is called. */
  hold?: (path: string) => boolean;
  /** What a path answers in place of its file: a text, or a status with an empty body; 0 closes the connection. */
  instead?: (path: string) => string | number | undefined;
  /** Problems that the browser may report. */
  expected?: RegExp;
}

/** The window of a phone. */
export const phone = { width: 390, height: 844 } as const;

/** The link to the next page at the end of a page. */
export const NEXT = ".pagination-nav__link--next";

/** Browsers request it at any time, even long after the page has loaded. */
const ICON = "/img/favicon.svg";

/** What a page shows and where its focus is, for the error of a wait. */
const stateOf = () =>
  `${location.pathname + location.search + location.hash}, with the focus on ${document.activeElement?.outerHTML.slice(0, 300)}`;

/**
 * Waits until a function returns something true in the page. Playwright's own `waitForFunction` waits for frames, which
 * Firefox does not draw where nothing changes.
 */
export async function until<Arg>(page: Page, look: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
  const isSo = look as (arg: unknown) => unknown;
  const what = `(${look})(${JSON.stringify(arg) ?? ""}) to be true`;
  const wait = tryUntil(what, async () => (await page.evaluate(isSo, arg)) || undefined);
  await wait.catch(async ({ message }: Error) =>
    assert.fail(`${message}\nThe page is at ${await page.evaluate(stateOf)}`),
  );
}

/** What a look at a page gives once it gives the same three times in a row, 200 ms apart. */
export async function atRest<Look>(look: () => Promise<Look>): Promise<Look> {
  const looks: Look[] = [];
  return tryUntil("the page to rest", async () => {
    if (looks.length > 0) await new Promise((done) => setTimeout(done, 200));
    const now = await look();
    looks.push(now);
    return looks.length > 2 && isDeepStrictEqual(looks.slice(-3), [now, now, now]) ? now : undefined;
  });
}

/** Whether an element that the selector finds has the focus. */
const hasFocus = (selector: string) => document.activeElement?.matches(selector) ?? false;

/** Presses a key until the focus is on an element; fails after many. */
export async function walkTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(hasFocus, selector)) return;
  }
  assert.fail(`${key} does not lead to ${selector}; the page is at ${await page.evaluate(stateOf)}`);
}

/** Waits until the focus is on an element that the selector finds. */
export const isFocused = (page: Page, selector: string) => until(page, hasFocus, selector);

/** Makes rendering fail wherever a list of things with a property is walked, until `heal()` is called. */
export const breakRendering = (property: string) => `
  const original = Array.prototype.map;
  let isBroken = true;
  window.heal = () => { isBroken = false; };
  Array.prototype.map = function (...args) {
    if (isBroken && this[0]?.${property}) throw new Error("outer fault", { cause: new Error("inner fault") });
    return original.apply(this, args);
  };`;

/** What a reader does on a page. */
export type Act = (page: Page) => Promise<unknown>;

/** Presses the first that shows, if one does, and waits for the sign that it has. */
export const press =
  (selector: string, sign = selector): Act =>
  async (page) => {
    const [first] = await page.locator(`${selector}:visible`).all();
    await first?.click();
    if (first) await page.locator(sign).first().waitFor();
  };

/** Presses a key, and waits for the sign that it has. */
export const pressKey =
  (key: string, sign: string): Act =>
  async (page) => {
    await page.keyboard.press(key);
    await page.locator(sign).first().waitFor();
  };

/** Waits until a path has been requested, by any tab. */
export const untilAsked = (site: Site, path: string): Promise<true> =>
  tryUntil(`a request for ${path}`, async () => site.requests.includes(path) || undefined);

/** Computed value of a property of the first element that a selector finds, or of what it generates. */
export const styleOf = (page: Page, selector: string, ...wanted: [property: string, generated?: "::after"]) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, [name = "", part]) => getComputedStyle(one, part).getPropertyValue(name), wanted);

/** The text of a file of the build. */
export const builtFile = (name: string): string => readFileSync(path.join(buildDir, name), "utf8");

/** Of each rule of the build's `_headers` its pattern, in which a star stands for anything, and its headers. */
const headerRules = builtFile("_headers")
  .trimEnd()
  .split(/\n(?=\/)/)
  .map((rule) => rule.split("\n  "));

/** The headers that the build's `_headers` gives to a path, read as its hosts read it: every rule that fits counts. */
export function headersFor(pathname: string): Map<string, string> {
  const fitting = headerRules.filter(([pattern = ""]) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(pathname),
  );
  const headers = fitting.flatMap(([, ...lines]) =>
    lines.map((line) => line.split(": ") as [string, string]),
  );
  const names = headers.map(([name]) => name);
  assert.equal(new Set(names).size, names.length, `_headers: two rules give ${pathname} a header`);
  return new Map(headers);
}

/** The browsers that all tests of a file share: starting one takes as long as several tests. */
const browsers = new Map<Engine["name"], Promise<Browser>>();

// What did not start has been reported where it was needed.
after(async () => {
  for (const one of await Promise.allSettled(browsers.values())) if ("value" in one) await one.value.close();
});

/** The site in a browser. */
export type Site = ReturnType<typeof siteIn>;

/** Serves the site while the tests of the file, or of the group, run in which this is called. */
function siteIn(engine: Engine, intercept: Intercept = () => false) {
  let server: RunningServer | undefined;
  let now: Pick<OpenOptions, "hold" | "instead"> = {};
  let released = Promise.resolve();

  const answer: Intercept = async (request, response) => {
    if (await intercept(request, response)) return true;
    const { url = "" } = request;
    if (url !== ICON) site.requests.push(url);
    const { pathname } = new URL(url, "http://localhost");
    // The browser reports on the console what the policy blocks, and a visit allows no report.
    response.setHeader("content-security-policy", `${headersFor(pathname).get("Content-Security-Policy")}`);
    const { hold, instead } = now;
    if (hold?.(pathname)) await released;
    const given = instead?.(pathname);
    if (given === undefined) return false;
    const [status, text] = typeof given === "number" ? [given] : [200, given];
    if (status === 0) {
      request.socket.destroy();
    } else {
      const type = contentTypeOf(path.extname(pathname) === "" ? "index.html" : pathname);
      response.writeHead(status, { "content-type": type }).end(text);
    }
    return true;
  };

  const site = {
    engine: engine.name,
    // Both are there once tests run.
    browser: undefined as unknown as Browser,
    /** Address of the site's root, no slash at the end. */
    origin: "",
    /** Paths that were requested since the test opened its page, the icon's excepted. */
    requests: [] as string[],
    /** Sends the answers that the page's `hold` has held back, and holds back no more. */
    release: (): void => undefined,
    /** Opens a page for one test, which must leave it without a problem on the console. */
    async open(t: TestContext, route: string, options: OpenOptions = {}): Promise<Page> {
      const { hydrated, hold, instead, expected, ...settings } = options;
      const { page, context, problems } = await openPage(site.browser, site.origin, {
        ...engine.settings,
        ...settings,
      });
      now = { hold, instead };
      released = new Promise((resolve) => {
        site.release = resolve;
      });
      site.requests.length = 0;
      t.after(async () => {
        await context.close();
        const unexpected = problems.filter((problem) => !expected?.test(problem));
        assert.deepEqual(unexpected, [], "problems on the console");
      });
      await page.goto(`${site.origin}${route}`);
      if (hydrated ?? settings.javaScriptEnabled !== false) await hydrate(page);
      return page;
    },
  };
  before(async () => {
    server = await serveStatic(answer);
    site.origin = server.origin;
    const browser = browsers.get(engine.name) ?? engine.start();
    browsers.set(engine.name, browser);
    site.browser = await browser;
  });
  after(() => server?.close());
  return site;
}

/** Chromium and the site, for the tests of a file that need what other engines' drivers lack. */
export const siteInChromium = (intercept?: Intercept): Site => siteIn(chromiumEngine, intercept);

/** Defines tests of the site by calling its second argument. */
type Define = (site: Site, defineTest: typeof test) => void;

/** Defines tests in the usual engines, or in those that the variables ENGINES and ENGINE ask for. */
function inEngines(usual: readonly Engine[], define: Define): void {
  const { ENGINE, ENGINES } = process.env;
  const wanted = ENGINES === "all" || ENGINE !== undefined ? engines : usual;
  for (const engine of wanted.filter(({ name }) => ENGINE === undefined || name === ENGINE))
    describe(engine.name, { skip: skipReason(...engine.needs) }, () => define(siteIn(engine), test));
}

/**
 * Runs tests in Chromium and Firefox, and each night in WebKit, each on a host that runs meanwhile: for what differs
 * between engines. Where an engine is not installed its tests are skipped. The variable ENGINE chooses one.
 */
export const inEveryEngine = (define: Define): void => inEngines(engines, define);

/** The same in Chromium only, unless `ENGINES=all` (`npm run test:engines`) asks for every engine. */
export const inChromium = (define: Define): void => inEngines([chromiumEngine], define);

/** The word "Copied" goes away again: not while a test looks for it. */
export const KEEP =
  "{ const { setTimeout } = window; window.setTimeout = (act, wait, ...args) => setTimeout(act, wait > 999 ? 1e8 : wait, ...args); }";

/**
 * Script that cuts two pauses of src/client/beforeHydration.ts to 100 ms: 10 s before a script is requested again, and 8 s
 * before the page reports the failure. The bundler's own time-out for a script stays.
 */
export const impatient =
  "{ const wait = setTimeout; window.setTimeout = (act, ms, it) => wait(act, [8000, 10000].includes(ms) ? 100 : ms, it); }";

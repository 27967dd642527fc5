import assert from "node:assert/strict";
import path from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { buildDir, hydrate, openPage, type PageOptions, type RunningServer } from "../../harness/browser";
import { chromiumEngine, type Engine, engines } from "../../harness/engines";
import { contentTypeOf, type Intercept, serveStatic } from "../../harness/host";
import { skipReason } from "../../harness/programs";
import { until as tryUntil } from "../../harness/until";
import { headersFor } from "./headersFile";

export * from "../../harness/browser";

/** How a page is opened for a test. */
export interface OpenOptions extends PageOptions {
  /** Whether to wait until React has hydrated the page; by default if scripts are on. */
  hydrated?: boolean;
  /** Holds back the answer to a path. */
  hold?: (path: string) => Promise<unknown> | undefined;
  /** Status of the answer to a path, where it is not the file's; 0 hangs up. */
  status?: (path: string) => number | undefined;
  /** Text that is served instead of a path's file. */
  text?: (path: string) => string | undefined;
  /** Problems that the browser may report. */
  expected?: RegExp;
}

/** The site in a browser. */
export interface Site {
  readonly browser: Browser;
  readonly engine: Engine["name"];
  /** Address of the site's root, no slash at the end. */
  readonly origin: string;
  /** Paths that were requested since the test opened its page, the icon's excepted. */
  readonly requests: string[];
  /** Opens a page for one test, which must leave it without a problem on the console. */
  readonly open: (t: TestContext, route: string, options?: OpenOptions) => Promise<Page>;
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

/** Waits until a path has been requested, by any tab. */
export const untilAsked = (site: Site, path: string): Promise<true> =>
  tryUntil(`a request for ${path}`, async () => site.requests.includes(path) || undefined);

/** Computed value of a property of the first element that a selector finds, or of what it generates. */
export const styleOf = (page: Page, selector: string, ...wanted: [property: string, generated?: "::after"]) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, [name = "", part]) => getComputedStyle(one, part).getPropertyValue(name), wanted);

/** Boxes in the window of what a selector finds and shows. */
export const boxesOf = (page: Page, selector: string): Promise<DOMRect[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()).filter((box) => box.width > 1),
    );

/** A gate: holds back the answers to some paths until `open` is called. */
export function gate(isHeld: (path: string) => boolean) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { hold: (path: string) => (isHeld(path) ? opened : undefined), open: () => open() };
}

const browsers = new Map<Engine["name"], Promise<Browser>>();

/** The browser that all tests of a file share: starting one takes as long as several tests. */
function browserOf({ name, start }: Engine): Promise<Browser> {
  const browser = browsers.get(name) ?? start();
  browsers.set(name, browser);
  return browser;
}

// What did not start has been reported where it was needed.
after(async () => {
  for (const one of await Promise.allSettled(browsers.values())) if ("value" in one) await one.value.close();
});

/** Serves the site while the tests of the file, or of the group, run in which this is called. */
function siteIn(engine: Engine, folder: () => string, intercept: Intercept = () => false): Site {
  const requests: string[] = [];
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  let now: OpenOptions = {};

  const answer: Intercept = async (request, response) => {
    if (await intercept(request, response)) return true;
    const { url = "" } = request;
    if (url !== ICON) requests.push(url);
    const { pathname } = new URL(url, "http://localhost");
    // The browser reports on the console what the policy blocks, and a visit allows no report.
    response.setHeader("content-security-policy", `${headersFor(pathname).get("Content-Security-Policy")}`);
    const { hold, status, text } = now;
    await hold?.(pathname);
    const code = status?.(pathname);
    const instead = text?.(pathname);
    if (code === undefined && instead === undefined) return false;
    if (code === 0) {
      request.socket.destroy();
    } else {
      const type = contentTypeOf(path.extname(pathname) === "" ? "index.html" : pathname);
      response.writeHead(code ?? 200, { "content-type": type }).end(instead);
    }
    return true;
  };

  if (skipReason(...engine.needs) === undefined) {
    before(async () => {
      server = await serveStatic(folder, answer);
      browser = await browserOf(engine);
    });
    after(() => server?.close());
  }
  const need = () => {
    assert.ok(server && browser, "the site is served while tests run, not before");
    return { server, browser };
  };
  return {
    requests,
    engine: engine.name,
    get browser() {
      return need().browser;
    },
    get origin() {
      return need().server.origin;
    },
    open: async (t, route, { hydrated, hold, status, text, expected, ...settings } = {}) => {
      const { server, browser } = need();
      const { page, context, problems } = await openPage(browser, server.origin, {
        ...engine.settings,
        ...settings,
      });
      now = { hold, status, text };
      requests.length = 0;
      t.after(async () => {
        await context.close();
        const unexpected = problems.filter((problem) => !expected?.test(problem));
        assert.deepEqual(unexpected, [], "problems on the console");
      });
      await page.goto(`${server.origin}${route}`);
      if (hydrated ?? settings.javaScriptEnabled !== false) await hydrate(page);
      return page;
    },
  };
}

/** Chromium and the site, for the tests of a file that need what other engines' drivers lack. */
export const siteInChromium = (intercept?: Intercept): Site =>
  siteIn(chromiumEngine, () => buildDir, intercept);

/** Defines a test. */
export type Define = (name: string, run: (t: TestContext) => Promise<void>) => void;

function inEngines(
  define: (site: Site, test: Define) => void,
  folder: () => string,
  isUsual: (engine: Engine) => boolean,
): void {
  const { ENGINE, ENGINES } = process.env;
  const isWanted = (engine: Engine) =>
    ENGINE === undefined ? ENGINES === "all" || isUsual(engine) : ENGINE === engine.name;
  for (const engine of engines.filter(isWanted)) {
    describe(engine.name, () => {
      const skip = skipReason(...engine.needs) ?? false;
      define(siteIn(engine, folder), (name, run) => test(name, { skip }, run));
    });
  }
}

/**
 * Runs tests in Chromium and Firefox, and each night in WebKit, each on a host that runs meanwhile: for what differs
 * between engines. Where an engine is not installed its tests are skipped. The variable ENGINE chooses one.
 *
 * @param define calls `test` for each test
 * @param folder says, at each request, what is served; the production build by default
 */
export const inEveryEngine = (
  define: (site: Site, test: Define) => void,
  folder: () => string = () => buildDir,
): void => inEngines(define, folder, () => true);

/** The same in Chromium only, unless `ENGINES=all` (`npm run test:engines`) asks for every engine. */
export const inChromium: typeof inEveryEngine = (define, folder = () => buildDir) =>
  inEngines(define, folder, ({ name }) => name === "chromium");

/** The word "Copied" goes away again: not while a test looks for it. */
export const KEEP =
  "{ const { setTimeout } = window; window.setTimeout = (act, wait, ...args) => setTimeout(act, wait > 999 ? 1e8 : wait, ...args); }";

/** Script that lets the pauses pass at once before the next attempt to start, and before the page says that it fails. */
export const impatient =
  "{ const wait = setTimeout; window.setTimeout = (act, ms, it) => wait(act, ms > 7000 ? 100 : ms, it); }";

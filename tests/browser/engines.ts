import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { buildDir, hydrate, type RunningServer } from "../../harness/browser";
import {
  type Engine,
  engines,
  type Opened,
  type RunningEngine,
  type TabOptions,
} from "../../harness/engines";
import { contentTypeOf, type Intercept, serveStatic } from "../../harness/host";
import { skipReason } from "../../harness/programs";
import type { Tab } from "../../harness/tab";
import { until as tryUntil } from "../../harness/until";

export { hydrate } from "../../harness/browser";
export type { Tab };

/** How a page is opened for a test. */
export interface OpenOptions extends TabOptions {
  /** Whether to wait until React has hydrated the page; true by default. */
  hydrated?: boolean;
  /** Script that runs before any of the page's own. */
  before?: string;
  /** Holds back the answer to a path. */
  hold?: (path: string) => Promise<unknown> | undefined;
  /** Status of the answer to a path, where it is not the file's; 0 hangs up. */
  status?: (path: string) => number | undefined;
  /** Text that is served instead of a path's file. */
  text?: (path: string) => string | undefined;
  /** Problems that the browser may report. */
  expected?: RegExp;
}

/** The site in one engine. */
export interface EngineSite {
  readonly origin: string;
  /** Paths that were requested since the test opened its page, the icon's excepted. */
  readonly requests: string[];
  /** Opens a page, which the test must leave without a problem on the console. */
  readonly open: (t: TestContext, route: string, options?: OpenOptions) => Promise<Tab>;
}

/** Browsers request it at any time, even long after the page has loaded. */
const ICON = "/img/favicon.svg";

/** Script that reports a page's problems to an address of the host. */
const recorder = (address: string) => `{
  const report = (text) => navigator.sendBeacon("${address}", text);
  addEventListener("error", ({ target, message }) =>
    report(target === window ? "uncaught: " + message : "not loaded: " + (target.src || target.href)), true);
  addEventListener("unhandledrejection", ({ reason }) => report("uncaught: " + reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    report("blocked: " + effectiveDirective + " " + blockedURI));
  for (const kind of ["error", "warn"]) {
    const original = console[kind];
    console[kind] = (...words) => { report("console " + kind + ": " + words.join(" ")); original(...words); };
  }
}`;

/**
 * Waits until a function returns something true in the page. Playwright's own `waitForFunction` waits for frames, which
 * Firefox does not draw where nothing changes.
 */
export async function until<Arg>(page: Tab, look: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
  const isSo = look as (arg: unknown) => unknown;
  await tryUntil(String(look), async () => (await page.evaluate(isSo, arg)) || undefined);
}

/** Script that forbids storage, as browsers do where a reader forbids cookies. */
export const forbidStorage = `for (const storage of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, storage, {
    get() { throw new DOMException("The reader forbids storage", "SecurityError"); },
  });
}`;

/** Makes rendering fail wherever a list of things with a property is walked, until `heal()` is called. */
export const breakRendering = (property: string) => `
  const original = Array.prototype.map;
  let isBroken = true;
  window.heal = () => { isBroken = false; };
  Array.prototype.map = function (...args) {
    if (isBroken && this[0]?.${property}) throw new Error("outer fault", { cause: new Error("inner fault") });
    return original.apply(this, args);
  };`;

export const addressOf = (page: Tab): Promise<string> => page.evaluate(() => location.href);

/** Waits until a path has been requested a number of times, by any tab. */
export const untilAsked = (site: EngineSite, path: string, times = 1): Promise<true> =>
  tryUntil(
    `${times} requests for ${path}`,
    async () => site.requests.filter((one) => one === path).length >= times || undefined,
  );

/** A gate: `passed` resolves after `open`. */
export function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/**
 * Serves the site to an engine, while the tests of the group run in which this is called.
 *
 * @param folder says, at each request, what is served
 */
function siteIn(engine: Engine, folder: () => string): EngineSite {
  const requests: string[] = [];
  // WebDriver does not report a page's problems: there the page does.
  const reportsProblems = engine.name !== "webkit";
  let running: { server: RunningServer; browser: RunningEngine } | undefined;
  /** Each page reports to a different address: a report may arrive when the next page is open. */
  let now: { options: OpenOptions; opened?: Opened; problems: string } = { options: {}, problems: "" };

  const answer: Intercept = async (request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/__problem")) {
      const problems = url === now.problems ? now.opened?.problems : undefined;
      for await (const text of request) {
        problems?.push(String(text));
      }
      response.end();
    } else if (url === "/__before.js") {
      response.setHeader("cache-control", "no-store");
      response.end(`${reportsProblems ? "" : recorder(now.problems)};${now.options.before ?? ""}`);
    } else {
      if (url !== ICON) requests.push(url);
      const { hold, status, text } = now.options;
      const { pathname } = new URL(url, "http://localhost");
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
    }
    return true;
  };
  const withScript = (html: string) =>
    reportsProblems && now.options.before === undefined
      ? html
      : html.replace(/<html[^>]*>/, '$&<script src="/__before.js"></script>');

  if (skipReason(...engine.needs) === undefined) {
    before(async () => {
      running = { server: await serveStatic(folder, answer, withScript), browser: await engine.start() };
    });
    after(async () => {
      await running?.browser.close();
      await running?.server.close();
    });
  }
  const need = () => {
    assert.ok(running, "the site is served while tests run, not before");
    return running;
  };
  return {
    requests,
    get origin() {
      return need().server.origin;
    },
    open: async (t, route, options = {}) => {
      const { server, browser } = need();
      const opened = await browser.open(server.origin, options);
      now = { options, opened, problems: `/__problem${randomUUID()}` };
      requests.length = 0;
      t.after(async () => {
        await opened.close();
        const problems = opened.problems.filter((problem) => !options.expected?.test(problem));
        assert.deepEqual(problems, [], "problems on the console");
      });
      await opened.page.goto(`${server.origin}${route}`);
      if (options.hydrated !== false) {
        await hydrate(opened.page);
      }
      return opened.page;
    },
  };
}

/** Defines a test. `except` says, by engine, why the test cannot run there. */
export type Define = (
  name: string,
  run: (t: TestContext) => Promise<void>,
  except?: Partial<Record<Engine["name"], string>>,
) => void;

function inEngines(
  define: (site: EngineSite, test: Define) => void,
  folder: () => string,
  isUsual: (engine: Engine) => boolean,
): void {
  const { ENGINE, ENGINES } = process.env;
  const isWanted = (engine: Engine) =>
    ENGINE === undefined ? ENGINES === "all" || isUsual(engine) : ENGINE === engine.name;
  for (const engine of engines.filter(isWanted)) {
    describe(engine.name, () => {
      const missing = skipReason(...engine.needs);
      define(siteIn(engine, folder), (name, run, except = {}) =>
        test(name, { skip: missing ?? except[engine.name] ?? false }, run),
      );
    });
  }
}

/**
 * Runs tests in Chromium, Firefox and WebKit, each with a browser and a host that run meanwhile: for what differs
 * between engines. Where an engine is not installed its tests are skipped. The variable ENGINE chooses one engine.
 *
 * @param define calls `test` for each test
 * @param folder says, at each request, what is served; the production build by default
 */
export const inEveryEngine = (
  define: (site: EngineSite, test: Define) => void,
  folder: () => string = () => buildDir,
): void => inEngines(define, folder, () => true);

/** The same in Chromium only, unless `ENGINES=all` (`npm run test:engines`) asks for all three. */
export const inChromium: typeof inEveryEngine = (define, folder = () => buildDir) =>
  inEngines(define, folder, ({ name }) => name === "chromium");

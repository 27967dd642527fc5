import os from "node:os";
import { type Browser, firefox } from "playwright-core";
import { launch, openPage, type PageOptions } from "./browser";
import { type Program, pathOf, programs } from "./programs";
import type { Tab } from "./tab";
import { started, TIMEOUT_MS } from "./until";
import { startDriver } from "./webkit/driver";
import { openTab } from "./webkit/tab";

/** What can be set for a page in every engine. */
export type TabOptions = Pick<PageOptions, "width" | "height">;

/** A page, and the problems that its browser reports. */
export interface Opened {
  readonly page: Tab;
  readonly problems: string[];
  readonly close: () => Promise<unknown>;
}

/** A running browser. */
export interface RunningEngine {
  /** Opens an empty page, which shares nothing with others. */
  readonly open: (origin: string, options: TabOptions) => Promise<Opened>;
  readonly close: () => Promise<unknown>;
}

/** A browser engine that readers use. */
export interface Engine {
  readonly name: "chromium" | "firefox" | "webkit";
  readonly needs: readonly Program[];
  readonly start: () => Promise<RunningEngine>;
}

const withPlaywright = (browser: Browser): RunningEngine => ({
  open: async (origin, options) => {
    const { page, context, problems } = await openPage(browser, origin, options);
    return { page, problems, close: () => context.close() };
  },
  close: () => browser.close(),
});

const UNKNOWN = "emulation.setMediaFeaturesOverride";
type Send = (method: string, params: unknown) => Promise<unknown>;

/**
 * Starts the Firefox of this machine, over WebDriver BiDi, with reduced motion.
 *
 * Playwright sets a colour scheme for each context by a command that Firefox 153 does not have. It is left out here, so
 * `colorScheme`, `reducedMotion` and `forcedColors` do nothing in Firefox: https://github.com/w3c/webdriver-bidi/issues/1052
 *
 * @throws Error when there is no Firefox, or when it knows the command
 */
async function launchFirefox(): Promise<Browser> {
  const options = {
    channel: "moz-firefox",
    executablePath: pathOf(programs.firefox),
    timeout: TIMEOUT_MS,
    // As root, Firefox does not start in another user's home, which workflows' containers set.
    env: { ...process.env, HOME: os.userInfo().homedir },
    // Scroll bars over the page, as on phones.
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 },
  };
  const browser = await started(() => firefox.launch(options));
  const { _connection } = browser as unknown as {
    _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } };
  };
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  const isKnown = await send(UNKNOWN, { features: {} }).then(
    () => true,
    () => false,
  );
  if (isKnown) {
    await browser.close();
    throw new Error(`Firefox knows ${UNKNOWN} now: delete the workaround in harness/engines.ts`);
  }
  session.send = async (method, params) => (method === UNKNOWN ? {} : send(method, params));
  return browser;
}

async function startWebKit(): Promise<RunningEngine> {
  const driver = await started(startDriver);
  return {
    open: async (_, { width = 1280, height = 800 }) => {
      const page = await openTab(await driver.newSession(), { width, height });
      return { page, problems: [], close: () => page.close() };
    },
    close: driver.close,
  };
}

export const engines: readonly Engine[] = [
  { name: "chromium", needs: [programs.chromium], start: async () => withPlaywright(await launch()) },
  { name: "firefox", needs: [programs.firefox], start: async () => withPlaywright(await launchFirefox()) },
  { name: "webkit", needs: [programs.webkit, programs.xvfb], start: startWebKit },
];

import { existsSync } from "node:fs";
import os from "node:os";
import { type Browser, type BrowserType, firefox, webkit } from "playwright-core";
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

/** Whether `npx playwright-core install` has fetched Playwright's own browser, as the nightly workflow does. */
const isFetched = (type: BrowserType): boolean => existsSync(type.executablePath());

const withPlaywright = (browser: Browser, fixed: PageOptions = {}): RunningEngine => ({
  open: async (origin, { width, height }) => {
    const { page, context, problems } = await openPage(browser, origin, { ...fixed, width, height });
    return { page, problems, close: () => context.close() };
  },
  close: () => browser.close(),
});

/** Options of this machine's Firefox: over WebDriver BiDi, where a page's `reducedMotion` does nothing. */
const machinesFirefox = () => ({
  channel: "moz-firefox",
  executablePath: pathOf(programs.firefox),
  // As root, Firefox does not start in another user's home, which workflows' containers set.
  env: { ...process.env, HOME: os.userInfo().homedir },
});

async function startFirefox(): Promise<RunningEngine> {
  // Scroll bars over the page, as on phones.
  const firefoxUserPrefs = { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 };
  const which = isFetched(firefox) ? {} : machinesFirefox();
  const browser = await started(() => firefox.launch({ ...which, firefoxUserPrefs, timeout: TIMEOUT_MS }));
  return withPlaywright(browser, { reducedMotion: "reduce" });
}

async function startWebKit(): Promise<RunningEngine> {
  if (isFetched(webkit)) return withPlaywright(await started(() => webkit.launch({ timeout: TIMEOUT_MS })));
  const driver = await startDriver();
  return {
    open: async (_, { width = 1280, height = 800 }) => {
      const page = await openTab(await driver.newSession(), { width, height });
      return { page, problems: [], close: () => page.close() };
    },
    close: driver.close,
  };
}

const needs = (type: BrowserType, ...machines: Program[]) => (isFetched(type) ? [] : machines);

export const engines: readonly Engine[] = [
  { name: "chromium", needs: [programs.chromium], start: async () => withPlaywright(await launch()) },
  { name: "firefox", needs: needs(firefox, programs.firefox), start: startFirefox },
  { name: "webkit", needs: needs(webkit, programs.webkit, programs.xvfb), start: startWebKit },
];

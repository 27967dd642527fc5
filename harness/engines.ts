import { existsSync } from "node:fs";
import os from "node:os";
import { type Browser, type BrowserType, firefox, webkit } from "playwright-core";
import { launch, type PageOptions } from "./browser";
import { type Program, pathOf, programs } from "./programs";
import { started, TIMEOUT_MS } from "./until";

/** A browser engine that readers use. */
export interface Engine {
  readonly name: "chromium" | "firefox" | "webkit";
  readonly needs: readonly Program[];
  readonly start: () => Promise<Browser>;
  /** What holds for each of its pages. */
  readonly settings?: PageOptions;
}

/** Whether `npx playwright-core install` has fetched Playwright's own browser, as the nightly workflow does. */
const isFetched = (type: BrowserType): boolean => existsSync(type.executablePath());

/** Options of this machine's Firefox: over WebDriver BiDi, where a page's `reducedMotion` does nothing. */
const machinesFirefox = () => ({
  channel: "moz-firefox",
  executablePath: pathOf(programs.firefox),
  // As root, Firefox does not start in another user's home, which workflows' containers set.
  env: { ...process.env, HOME: os.userInfo().homedir },
});

function startFirefox(): Promise<Browser> {
  // Scroll bars over the page, as on phones.
  const firefoxUserPrefs = { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 };
  const which = isFetched(firefox) ? {} : machinesFirefox();
  return started(() => firefox.launch({ ...which, firefoxUserPrefs, timeout: TIMEOUT_MS }));
}

export const chromiumEngine: Engine = { name: "chromium", needs: [programs.chromium], start: () => launch() };

/** WebKit is among them where Playwright's own has been fetched; tests/browser/webkit.test.ts drives Debian's. */
export const engines: readonly Engine[] = [
  chromiumEngine,
  {
    name: "firefox",
    needs: isFetched(firefox) ? [] : [programs.firefox],
    start: startFirefox,
    settings: { reducedMotion: "reduce" },
  },
  ...(isFetched(webkit)
    ? [
        {
          name: "webkit",
          needs: [],
          start: () => started(() => webkit.launch({ timeout: TIMEOUT_MS })),
        } as const,
      ]
    : []),
];

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
  /** What applies to each of its pages. */
  readonly settings?: PageOptions;
}

/** Whether `npx playwright-core install` has fetched Playwright's own browser, as the nightly workflow does. */
const isFetched = (type: BrowserType): boolean => existsSync(type.executablePath());

function startFirefox(): Promise<Browser> {
  // Overlay scroll bars, as on phones. An installed Firefox is driven over WebDriver BiDi, which ignores a page's
  // `reducedMotion`; as root it refuses to start in another user's home, which containers of workflows set.
  const firefoxUserPrefs = { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1 };
  const env = { ...process.env, HOME: os.userInfo().homedir };
  const which = isFetched(firefox)
    ? {}
    : { channel: "moz-firefox", executablePath: pathOf(programs.firefox), env };
  return started(() => firefox.launch({ ...which, firefoxUserPrefs, timeout: TIMEOUT_MS }));
}

const startWebkit = () => started(() => webkit.launch({ timeout: TIMEOUT_MS }));

export const chromiumEngine: Engine = { name: "chromium", needs: [programs.chromium], start: () => launch() };

/** Includes WebKit where Playwright's own has been fetched; tests/browser/webkit.test.ts drives Debian's. */
export const engines: readonly Engine[] = [
  chromiumEngine,
  {
    name: "firefox",
    needs: isFetched(firefox) ? [] : [programs.firefox],
    start: startFirefox,
    settings: { reducedMotion: "reduce" },
  },
  ...(isFetched(webkit) ? [{ name: "webkit" as const, needs: [], start: startWebkit }] : []),
];

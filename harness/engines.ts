import type { Browser } from "playwright-core";
import { launch, openPage, type PageOptions } from "./browser";
import { launchFirefox } from "./firefox";
import { findProgram, type Program, programs } from "./programs";
import type { Tab } from "./tab";
import { started } from "./until";
import { startDriver } from "./webkit/driver";
import { openTab } from "./webkit/page";

/** What is set for a page in every engine. */
export type TabOptions = Pick<PageOptions, "width" | "height">;

/** A page, and what its browser says is wrong with it. */
export interface Opened {
  readonly page: Tab;
  readonly problems: string[];
  readonly close: () => Promise<unknown>;
}

/** A browser that runs. */
export interface RunningEngine {
  /** Opens an empty page, which shares nothing with others. */
  readonly open: (origin: string, options: TabOptions) => Promise<Opened>;
  readonly close: () => Promise<unknown>;
}

/** An engine that readers come with. */
export interface Engine {
  readonly name: "chromium" | "firefox" | "webkit";
  readonly needs: readonly Program[];
  readonly start: () => Promise<RunningEngine>;
  /** Whether the browser tells of problems; otherwise the page does, by a script of the tests. */
  readonly tellsProblems: boolean;
}

async function withPlaywright(browser: Browser): Promise<RunningEngine> {
  return {
    open: async (origin, options) => {
      const { page, context, problems } = await openPage(browser, origin, options);
      return { page, problems, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

export const engines: readonly Engine[] = [
  {
    name: "chromium",
    needs: [programs.chromium],
    start: async () => withPlaywright(await launch()),
    tellsProblems: true,
  },
  {
    name: "firefox",
    needs: [programs.firefox],
    start: async () => withPlaywright(await launchFirefox()),
    tellsProblems: true,
  },
  {
    name: "webkit",
    needs: [programs.webkit, programs.xvfb],
    start: async () => {
      const driver = await started(startDriver);
      return {
        open: async (_, { width = 1280, height = 800 }) => {
          const page = await openTab(await driver.newSession(), { width, height });
          return { page, problems: [], close: () => page.close() };
        },
        close: driver.close,
      };
    },
    tellsProblems: false,
  },
];

/** @returns why an engine cannot be run on this machine; undefined if it can */
export function whyMissing({ needs }: Engine): string | undefined {
  const missing = needs.filter((program) => findProgram(program) === undefined);
  return missing.length === 0
    ? undefined
    : `${missing.map(({ debianPackage }) => debianPackage).join(" and ")} not installed`;
}

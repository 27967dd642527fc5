import type { Browser, Page } from "playwright-core";
import { median, pageKinds } from "../../harness/pageKinds";

/** How long it takes from a reader's act to what they see of it, in milliseconds; medians. */
export interface Readiness {
  readonly act: string;
  /** By the seconds after loading at which it is the first act: at once, scripts fetched ahead, started unasked. */
  readonly after: Readonly<Record<Second, number>>;
}

export const seconds = [0, 3, 10] as const;
type Second = (typeof seconds)[number];

/** A slow phone: a quarter of the processor, 1.6 Mbit/s, 150 ms. */
const profile = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

interface Act {
  readonly name: string;
  readonly width: number;
  readonly selector: string;
  /** Expression that is true once the act has had its effect. */
  readonly effect: string;
}

const acts: Act[] = [
  {
    name: "menu (phone)",
    width: 390,
    selector: ".navbar__toggle",
    // The application's menu, or, before it is there, the docs sidebar, which the link leads to.
    effect: "document.querySelector('.navbar-sidebar--show, #docs-menu:target') !== null",
  },
  {
    name: "colour toggle",
    width: 1280,
    selector: 'button[aria-label^="Switch between dark and light mode"]',
    effect: "document.documentElement.dataset.theme === 'dark'",
  },
];

/** Notes the time of the first touch or press and of the frame that shows its effect. */
const stopwatch = (effect: string) => `{
  let from;
  addEventListener("pointerdown", () => { from ??= performance.now(); }, true);
  const look = () => {
    if (from !== undefined && ${effect}) window.acted = performance.now() - from;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function openSlowly(browser: Browser, url: string, { width, effect }: Act): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(stopwatch(effect));
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", profile.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
  await page.goto(url);
  return page;
}

async function time(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().tap({ noWaitAfter: true });
  await page.waitForFunction("window.acted !== undefined");
  const acted = await page.evaluate<number>("window.acted");
  await page.context().close();
  return acted;
}

/** Measures each act on the guide, with an empty cache each time. */
export async function readiness(browser: Browser, origin: string, runs: number): Promise<Readiness[]> {
  const results: Readiness[] = [];
  for (const act of acts) {
    const after: Partial<Record<Second, number>> = {};
    for (const second of seconds) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await openSlowly(browser, origin + pageKinds.guide, act);
        await page.waitForTimeout(second * 1000);
        times.push(await time(page, act.selector));
      }
      after[second] = median(times);
    }
    results.push({ act: act.name, after: after as Record<Second, number> });
  }
  return results;
}

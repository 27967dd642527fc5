import type { Browser, Page } from "playwright-core";
import { median } from "../../harness/pageKinds";

/** Slow 4G as Lighthouse has it, and a quarter of the processor. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;

/** A site that is measured in a browser. */
export interface Site {
  readonly browser: Browser;
  /** Where it is served, without a slash at the end. */
  readonly origin: string;
  /** How often times are taken. */
  readonly runs: number;
}

/** Something that a reader does on a page. */
interface Act {
  readonly act: () => Promise<void>;
  /** Expression that is true once the act has had its effect. */
  readonly effect: string;
}

/** Opens a page on a slow phone with an empty cache. */
export async function openSlowly({ browser, origin }: Site, route: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(origin + route);
  return page;
}

/**
 * Takes the time of an act, on a page that is opened anew each time.
 *
 * @param prepare brings the opened page to where the act is due
 * @returns milliseconds from the touch or press to the frame that shows the effect, the median
 */
export async function timeAct(
  site: Site,
  route: string,
  width: number,
  prepare: (page: Page) => Promise<Act>,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < site.runs; run += 1) {
    const page = await openSlowly(site, route, width);
    const { act, effect } = await prepare(page);
    await page.evaluate(`{
      let from;
      addEventListener("pointerdown", () => { from ??= performance.now(); }, true);
      const look = () => {
        if (from !== undefined && ${effect}) window.took = performance.now() - from;
        else requestAnimationFrame(look);
      };
      look();
    }`);
    await act();
    await page.waitForFunction("window.took !== undefined");
    times.push(await page.evaluate<number>("window.took"));
    await page.context().close();
  }
  return median(times);
}

import type { Browser, Page } from "playwright-core";

/** A quarter of the processor, 1.6 Mbit/s, 150 ms. */
const cpu = { rate: 4 };
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Opens a page on a slow phone with an empty cache. */
export async function openSlowly(browser: Browser, url: string, width = 390): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", cpu);
  await page.goto(url);
  return page;
}

/**
 * Does something on a page, and closes it.
 *
 * @param effect expression that is true once the act has had its effect
 * @returns milliseconds from the touch or press to the frame that shows the effect
 */
export async function time(page: Page, effect: string, act: () => Promise<void>): Promise<number> {
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
  const took = await page.evaluate<number>("window.took");
  await page.context().close();
  return took;
}

import type { Browser, Page } from "playwright-core";
import type { Host, Served } from "./host";

/** What comes over the wire for one page. Bytes are those of the bodies, compressed. */
export interface Weight {
  /** When the page has loaded, its icon included. */
  readonly loadBytes: number;
  readonly loadScriptBytes: number;
  readonly loadRequests: number;
  /** After ten more seconds of the page's own clock, in which nobody does anything. */
  readonly laterBytes: number;
  readonly laterRequests: number;
}

const sum = (files: readonly Served[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ path }: Served) => /\.m?js$/.test(path);

/** Waits until a host has had nothing to do for a while. */
async function untilQuiet(page: Page, served: readonly Served[]): Promise<void> {
  for (let before = -1; before !== served.length; ) {
    before = served.length;
    await page.waitForTimeout(200);
  }
}

/**
 * Opens a page with an empty cache and weighs what it fetches, as the host sees it. The page's clock stands still but
 * for the ten seconds: on a machine that is busy nothing comes earlier or later.
 *
 * @param path of the page
 */
export async function weigh(browser: Browser, { origin, served }: Host, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  // Later than any time that has passed until here.
  await page.clock.pauseAt(3_600_000);
  const from = served.length;
  await page.goto(origin + path);
  // Not every Chromium asks for the icon when nobody sees it.
  const icon = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>("link[rel~=icon]")?.href ?? "",
  );
  await untilQuiet(page, served);
  if (icon.startsWith(origin) && !served.slice(from).some(({ path: file }) => icon === origin + file)) {
    await page.evaluate((address) => fetch(address).then(() => undefined), icon);
  }
  const atLoad = served.slice(from);
  for (let seconds = 0; seconds < 10; seconds += 1) {
    await page.clock.runFor(1000);
    await untilQuiet(page, served);
  }
  const later = served.slice(from);
  await context.close();
  return {
    loadBytes: sum(atLoad),
    loadScriptBytes: sum(atLoad.filter(isScript)),
    loadRequests: atLoad.length,
    laterBytes: sum(later),
    laterRequests: later.length,
  };
}

import type { Browser } from "playwright-core";
import type { Host } from "./host";
import { until } from "./until";

/** What comes over the wire for one page; bytes are those of the bodies, compressed. */
export interface Weight {
  /** When the page has loaded, without its icon: Chromium asks for that only where somebody sees it. */
  readonly loadBytes: number;
  readonly loadScriptBytes: number;
  readonly loadRequests: number;
  /** After ten more seconds of the page's own clock, in which nobody does anything, and the scripts come that it names. */
  readonly laterBytes: number;
  readonly laterRequests: number;
}

/**
 * Opens a page with an empty cache and weighs what it fetches, as the host sees it. The page's clock stands still but
 * for the ten seconds, so that nothing comes earlier or later on a busy machine.
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
  const servedNow = () => served.slice(from).filter((file) => !/favicon|icon\.svg/.test(file.path));
  const bytesOf = (files: Host["served"]) => files.reduce((total, { bytes }) => total + bytes, 0);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const atLoad = servedNow();
  await page.clock.runFor(10_000);
  const scripts = await page.evaluate<string>(
    "document.querySelector('meta[name=app-scripts]')?.content ?? ''",
  );
  await until(`the scripts of ${path}`, async () => {
    const come = new Set(servedNow().map((file) => file.path));
    return scripts.split(" ").every((name) => name === "" || come.has(name)) || undefined;
  });
  const later = servedNow();
  await context.close();
  return {
    loadBytes: bytesOf(atLoad),
    loadScriptBytes: bytesOf(atLoad.filter((file) => /\.m?js$/.test(file.path))),
    loadRequests: atLoad.length,
    laterBytes: bytesOf(later),
    laterRequests: later.length,
  };
}

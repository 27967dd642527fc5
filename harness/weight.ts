import type { Browser } from "playwright-core";
import type { Host, Served } from "./host";

/** What comes over the wire for one page. Bytes are those of the bodies, compressed. */
export interface Weight {
  /** When the page has loaded, its icon included. */
  readonly loadBytes: number;
  readonly loadScriptBytes: number;
  readonly loadRequests: number;
  /** After ten more seconds, in which nobody does anything. */
  readonly laterBytes: number;
  readonly laterRequests: number;
}

const sum = (files: readonly Served[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ path }: Served) => /\.m?js$/.test(path);

/**
 * Opens a page with an empty cache and weighs what it fetches, as the host sees it.
 *
 * @param path of the page
 */
export async function weigh(browser: Browser, { origin, served }: Host, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const from = served.length;
  await page.goto(origin + path);
  await page.waitForTimeout(500);
  // Not every Chromium asks for the icon when nobody sees it.
  const icon = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>("link[rel~=icon]")?.href ?? "",
  );
  if (icon.startsWith(origin) && !served.slice(from).some(({ path: file }) => icon === origin + file)) {
    await page.evaluate((address) => fetch(address).then(() => undefined), icon);
  }
  const atLoad = served.slice(from);
  await page.waitForTimeout(10_000);
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

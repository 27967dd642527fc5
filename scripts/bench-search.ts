import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";
import { wake } from "../harness/browser";
import { median } from "../harness/pageKinds";
import { Searcher } from "../plugins/search/searcher";

/** One line of the table of measurements. */
export interface Measurement {
  name: string;
  value: number;
  unit: "B" | "ms";
}

/** Typed letter by letter: an option, an identifier, a misspelling, a question, a pasted command. */
const queries = `--out-dir
bind_addr
genrate-witness
what is a witness extension
co-noir split-input --input Prover.toml --protocol REP3`;
const inputs = queries.split("\n").flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

const LOADS = 7;
const SLOWDOWN = 4;
/** Slow 4G, as Lighthouse emulates it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Opens a page with its scripts running, and slows its main thread down; its workers keep their speed. */
async function openSlowed(browser: Browser, origin: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage();
  // tsx gives functions their names by a helper, which the page lacks.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.goto(`${origin}/docs/overview/`);
  await wake(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, session };
}

/** From the first touch, with a word typed at once, to its rows, with nothing of the search in the cache. */
async function touchToRows(browser: Browser, origin: string): Promise<number> {
  const { page, session } = await openSlowed(browser, origin);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  const from = Date.now();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zkey");
  await page.getByRole("listbox", { name: "Search results" }).waitFor();
  const time = Date.now() - from;
  await page.close();
  return time;
}

/** From each letter to the frame that shows its rows; letters that change no row are left out. */
async function keyToRows(browser: Browser, origin: string): Promise<number[]> {
  const { page } = await openSlowed(browser, origin);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zkey");
  await page.locator("[role=search] mark").first().waitFor();
  const times = await page.evaluate(async (texts) => {
    const input = document.querySelector("[role=search] input") as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const type = (text: string) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - from));
        });
        const list = document.querySelector("[role=listbox]") as HTMLElement;
        observer.observe(list, { childList: true, characterData: true, subtree: true });
        setValue?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        setTimeout(resolve, 600, Number.NaN);
      });
    const found: number[] = [];
    for (const text of texts) {
      found.push(await type(text));
    }
    return found;
  }, inputs);
  await page.close();
  return times.filter((time) => !Number.isNaN(time));
}

/**
 * Measures the search of a built site.
 *
 * @param browser a running Chromium
 * @param origin where the build is served, without a slash at the end
 * @param buildDir folder of the build
 * @returns sizes of the search files, and times; "slowed" means a quarter of the speed
 */
export async function benchSearch(
  browser: Browser,
  origin: string,
  buildDir: string,
): Promise<Measurement[]> {
  const names = readdirSync(buildDir).filter((name) => /^search-.*\.json$/.test(name));
  const files = names.sort().map((name) => readFileSync(path.join(buildDir, name)));
  const [list = Buffer.of(), index = Buffer.of()] = files;
  const searcher = new Searcher(index);
  searcher.complete(list);
  const answers = inputs.map((input) => {
    const from = process.cpuUsage();
    searcher.search(input);
    return (SLOWDOWN * process.cpuUsage(from).user) / 1000;
  });
  const touches: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    touches.push(await touchToRows(browser, origin));
  }
  const bytes = (file: Buffer) => ({ value: brotliCompressSync(file).length, unit: "B" }) as const;
  const time = (times: number[]) => ({ value: median(times), unit: "ms" }) as const;
  return [
    { name: "search: document list, brotli", ...bytes(list) },
    { name: "search: index, brotli", ...bytes(index) },
    { name: "search: first touch to rows, slowed, slow 4G", ...time(touches) },
    { name: "search: letter to rows, the page slowed", ...time(await keyToRows(browser, origin)) },
    { name: "search: answer in the worker, slowed", ...time(answers) },
  ];
}

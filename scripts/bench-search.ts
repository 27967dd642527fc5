import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";

/** One line of the table of measurements. */
export interface Measurement {
  name: string;
  value: number;
  unit: "B" | "ms";
}

/** Typed letter by letter: an option, an identifier, a misspelling, a question, a pasted command. */
const queries = [
  "--out-dir",
  "bind_addr",
  "genrate-witness",
  "what is a witness extension",
  "co-noir split-input --input Prover.toml --protocol REP3",
];

const LOADS = 7;
const SLOWDOWN = 4;

const median = (numbers: number[]) => centile(numbers, 0.5);

function centile(numbers: number[], share: number): number {
  const sorted = Array.from(numbers).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sizes(buildDir: string): Measurement[] {
  const weigh = (file: string) => brotliCompressSync(readFileSync(path.join(buildDir, file))).length;
  return readdirSync(buildDir)
    .filter((name) => /^search-.*\.json$/.test(name))
    .flatMap((name) => {
      const kind = name.startsWith("search-doc") ? "search: document list" : "search: index";
      return [
        { name: `${kind}, raw`, value: readFileSync(path.join(buildDir, name)).length, unit: "B" },
        { name: `${kind}, brotli`, value: weigh(name), unit: "B" },
      ] satisfies Measurement[];
    });
}

async function openSlowed(browser: Browser, origin: string, rate: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx gives functions their names by a helper, which the page lacks.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.goto(`${origin}/docs/overview/`);
  await page.mouse.move(600, 600);
  await page.mouse.move(605, 605);
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** From the pointer's arrival to a field that can be typed in; and what comes over the wire for it. */
async function hoverToReady(
  browser: Browser,
  origin: string,
  rate: number,
): Promise<{ time: number; scripts: string[] }> {
  const page = await openSlowed(browser, origin, rate);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  const time = await page.evaluate(async () => {
    const box = document.querySelector("[role=search]");
    const from = performance.now();
    box?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    while (document.querySelector("[role=search] input:enabled") === null) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - from;
  });
  await page.close();
  return { time, scripts };
}

/** Slow 4G, as Lighthouse emulates it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** From the first touch, with a word typed at once, to its rows; on a slow network with nothing of the search in the cache. */
async function touchToRows(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowed(browser, origin, SLOWDOWN);
  const session = await page.context().newCDPSession(page);
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
  const page = await openSlowed(browser, origin, SLOWDOWN);
  await page.keyboard.press("Control+k");
  await page.locator("[role=search] input:enabled").waitFor();
  const times = await page.evaluate(async (texts) => {
    const box = document.querySelector("[role=search]") as HTMLElement;
    const input = box.querySelector("input") as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const type = (value: string) =>
      new Promise<number | undefined>((resolve) => {
        const from = performance.now();
        const isRow = (node: Node) =>
          (node instanceof Element ? node : node.parentElement)?.closest("[role=listbox]") != null ||
          (node instanceof Element && node.querySelector("[role=listbox]") !== null);
        const observer = new MutationObserver((changes) => {
          if (changes.some(({ target, addedNodes }) => isRow(target) || Array.from(addedNodes).some(isRow))) {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - from));
          }
        });
        observer.observe(box, { childList: true, characterData: true, subtree: true });
        setValue?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        setTimeout(() => {
          observer.disconnect();
          resolve(undefined);
        }, 600);
      });
    const found: number[] = [];
    for (const text of texts) {
      for (let length = 1; length <= text.length; length += 1) {
        const time = await type(text.slice(0, length));
        if (time !== undefined) {
          found.push(time);
        }
      }
    }
    return found;
  }, queries);
  await page.close();
  return times;
}

/**
 * Measures the search of a built site.
 *
 * @param browser a running Chromium
 * @param origin where the build is served, without a slash at the end
 * @param buildDir folder of the build
 * @returns sizes of the search files and of the scripts that the first use loads, and times; times are medians
 *   unless they say otherwise, and "slowed" means the page's main thread at a quarter of its speed
 */
export async function benchSearch(
  browser: Browser,
  origin: string,
  buildDir: string,
): Promise<Measurement[]> {
  const loads: { time: number; scripts: string[] }[] = [];
  const slowLoads: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    loads.push(await hoverToReady(browser, origin, 1));
    slowLoads.push((await hoverToReady(browser, origin, SLOWDOWN)).time);
  }
  const scripts = loads[0]?.scripts ?? [];
  const weight = scripts.reduce(
    (sum, script) => sum + brotliCompressSync(readFileSync(path.join(buildDir, script))).length,
    0,
  );
  const keys = await keyToRows(browser, origin);
  const touches: number[] = [];
  for (let touch = 0; touch < LOADS; touch += 1) {
    touches.push(await touchToRows(browser, origin));
  }
  return [
    ...sizes(buildDir),
    { name: "search: scripts of the first use, brotli", value: weight, unit: "B" },
    { name: "search: hover to ready", value: median(loads.map(({ time }) => time)), unit: "ms" },
    { name: "search: hover to ready, slowed", value: median(slowLoads), unit: "ms" },
    { name: "search: first touch to rows, slowed, slow 4G", value: median(touches), unit: "ms" },
    { name: "search: letter to rows, slowed", value: median(keys), unit: "ms" },
    { name: "search: letter to rows, slowed, 95th centile", value: centile(keys, 0.95), unit: "ms" },
  ];
}

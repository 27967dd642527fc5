import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type Program, pathOf, programs } from "./programs";
import { started, TIMEOUT_MS } from "./until";

/** Folder of the production build that the tests look at. */
export const buildDir = path.resolve(process.env.BUILD_DIR ?? "build");

/** Starts Chromium, with more options for its command line; throws if this machine has none. */
export function launch(program: Program = programs.chromium, ...options: string[]): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-background-networking", ...options];
  const executablePath = pathOf(program);
  return started(() => chromium.launch({ executablePath, timeout: TIMEOUT_MS, args }));
}

/** A server on loopback, with the address of its root (no slash at the end). */
export type RunningServer = Awaited<ReturnType<typeof listen>>;

/** Starts a server on a loopback port, a free one by default; throws if the port is taken. */
export async function listen(answer: RequestListener, wanted = 0) {
  const server = createServer(answer).listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Finds a free loopback port, below those that systems assign to connections. */
export const freePort = (): Promise<number> =>
  started(async () => {
    const port = randomInt(10_000, 32_000);
    const { close } = await listen(() => undefined, port);
    await close();
    return port;
  });

/** Settings of a page under test, beside Playwright's. */
export interface PageOptions extends BrowserContextOptions {
  /** Viewport width in CSS pixels. */
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** Script that runs before any of the page's own. */
  before?: string;
}

/**
 * Opens an empty page in a new context. Its `problems` fill up as they happen: console errors and warnings, uncaught
 * errors, requests to another origin.
 */
export async function openPage(
  browser: Browser,
  origin: string,
  { width = 1280, height = 800, theme, before = "", ...settings }: PageOptions = {},
) {
  const context = await browser.newContext({ viewport: { width, height }, ...settings });
  context.setDefaultTimeout(TIMEOUT_MS);
  // Headless Chromium refuses what a reader's click would allow.
  if (browser.browserType().name() === "chromium") await context.grantPermissions(["clipboard-write"]);
  // The theme is set once: a test that changes it must find its choice after a reload.
  const script = theme === undefined ? before : `localStorage.theme ??= "${theme}"; ${before}`;
  // Firefox also runs it in the empty document that comes first, where storage is forbidden.
  await context.addInitScript(`if (origin !== "null") { ${script} }`);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    // On a busy machine the typeface comes later than a page waits for it.
    const isLate = /\.woff2 was preloaded using link preload but not used/.test(message.text());
    if (/^(error|warning)$/.test(message.type()) && !isLate) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:")) {
      problems.push(`request to another origin: ${request.url()}`);
    }
  });
  return { page, context, problems };
}

/** Waits until React has hydrated the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Request } from "playwright-core";
import { buildDir } from "../browser/support";

/** The parts of the search box that tests look at. */
export function partsOf(page: Page) {
  const box = page.getByRole("search");
  return {
    box,
    input: box.getByRole("combobox", { includeHidden: true }),
    button: box.getByRole("button", { name: /^Search/ }),
    list: box.getByRole("listbox"),
    options: box.getByRole("option"),
    active: box.locator('[role=option][aria-selected="true"]'),
    status: box.getByRole("status"),
  };
}

/** Waits until the box can answer. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator("[role=search] input:enabled").waitFor();
}

/** Points at the box, and waits until it can answer. */
export async function makeReady(page: Page): Promise<void> {
  await partsOf(page).box.hover();
  await untilReady(page);
}

/** Opens the box by its shortcut, types, and waits for the rows of what was typed. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await untilReady(page);
  const { box, input } = partsOf(page);
  await input.fill(query);
  await box
    .getByRole("listbox", { name: "Search results" })
    .or(box.getByText(/^No results for/).first())
    .first()
    .waitFor();
}

/** Collects the requests for the two search files. */
export function searchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (/\/search-(doc|index)-/.test(request.url())) {
      requests.push(request);
    }
  });
  return requests;
}

/** Path of the worker's script in the build: it is known by a message that only the engine has. */
export function workerScript(): string {
  const folder = path.join(buildDir, "assets/js");
  const name = readdirSync(folder).find(
    (file) =>
      file.endsWith(".js") &&
      readFileSync(path.join(folder, file), "utf8").includes("search files are damaged"),
  );
  if (name === undefined) {
    throw new Error("no script of the build holds the search engine");
  }
  return `/assets/js/${name}`;
}

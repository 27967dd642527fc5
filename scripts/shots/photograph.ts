import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launch, openPage, serveBuild, wake } from "../../harness/browser";
import type { State } from "../../harness/states";

/** From this width on the site has its sidebar. */
const DESKTOP = 997;

/** A phone, a tablet and a desktop. */
const WIDTHS = [390, 820, 1440];

/** Photographs every match of the state's part, or the window. */
async function visit(browser: Browser, origin: string, state: State, width: number, out: string) {
  const { page, context } = await openPage(browser, origin, { width, height: 900, reducedMotion: "reduce" });
  try {
    context.setDefaultTimeout(15_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(origin + state.path);
    // The buttons of code blocks appear once the scripts run, which wait for the reader's first act.
    await wake(page);
    await state.reach?.(page);
    const parts = state.part === undefined ? [page] : await page.locator(state.part).all();
    for (const theme of ["light", "dark"]) {
      // Both themes come from CSS alone.
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      await page.waitForTimeout(200);
      for (const [index, part] of parts.entries()) {
        const name = `${state.name}${parts.length > 1 ? `.${index + 1}` : ""}.${width}.${theme}.png`;
        await part.screenshot({ path: path.join(out, name), animations: "disabled", caret: "hide" });
      }
    }
  } finally {
    await context.close();
  }
}

/**
 * Photographs a build in both themes.
 *
 * @param build its folder
 * @param out folder of the pictures; it is emptied first
 * @param isOlder whether the build may lack some of the states: they are left out
 * @throws Error that names the state that cannot be photographed
 */
export async function photograph(build: string, out: string, states: readonly State[], isOlder = false) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const server = await serveBuild(build);
  const browser = await launch();
  const left = WIDTHS.flatMap((width) =>
    states
      .filter(({ only }) => only === undefined || (only === "desktop") === width >= DESKTOP)
      .map((state) => ({ state, width })),
  );
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { state, width } = next;
      await visit(browser, server.origin, state, width, out).catch((error: Error) => {
        if (!isOlder) {
          throw new Error(`${state.name} (${state.path}), ${width} pixels wide: ${error.message}`);
        }
      });
    }
  };
  await Promise.all([work(), work(), work()]);
  await browser.close();
  await server.close();
}

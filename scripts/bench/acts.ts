import type { Browser } from "playwright-core";
import { median, pageKinds } from "../../harness/pageKinds";
import { openSlowly, time } from "./slowPhone";
import { milliseconds, table } from "./table";

/** What readers do first. The effect of an act is an expression that is true once it has had it. */
const acts = [
  {
    name: "menu (phone)",
    width: 390,
    control: ".navbar__toggle",
    // The application's menu, or, before it is there, the docs sidebar, which the link leads to.
    effect: "document.querySelector('.navbar-sidebar--show, #docs-menu:target') !== null",
  },
  {
    name: "colour toggle",
    width: 1280,
    control: "button[aria-label^='Switch between dark and light mode']",
    effect: "document.documentElement.dataset.theme === 'dark'",
  },
  {
    name: "letter in the search",
    width: 1280,
    control: ".search-box button",
    keys: "p",
    effect: "document.querySelector('.search-box input').value === 'p'",
  },
  {
    name: "tab",
    width: 390,
    route: "/docs/getting-started/install/",
    control: "[role=tab][aria-selected=false]",
    effect: "document.querySelectorAll('[role=tab]')[1].ariaSelected === 'true'",
  },
];

/** Seconds after loading: at once, scripts fetched ahead, scripts started unasked. */
const moments = [0, 3, 10];

/** From a reader's first act to its effect, with an empty cache each time. */
export async function actTable(browser: Browser, origin: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const { name, width, route = pageKinds.guide, control, keys = "", effect } of acts) {
    const row = ["act to effect", name];
    for (const moment of moments) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await openSlowly(browser, origin + route, width);
        await page.waitForTimeout(moment * 1000);
        times.push(
          await time(page, effect, async () => {
            await page.locator(control).first().tap({ noWaitAfter: true });
            await page.keyboard.type(keys);
          }),
        );
      }
      row.push(milliseconds(median(times)));
    }
    rows.push(row);
  }
  return table(["slow phone, ms", "", ...moments.map((moment) => `${moment} s after loading`)], rows);
}

import { pageKinds } from "../../harness/pageKinds";
import { type Site, timeAct } from "./slowPhone";
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
    name: "rows of the search",
    width: 1280,
    control: ".search-box button",
    keys: "zkey",
    effect: "document.querySelector('[role=listbox] mark') !== null",
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
export async function actTable(site: Site): Promise<string> {
  const rows: string[][] = [];
  for (const { name, width, route = pageKinds.guide, control, keys = "", effect } of acts) {
    const row = ["act to effect", name];
    for (const moment of moments) {
      const time = await timeAct(site, route, width, async (page) => {
        await page.waitForTimeout(moment * 1000);
        const act = async () => {
          await page.locator(control).first().tap({ noWaitAfter: true });
          await page.keyboard.type(keys);
        };
        return { act, effect };
      });
      row.push(milliseconds(time));
    }
    rows.push(row);
  }
  return table(["slow phone, ms", "", ...moments.map((moment) => `${moment} s after loading`)], rows);
}

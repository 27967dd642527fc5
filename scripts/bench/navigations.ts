import type { Browser } from "playwright-core";
import { median } from "../../harness/pageKinds";
import { openSlowly, time } from "./slowPhone";
import { milliseconds, table } from "./table";

/** Milliseconds for which the pointer is on a link before the click. */
const HOVER = 200;
const next = ".pagination-nav__link--next";

/** Pages of all kinds, each with a link to the next one. */
const starts = [
  "getting-started/",
  "getting-started/install/",
  "getting-started/quick-start-co-circom/",
  "co-circom/cli/split-input/",
  "co-noir/cli/generate-proof/",
  "co-circom/lib/",
  "examples/kyc/",
  "primer/mpc-primer/",
  "network-config/",
  "taceo-proof/dev/",
];

/** From the click on a link to the page that it leads to, with the application running. */
export async function navigationTable(browser: Browser, origin: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const start of starts) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await openSlowly(browser, `${origin}/docs/${start}`);
      await page.mouse.move(5, 5);
      await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
      await page.waitForTimeout(2000);
      const title = JSON.stringify(await page.locator("h1").textContent());
      const link = page.locator(next);
      await link.hover();
      await page.waitForTimeout(HOVER);
      const effect = `![null, ${title}].includes(document.querySelector("h1")?.textContent ?? null)`;
      times.push(await time(page, effect, () => link.click({ noWaitAfter: true })));
    }
    rows.push(["click to page", `from /docs/${start}`, milliseconds(median(times))]);
  }
  return table(["slow phone", `${HOVER} ms after hover`, "ms"], rows);
}

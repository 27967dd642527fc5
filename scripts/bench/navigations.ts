import { wake } from "../../harness/browser";
import { type Site, timeAct } from "./slowPhone";
import { milliseconds, table } from "./table";

/** Milliseconds for which the pointer is on a link before the click. */
const HOVER = 200;

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
export async function navigationTable(site: Site): Promise<string> {
  const rows: string[][] = [];
  for (const start of starts) {
    const time = await timeAct(site, `/docs/${start}`, 390, async (page) => {
      await wake(page);
      await page.waitForTimeout(2000);
      const title = JSON.stringify(await page.locator("h1").textContent());
      const link = page.locator(".pagination-nav__link--next");
      await link.hover();
      await page.waitForTimeout(HOVER);
      return {
        act: () => link.click({ noWaitAfter: true }),
        effect: `![null, ${title}].includes(document.querySelector("h1")?.textContent ?? null)`,
      };
    });
    rows.push(["click to page", `from /docs/${start}`, milliseconds(time)]);
  }
  return table(["slow phone", `${HOVER} ms after hover`, "ms"], rows);
}

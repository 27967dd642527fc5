import { wake } from "../../harness/browser";
import { median, pageKinds } from "../../harness/pageKinds";
import { openSlowly, type Site } from "./slowPhone";
import { milliseconds, table } from "./table";

/** Typed letter by letter: an option, an identifier, a misspelling, a question, a pasted command. */
const queries = [
  "--out-dir",
  "bind_addr",
  "genrate-witness",
  "what is a witness extension",
  "co-noir split-input --input Prover.toml --protocol REP3",
];

/** Milliseconds between letters: more than any answer takes. */
const PATIENCE = 400;

/** From each letter to the frame that shows its rows; letters that change no row are left out. */
export async function searchTable(site: Site): Promise<string> {
  const page = await openSlowly(site, pageKinds.guide, 1280);
  await wake(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zkey");
  await page.locator("[role=listbox] mark").first().waitFor();
  await page.evaluate(`{
    let from;
    window.times = [];
    addEventListener("input", () => { from = performance.now(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => {
      if (from !== undefined) window.times.push(performance.now() - from);
      from = undefined;
    })).observe(document.querySelector("[role=listbox]"), { childList: true, characterData: true, subtree: true });
  }`);
  const rows: string[][] = [];
  for (const query of queries) {
    // The first letter takes the place of the query before.
    await page.keyboard.press("Control+a");
    await page.keyboard.type(query, { delay: PATIENCE });
    const times = await page.evaluate<number[]>("window.times.splice(0)");
    rows.push(["letter to rows", query, milliseconds(median(times)), milliseconds(Math.max(...times))]);
  }
  await page.context().close();
  return table(["slow phone", "", "ms", "ms at most"], rows);
}

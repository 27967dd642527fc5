import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { TIMEOUT_MS, until } from "../../harness/until";
import { page as pageText, plainOutput, writeSmallCopy } from "../build/smallCopy";
import { freePort, launch } from "./support";

const FIGURE = "docs/shares.svg";
const CIRCUIT = "examples/circom/multiplier2/multiplier2.circom";
const sources = {
  "docs/overview.mdx": pageText(
    "Overview",
    [
      '<Figure src="./shares.svg" caption="Shares." />',
      '<Term id="rep3">replicated share</Term>',
      `\`\`\`circom file=${CIRCUIT}\n\`\`\``,
      '<CommandOptions tool="co-circom" command="split-input" />',
      '<ErrorReference ids="frame-length" />',
      "<TrustTable />",
      '<ServiceReference part="functions" of="rust" depth={2} />',
    ].join("\n\n"),
  ),
  // Where the options lead.
  "docs/co-circom/cli/index.mdx": pageText("co-circom", "Text."),
  // A draft, which leads to pages that the small copy lacks.
  "src/pages/components.mdx": "# Components\n",
  [FIGURE]:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Shares</title><desc>Three.</desc></svg>',
};

/** Each source of the page, and a text of it that a word is written behind. */
const changes = [
  ["docs/overview.mdx", "replicated share"],
  [FIGURE, "Three"],
  [CIRCUIT, "signal input a; "],
  ["data/glossary.json", '"definition": "'],
  ["data/cli/co-circom.json", '"summary": "'],
  ["data/errors.json", '"cause": "'],
  ["data/service/functions.json", '"summary": "'],
  ["data/trust.json", '": "'],
] as const;

test("npm start shows each change of what a page is made from, and where the search works", async (t) => {
  const folder = writeSmallCopy(sources);
  const port = await freePort();
  const bin = "node_modules/@docusaurus/core/bin/docusaurus.mjs";
  const server = spawn(process.execPath, [bin, "start", "--no-open", "--port", String(port)], {
    cwd: folder,
    env: plainOutput,
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const browser = await launch();
  t.after(async () => {
    await browser.close();
    server.kill();
    await ended;
  });
  const page = await browser.newPage();

  // It compiles the page first.
  const goto = () => page.goto(`http://localhost:${port}/docs/overview/`);
  await until("the server for authors", goto, 90_000);
  await page.locator("[role=search]").click();
  await page.locator("[role=search] [role=status]", { hasText: "npm run serve" }).waitFor();
  for (const [at, [name, text]] of changes.entries()) {
    const file = path.join(folder, name);
    const before = readFileSync(file, "utf8");
    assert.ok(before.includes(text), name);
    // One word, which code keeps whole.
    writeFileSync(file, before.replaceAll(text, `${text}Changed${at} `));
    await page
      .locator("main", { hasText: `Changed${at}` })
      .waitFor({ timeout: TIMEOUT_MS })
      .catch(() => assert.fail(`${name}: plugins/live-pages does not name it`));
  }
});

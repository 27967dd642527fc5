import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../harness/browser";
import { page, plainOutput, writeSmallCopy } from "./smallCopy";

const FIGURE = "docs/shares.svg";
const sources = {
  "docs/overview.mdx": page(
    "Overview",
    [
      '<Figure src="./shares.svg" caption="Shares." />',
      '<Term id="rep3">replicated share</Term>',
      "```circom file=examples/circom/multiplier2/multiplier2.circom\n```",
    ].join("\n\n"),
  ),
  [FIGURE]:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Shares</title><desc>Three.</desc></svg>',
};

/** Each source of the page, a text of it, and what follows the text once it is changed. */
const changes = [
  ["docs/overview.mdx", "replicated share"],
  [FIGURE, "Three"],
  ["data/glossary.json", '"definition": "'],
  ["examples/circom/multiplier2/multiplier2.circom", "signal input a; "],
] as const;

test("the server for authors shows a change of a page, its figure, its terms and the files that it includes", async (t) => {
  const folder = writeSmallCopy(sources);
  const port = await freePort();
  const bin = "node_modules/@docusaurus/core/bin/docusaurus.mjs";
  const server = spawn(process.execPath, [bin, "start", "--no-open", "--port", String(port)], {
    cwd: folder,
    env: plainOutput,
    stdio: "ignore",
  });
  t.after(async () => {
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true });
  });
  /** Waits until the page's chunk has a text. */
  const shown = async (text: string, what: string) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const chunk = /"(content---docs-overview[\w-]+)"/.exec(read(".docusaurus/registry.js"))?.[1];
      const answer = await fetch(`http://localhost:${port}/${chunk}.js`).catch(() => undefined);
      if ((await answer?.text())?.includes(text)) return;
      await setTimeout(200);
    }
    assert.fail(
      `${what}: the page does not show the change; plugins/live-pages names its sources to the bundler`,
    );
  };
  const read = (name: string) => {
    try {
      return readFileSync(path.join(folder, name), "utf8");
    } catch {
      return "";
    }
  };
  await shown("replicated share", "the server has not started");
  for (const [at, [name, text]] of changes.entries()) {
    const mark = `Changed ${at} `;
    const before = read(name);
    assert.ok(before.includes(text), name);
    writeFileSync(path.join(folder, name), before.replaceAll(text, text + mark));
    await shown(mark, name);
  }
});

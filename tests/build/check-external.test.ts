import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { unchecked } from "../../config/externalLinks.mjs";
import { siteUrl } from "../../config/site";
import { listen } from "../../harness/browser";
import { run } from "../content/run";
import { builtPages } from "./site";

test("links that lead nowhere are found with their pages; exceptions and the site's own are not asked", async (t) => {
  let tries = 0;
  const answers: Record<string, () => number> = {
    "/good": () => 200,
    "/moved": () => 302,
    "/gone": () => 404,
    "/busy-at-first": () => (++tries < 2 ? 503 : 200),
  };
  const { origin, close } = await listen(({ url = "" }, response) => {
    // What is not in the list is never answered.
    const status = answers[url]?.();
    if (status !== undefined) response.writeHead(status, { location: "/good" }).end();
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "docs-links-"));
  t.after(() => {
    rmSync(folder, { recursive: true });
    return close();
  });
  const addresses = [...Object.keys(answers), "/silent"].map((name) => origin + name);
  const others = [...Object.keys(unchecked), `${siteUrl}/docs/`];
  const html = [...addresses, ...others].map((address) => `<a href="${address}">x</a>`).join("");
  writeFileSync(path.join(folder, "a.html"), html);
  const options = ["--server-root", folder, "--timeout", "5000", "--format", "json"];
  const retries = ["--retry-errors-count", "1", "--retry-errors-jitter", "0"];
  const command = ["npm", "run", "--silent", "check:external", "--", ...options, ...retries] as const;
  const { stdout } = await run(command, { env: process.env });
  const { links } = JSON.parse(stdout) as { links: { state: string; status: number; url: string }[] };
  const broken = links
    .filter(({ state }) => state === "BROKEN")
    .map(({ status, url }) => `${url}: ${status}`);
  assert.deepEqual(broken.sort(), [`${origin}/gone: 404`, `${origin}/silent: 0`]);
});

test("each exception is needed and has its reason", () => {
  const links = builtPages().flatMap(({ $ }) =>
    $("a[href^='http']")
      .toArray()
      .map((a) => $(a).attr("href") ?? ""),
  );
  for (const [beginning, reason] of Object.entries(unchecked)) {
    assert.ok(reason.length > 10, beginning);
    assert.ok(
      links.some((link) => link.startsWith(beginning)),
      `no page links to ${beginning}`,
    );
  }
});

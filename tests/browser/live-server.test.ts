import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { until } from "../../harness/until";
import { freePort, launch, openPage } from "./support";

test("npm start serves the pages, and says that there is no search", async (t) => {
  const port = await freePort();
  const command = `docusaurus start --no-open --port ${port} --host 127.0.0.1`;
  const child = spawn("npx", command.split(" "), { stdio: "ignore", detached: true });
  const browser = await launch();
  t.after(async () => {
    await browser.close();
    process.kill(-(child.pid ?? 0));
  });
  const origin = `http://127.0.0.1:${port}`;
  await until("the live server", async () => (await fetch(origin)).ok || undefined);
  const { page } = await openPage(browser, origin);
  await page.goto(`${origin}/docs/contact/`);
  const search = page.getByRole("search");
  await search.getByRole("button").click();
  const note = search.getByRole("status");
  await until("the reason", async () => /could not be loaded/.test(await note.innerText()) || undefined);
  const { width = 0, height = 0 } = (await note.boundingBox()) ?? {};
  assert.ok(width > 100 && height > 30, "the reason cannot be seen");
});

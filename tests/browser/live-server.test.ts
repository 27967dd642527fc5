import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { freePort, launch, openPage } from "./support";

/** Milliseconds: a machine that does other things takes minutes to build the page. */
const PATIENCE = 300_000;

test("the development server says why there is no search", async () => {
  const port = await freePort();
  const command = `docusaurus start --no-open --port ${port} --host 127.0.0.1`;
  const child = spawn("npx", command.split(" "), { stdio: "ignore", detached: true });
  const browser = await launch();
  try {
    const origin = `http://127.0.0.1:${port}`;
    const { page } = await openPage(browser, origin);
    page.setDefaultTimeout(PATIENCE);
    const deadline = Date.now() + PATIENCE;
    while ((await fetch(origin).catch(() => undefined))?.ok !== true) {
      assert.ok(Date.now() < deadline, "the development server did not start");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await page.goto(`${origin}/docs/contact/`);
    await page.getByRole("search").hover();
    await page.getByRole("search").getByPlaceholder("Only in the built site").waitFor();
    const note = page.getByRole("search").getByRole("status");
    assert.match(await note.innerText(), /has no search index.*npm run serve/);
    const { width = 0, height = 0 } = (await note.boundingBox()) ?? {};
    assert.ok(width > 100 && height > 30, "the reason can be seen");
  } finally {
    await browser.close();
    process.kill(-(child.pid ?? 0));
  }
});

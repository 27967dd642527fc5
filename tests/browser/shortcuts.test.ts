import assert from "node:assert/strict";
import { inEveryEngine } from "./engines";

inEveryEngine((site, test) => {
  test("? lists the keyboard shortcuts; Escape closes the list and gives the focus back", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.locator("h1").click();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    assert.match((await dialog.textContent()) ?? "", /Ctrl K/);
    await page.keyboard.press("?");
    assert.equal(await page.locator("dialog").count(), 1, "a second press opens no second list");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("? in the search field is a letter", async (t) => {
    const page = await site.open(t, "/docs/overview/");
    await page.keyboard.press("Control+k");
    const field = page.locator("[role=search] input");
    await page.locator("[role=search] input:enabled").waitFor();
    await page.keyboard.type("what?");
    assert.equal(await field.inputValue(), "what?");
    assert.equal(await page.locator("dialog").count(), 0);
  });
});

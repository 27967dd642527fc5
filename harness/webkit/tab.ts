import { Key, Origin, type WebDriver } from "selenium-webdriver";
import type { Tab } from "../tab";
import { until } from "../until";
import { part } from "./part";

/** Text of a key's name in Playwright, such as `ArrowLeft`, as WebDriver has it. */
const keyOf = (name: string): string =>
  name.length === 1
    ? name
    : Key[name.replace(/(?!^)([A-Z]|space$)/g, "_$1").toUpperCase() as "ARROW_LEFT" | "BACK_SPACE"];

/**
 * Opens a page in a session of WebKit's driver. It is a window without a toolbar: the browser's own window is at least
 * 447 pixels wide.
 *
 * @param size of the viewport in CSS pixels; 334 is the smallest width
 */
export async function openTab(driver: WebDriver, size: { width: number; height: number }): Promise<Tab> {
  const run = (source: string, ...args: unknown[]): Promise<unknown> =>
    // What cannot be sent, such as a window, becomes undefined. tsx names functions by a helper, __name.
    driver.executeScript(
      `const plain = (value) => { try { return JSON.parse(JSON.stringify(value)); } catch {} };
       const __name = (named) => named;
       return Promise.resolve((${source})(...arguments)).then(plain);`,
      ...args,
    );
  const act = () => driver.actions({ async: true });
  const move = (x: number, y: number) => act().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).perform();

  await driver.executeScript('open("about:blank", "", "toolbar=no,location=no,width=390,height=600")');
  const first = await driver.getWindowHandle();
  const second = await until("a second window", async () =>
    (await driver.getAllWindowHandles()).find((handle) => handle !== first),
  );
  await driver.switchTo().window(second);

  const evaluate = (source: unknown, arg?: unknown) =>
    (typeof source === "string"
      ? run("(text) => (0, eval)(text)", source)
      : run(String(source), arg)) as Promise<never>;
  const { locator } = part({ run, move, press: () => act().click().perform() }, []);
  const tab: Tab = {
    locator,
    evaluate,
    keyboard: {
      press: (keys) => {
        const held = keys.split("+").map(keyOf);
        const down = held.reduce((actions, key) => actions.keyDown(key), act());
        return held.reduceRight((actions, key) => actions.keyUp(key), down).perform();
      },
      type: (text) => act().sendKeys(text).perform(),
    },
    mouse: { move, down: () => act().press().perform(), up: () => act().release().perform() },
    waitForURL: async (wanted) => {
      await until(`the address ${wanted}`, async () => {
        const url = await driver.getCurrentUrl();
        return isAddress(url, wanted as string | RegExp) || undefined;
      });
    },
    goto: async (url) => {
      await driver.get(url);
      return null;
    },
    reload: async () => {
      await driver.navigate().refresh();
      return null;
    },
    setViewportSize: async ({ width, height }) => {
      const look = () => ({ wide: innerWidth, high: innerHeight, frame: outerHeight - innerHeight });
      await until(`a window of ${width} × ${height} pixels`, async () => {
        // What the page says may be out of date, the frame too: the next attempt puts it right.
        const { wide, high, frame } = (await evaluate(look)) as ReturnType<typeof look>;
        if (wide === width && high === height) {
          return true;
        }
        await driver
          .manage()
          .window()
          .setRect({ width, height: height + frame, x: 0, y: 0 });
      });
    },
    close: () => driver.quit(),
  };
  await tab.setViewportSize(size);
  return tab;
}

/** Whether an address fits, as Playwright's `waitForURL` takes it: a pattern, or text with two stars for any characters. */
const isAddress = (url: string, wanted: string | RegExp): boolean =>
  (wanted instanceof RegExp ? wanted : new RegExp(`^${wanted.replaceAll("**", ".*")}$`)).test(url);

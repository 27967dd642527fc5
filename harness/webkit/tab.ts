import type { Tab } from "../tab";
import { until } from "../until";
import type { Command } from "./driver";
import { part } from "./part";

/** The named keys that tests press, as https://www.w3.org/TR/webdriver2/#keyboard-actions numbers them. */
const KEYS: Readonly<Record<string, number>> = {
  Backspace: 0xe003,
  Tab: 0xe004,
  Enter: 0xe007,
  Shift: 0xe008,
  Control: 0xe009,
  Escape: 0xe00c,
  Space: 0x20,
  End: 0xe010,
  Home: 0xe011,
  ArrowLeft: 0xe012,
  ArrowUp: 0xe013,
  ArrowRight: 0xe014,
  ArrowDown: 0xe015,
};

/** Presses keys that are held together, such as `Control+k`. */
function keyActions(keys: string): object[] {
  const values = keys.split("+").map((key) => {
    if (key.length !== 1 && KEYS[key] === undefined) {
      throw new Error(`harness/webkit/tab.ts does not know the key ${key}: add its number to KEYS`);
    }
    return KEYS[key] === undefined ? key : String.fromCharCode(KEYS[key]);
  });
  return [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.reverse().map((value) => ({ type: "keyUp", value })),
  ];
}

/**
 * Opens a page in a session of WebKit's driver. It is a window without a toolbar: the browser's own window is at least
 * 447 pixels wide.
 *
 * @param size of the viewport in CSS pixels; 334 is the smallest width
 */
export async function openTab(command: Command, size: { width: number; height: number }): Promise<Tab> {
  const run = async (source: string, ...args: unknown[]) => {
    const outcome = await command<{ value?: unknown; fault?: string }>("POST", "/execute/async", {
      // What cannot be sent, such as a window, becomes undefined. tsx names functions by a helper, __name.
      script: `const plain = (value) => { try { return JSON.parse(JSON.stringify(value)); } catch {} };
        const done = arguments[arguments.length - 1], __name = (named) => named;
        Promise.resolve().then(() => (${source})(...Array.from(arguments).slice(0, -1)))
          .then((value) => done({ value: plain(value) }), (fault) => done({ fault: String(fault) }));`,
      args: args.map((arg) => arg ?? null),
    });
    if (outcome.fault !== undefined) {
      throw new Error(outcome.fault);
    }
    return outcome.value ?? undefined;
  };

  await command("POST", "/execute/sync", {
    script: 'open("about:blank", "", "toolbar=no,location=no,width=390,height=600")',
    args: [],
  });
  const first = await command<string>("GET", "/window");
  const handle = await until("a second window", async () =>
    (await command<string[]>("GET", "/window/handles")).find((one) => one !== first),
  );
  await command("POST", "/window", { handle });

  const act = (type: "key" | "pointer", ...actions: object[]) => {
    const parameters = type === "pointer" ? { pointerType: "mouse" } : undefined;
    return command<void>("POST", "/actions", { actions: [{ type, id: type, parameters, actions }] });
  };
  const moveTo = (x: number, y: number) =>
    act("pointer", { type: "pointerMove", x, y, duration: 0, origin: "viewport" });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const evaluate = (source: unknown, arg?: unknown) =>
    (typeof source === "string"
      ? run("(text) => (0, eval)(text)", source)
      : run(String(source), arg)) as Promise<never>;
  const { locator } = part({ run, moveTo, press: () => act("pointer", down, up) }, []);
  const tab: Tab = {
    locator,
    evaluate,
    keyboard: {
      press: (keys) => act("key", ...keyActions(keys)),
      type: (text) => act("key", ...Array.from(text).flatMap(keyActions)),
    },
    mouse: {
      move: moveTo,
      down: () => act("pointer", down),
      up: () => act("pointer", up),
    },
    waitForURL: async (wanted) => {
      await until(`the address ${wanted}`, async () => {
        const url = await command<string>("GET", "/url");
        return isAddress(url, wanted as string | RegExp) || undefined;
      });
    },
    goto: async (url) => command("POST", "/url", { url }),
    reload: async () => command("POST", "/refresh", {}),
    setViewportSize: async ({ width, height }) => {
      const look = () => ({ wide: innerWidth, high: innerHeight, frame: outerHeight - innerHeight });
      await until(`a window of ${width} × ${height} pixels`, async () => {
        // What the page says may be out of date, the frame too: the next attempt puts it right.
        const { wide, high, frame } = (await evaluate(look)) as ReturnType<typeof look>;
        if (wide === width && high === height) {
          return true;
        }
        await command("POST", "/window/rect", { width, height: height + frame });
      });
    },
    close: () => command<void>("DELETE", ""),
  };
  await tab.setViewportSize(size);
  return tab;
}

/** Whether an address fits, as Playwright's `waitForURL` takes it: a pattern, or text in which two stars stand for any. */
const isAddress = (url: string, wanted: string | RegExp): boolean =>
  (wanted instanceof RegExp ? wanted : new RegExp(`^${wanted.replaceAll("**", ".*")}$`)).test(url);

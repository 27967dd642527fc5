import type { Tab } from "../tab";
import { until } from "../until";
import type { Command } from "./driver";
import { keyActions } from "./keys";
import { part, type Surface } from "./part";

/** What a script of ours answers with, whatever becomes of it. */
type Outcome = { value: unknown } | { fault: string };

/**
 * Opens a page in a session of WebKit's driver. It is a window without a toolbar, which is as narrow as a test
 * wants it; the browser's own is 447 pixels wide at least.
 *
 * @param size of the viewport in CSS pixels; 334 is the smallest width
 */
export async function openTab(command: Command, size: { width: number; height: number }): Promise<Tab> {
  const run = async (source: string, ...args: unknown[]) => {
    const outcome = await command<Outcome>("POST", "/execute/async", {
      // The compiler of the tests gives functions their names by a helper.
      script: `const plain = (value) => {
          try { return JSON.parse(JSON.stringify(value)); } catch { return null; /* a window, or nothing */ }
        };
        const done = arguments[arguments.length - 1], __name = (named) => named;
        Promise.resolve().then(() => (${source})(...Array.from(arguments).slice(0, -1)))
          .then((value) => done({ value: plain(value) }), (fault) => done({ fault: String(fault) }));`,
      args: args.map((arg) => arg ?? null),
    });
    if ("fault" in outcome) {
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

  const act = (type: "key" | "pointer" | "wheel", ...actions: object[]) =>
    command<void>("POST", "/actions", {
      actions: [
        { type, id: type, ...(type === "pointer" ? { parameters: { pointerType: "mouse" } } : {}), actions },
      ],
    });
  const surface: Surface = {
    run,
    moveTo: (x, y) => act("pointer", { type: "pointerMove", x, y, duration: 0, origin: "viewport" }),
    press: () => act("pointer", { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
  };
  const evaluate = (source: unknown, arg?: unknown) =>
    (typeof source === "string"
      ? run("(text) => (0, eval)(text)", source)
      : run(String(source), arg)) as Promise<never>;
  const page = part(surface, []);
  const tab: Tab = {
    keyboard: {
      press: (keys) => act("key", ...keyActions(keys)),
      type: (text) => act("key", ...Array.from(text).flatMap((letter) => keyActions(letter))),
    },
    mouse: {
      move: surface.moveTo,
      down: () => act("pointer", { type: "pointerDown", button: 0 }),
      up: () => act("pointer", { type: "pointerUp", button: 0 }),
      wheel: (deltaX, deltaY) => act("wheel", { type: "scroll", x: 9, y: 9, deltaX, deltaY, duration: 0 }),
    },
    locator: page.locator,
    getByRole: page.getByRole,
    getByText: page.getByText,
    evaluate,
    waitForTimeout: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    waitForURL: async (wanted) => {
      await until(`the address ${wanted}`, async () => {
        const url = await command<string>("GET", "/url");
        return isWanted(url, wanted as string) || undefined;
      });
    },
    goto: async (url) => {
      await command("POST", "/url", { url });
      return null;
    },
    reload: async () => {
      await command("POST", "/refresh", {});
      return null;
    },
    setViewportSize: async ({ width, height }) => {
      const look = () => ({ wide: innerWidth, high: innerHeight, frame: outerHeight - innerHeight });
      await until(`a window of ${width} × ${height} pixels`, async () => {
        // What the page says may be out of date, the frame too: then it is put right the next time.
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

function isWanted(url: string, wanted: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof wanted === "function") {
    return wanted(new URL(url));
  }
  return wanted instanceof RegExp
    ? wanted.test(url)
    : wanted.startsWith("**")
      ? url.endsWith(wanted.slice(2))
      : url === wanted;
}

import type { Part } from "../tab";
import { until } from "../until";

/** How elements are found: each step searches below what the last one found, or picks from it. */
type Step = { css: string; text?: string } | { nth: number };

/** What elements need of their page. */
export interface Surface {
  /** Runs a function in the page, given as source, with plain arguments. */
  readonly run: (source: string, ...args: unknown[]) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<void>;
  readonly press: () => Promise<void>;
}

/** Follows the steps. Runs in the page, as source. */
function find(steps: { css?: string; text?: string; nth?: number }[]) {
  let found: ParentNode[] = [document];
  for (const { css, text = "", nth } of steps) {
    if (css === undefined) {
      found = found.slice(nth).slice(0, 1);
      continue;
    }
    const below = new Set(found.flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(css))));
    found = Array.from(below).filter(({ textContent }) => textContent.replace(/\s+/g, " ").includes(text));
  }
  return found as HTMLElement[];
}

/** The middle of an element, once it is in the window, enabled and not covered. Runs in the page, as source. */
function target([element]: HTMLElement[]): { x: number; y: number } | undefined {
  // In the middle of the window no bar covers it.
  element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isFree = element && hit && (element.contains(hit) || hit.contains(element));
  return isFree && width > 0 && !(element as HTMLButtonElement).disabled ? { x, y } : undefined;
}

/** @returns the elements of a page that steps lead to */
export function part(surface: Surface, steps: readonly Step[]): Part {
  const what = JSON.stringify(steps);
  const all = <Value>(look: unknown, arg?: unknown) =>
    surface.run(`(steps, arg) => (${look})((${find})(steps), arg)`, steps, arg) as Promise<Value>;
  /** Waits for the one element, and looks at it. */
  const one = async (look: unknown, arg?: unknown): Promise<never> => {
    const read = `async (found, arg) => {
      if (found.length > 1) throw new Error("found " + found.length);
      return found.length === 0 ? undefined : { value: await (${look})(found[0], arg) };
    }`;
    return (await until(what, () => all<{ value: never } | undefined>(read, arg))).value;
  };
  const goTo = async () => {
    const { x, y } = await until(`a way to ${what}`, () => all<{ x: number; y: number } | undefined>(target));
    await surface.move(x, y);
  };
  const then = (step: Step) => part(surface, [...steps, step]);
  const isVisible = ([element]: HTMLElement[]) =>
    element?.checkVisibility({ visibilityProperty: true }) ?? false;
  return {
    first: () => then({ nth: 0 }),
    last: () => then({ nth: -1 }),
    nth: (nth) => then({ nth }),
    locator: (css, { hasText: text } = {}) => then({ css, ...(text && { text }) }),
    allInnerTexts: () => all((found: HTMLElement[]) => found.map((element) => element.innerText)),
    count: () => all((found: HTMLElement[]) => found.length),
    evaluateAll: (look: unknown, arg?: unknown) => all<never>(look, arg),
    evaluate: one,
    boundingBox: () => one((element: HTMLElement) => element.getBoundingClientRect().toJSON()),
    getAttribute: (name) => one((element: HTMLElement, wanted: string) => element.getAttribute(wanted), name),
    innerText: () => one((element: HTMLElement) => element.innerText),
    inputValue: () => one((element: HTMLInputElement) => element.value),
    isDisabled: () => one((element: HTMLInputElement) => element.disabled),
    isVisible: () => all(isVisible),
    textContent: () => one((element: HTMLElement) => element.textContent),
    focus: () => one((element: HTMLElement) => element.focus()),
    hover: goTo,
    click: async (options) => {
      if (options !== undefined) {
        throw new Error("harness/webkit has the plain click only");
      }
      await goTo();
      await surface.press();
    },
    waitFor: async ({ state = "visible" } = {}) => {
      await until(`${what} to be ${state}`, async () => {
        const isSo = /attached|detached/.test(state)
          ? await all(String(([one]: unknown[]) => one !== undefined))
          : await all(isVisible);
        return isSo === /attached|visible/.test(state) || undefined;
      });
    },
  };
}

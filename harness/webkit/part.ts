import type { Named, Part, Role } from "../tab";
import { until } from "../until";
import { find, type Step, words } from "./find";

/** What elements need of their page. */
export interface Surface {
  /** Runs a function of the page's world, given as text or as such, with plain arguments. */
  readonly run: (source: string, ...args: unknown[]) => Promise<unknown>;
  readonly moveTo: (x: number, y: number) => Promise<void>;
  readonly press: () => Promise<void>;
}

/** Where a click goes, if nothing covers the element: its middle, moved into the window. */
function target([element]: HTMLElement[]): { x: number; y: number } | undefined {
  element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  if (!element || !box || box.width === 0 || (element as HTMLButtonElement).disabled) {
    return undefined;
  }
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  if (hit !== null && (element.contains(hit) || hit.contains(element))) {
    return { x, y };
  }
  // It may be under a bar that stays in place.
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return undefined;
}

/** @returns the elements of a page that steps lead to */
export function part(surface: Surface, steps: readonly Step[]): Part {
  const what = JSON.stringify(steps);
  const all = <Value>(look: unknown, arg?: unknown) =>
    surface.run(
      `(steps, arg) => (${String(look)})((${String(find)})(steps), arg)`,
      steps,
      arg,
    ) as Promise<Value>;
  /** Waits for the one element, and looks at it. */
  const one = async (look: unknown, arg?: unknown): Promise<never> => {
    const { value } = await until(what, () =>
      all<{ value: never } | undefined>(
        `async (found, arg) => {
          if (found.length > 1) throw new Error("there are " + found.length);
          return found.length === 0 ? undefined : { value: await (${String(look)})(found[0], arg) };
        }`,
        arg,
      ),
    );
    return value;
  };
  const goTo = async () => {
    const { x, y } = await until(`a way to ${what}`, () => all<{ x: number; y: number } | undefined>(target));
    await surface.moveTo(x, y);
  };
  const then = (...more: Step[]) => part(surface, [...steps, ...more]);
  return {
    first: () => then({ nth: 0 }),
    last: () => then({ nth: -1 }),
    nth: (nth) => then({ nth }),
    locator: (css, { hasText } = {}) => then({ css }, ...(hasText ? [{ hasText: words(hasText) }] : [])),
    getByRole: (role: Role, { name, exact, includeHidden }: Named = {}) =>
      then({ role, name: name === undefined ? undefined : words(name, exact), includeHidden }),
    getByText: (text, { exact } = {}) => then({ text: words(text, exact) }),
    allInnerTexts: () => all((found: HTMLElement[]) => found.map((element) => element.innerText)),
    count: () => all((found: HTMLElement[]) => found.length),
    evaluateAll: (look: unknown, arg?: unknown) => all<never>(look, arg),
    evaluate: one,
    boundingBox: () =>
      one((element: HTMLElement) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    getAttribute: (name) => one((element: HTMLElement, wanted: string) => element.getAttribute(wanted), name),
    innerText: () => one((element: HTMLElement) => element.innerText),
    inputValue: () => one((element: HTMLInputElement) => element.value),
    isDisabled: () => one((element: HTMLInputElement) => element.disabled),
    isEnabled: () => one((element: HTMLInputElement) => !element.disabled),
    isVisible: () =>
      all(([element]: HTMLElement[]) => element?.checkVisibility({ visibilityProperty: true }) ?? false),
    textContent: () => one((element: HTMLElement) => element.textContent),
    focus: () => one((element: HTMLElement) => element.focus()),
    hover: goTo,
    click: async (options) => {
      if (options !== undefined) {
        throw new Error("harness/webkit clicks plainly only");
      }
      await goTo();
      await surface.press();
    },
    waitFor: async ({ state = "visible" } = {}) => {
      await until(`${what} to be ${state}`, () =>
        all<true | undefined>((found: HTMLElement[], wanted: string) => {
          const isVisible = found[0]?.checkVisibility({ visibilityProperty: true }) ?? false;
          const isSo = {
            attached: found.length > 0,
            detached: found.length === 0,
            visible: isVisible,
            hidden: !isVisible,
          };
          return isSo[wanted as keyof typeof isSo] || undefined;
        }, state),
      );
    },
  };
}

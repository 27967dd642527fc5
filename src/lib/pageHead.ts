/**
 * What `react-helmet-async` is for the builder, in the readers' scripts (config/builder.ts): the head of the document and
 * its root follow the page that is shown. The library, 5 kB (brotli) with its helpers, also writes the heads of the built
 * pages, where it stays. React's own elements of the head are no help, since none of them replaces another:
 * https://github.com/staylor/react-helmet-async/issues/239
 */

import { Children, isValidElement, type ReactNode, useLayoutEffect, useRef } from "react";

type Attributes = Readonly<Record<string, unknown>>;

/** The elements that each part of the application asks for, in the order in which the parts came. */
const wishes = new Set<{ readonly current: ReactNode }>();

/** What React calls otherwise than HTML does, beyond its capitals. */
const attributeNames: Record<string, string> = { className: "class", httpEquiv: "http-equiv" };

let isDue = false;
let shownOnRoot: readonly string[] = [];

/** Of two elements with the same key the later is shown; the attributes of two roots add up. */
function keyOf(type: string, { name, property, rel, ...others }: Attributes): string {
  if (type === "html" || type === "title") {
    return type;
  }
  const only = name ?? property ?? (rel === "canonical" ? rel : undefined);
  return `${type} ${only ?? JSON.stringify({ rel, ...others })}`;
}

/** The elements that are asked for, none of them in a document yet. */
function wanted(): HTMLElement[] {
  const elements = new Map<string, HTMLElement>();
  for (const child of Array.from(wishes, ({ current }) => Children.toArray(current)).flat()) {
    if (isValidElement<Attributes>(child)) {
      const type = String(child.type);
      if (!/^(html|title|meta|link|script)$/.test(type)) {
        throw new Error(
          `src/lib/pageHead.ts does not show <${type}>: add it, or take it out of config/builder.ts`,
        );
      }
      const { children, ...attributes } = child.props;
      const key = keyOf(type, child.props);
      const element = (type === "html" && elements.get(key)) || document.createElement(type);
      for (const [name, value] of Object.entries(attributes)) {
        element.setAttribute(attributeNames[name] ?? name.toLowerCase(), String(value ?? ""));
      }
      element.textContent = Children.toArray(children as ReactNode).join("");
      elements.set(key, element);
    }
  }
  return Array.from(elements.values());
}

function showRoot({ attributes }: HTMLHtmlElement): void {
  const root = document.documentElement;
  const names = Array.from(attributes, ({ name }) => name);
  for (const name of shownOnRoot.filter((shown) => !names.includes(shown))) {
    root.removeAttribute(name);
  }
  for (const { name, value } of Array.from(attributes)) {
    if (root.getAttribute(name) !== value) {
      root.setAttribute(name, value);
    }
  }
  shownOnRoot = names;
}

function show(): void {
  isDue = false;
  const missing = new Set<HTMLElement>();
  for (const element of wanted()) {
    if (element instanceof HTMLHtmlElement) {
      showRoot(element);
    } else if (element instanceof HTMLTitleElement) {
      document.title = element.text;
    } else {
      // The library marks so what it has put into a built page.
      element.dataset.rh = "true";
      missing.add(element);
    }
  }
  for (const shown of Array.from(document.head.querySelectorAll("[data-rh]:not(title)"))) {
    const same = Array.from(missing).find((element) => element.isEqualNode(shown));
    if (same === undefined) {
      shown.remove();
    } else {
      missing.delete(same);
    }
  }
  document.head.append(...Array.from(missing));
}

/** Shows the wishes once for all parts that change together. */
function plan(): void {
  if (!isDue) {
    isDue = true;
    queueMicrotask(show);
  }
}

/** Its children are elements of the head, or `html` for attributes of the root; they hold as long as it is there. */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const wish = useRef<ReactNode>(null);
  useLayoutEffect(() => {
    wish.current = children;
    wishes.add(wish);
    plan();
  }, [children]);
  useLayoutEffect(
    () => () => {
      wishes.delete(wish);
      plan();
    },
    [],
  );
  return null;
}

/** All wishes are for the one document, so that parts of the application need not be told where to put theirs. */
export function HelmetProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

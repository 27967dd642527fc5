/** How an element is looked for: what each step finds is searched by the next. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name?: Words; readonly includeHidden?: boolean }
  | { readonly text: Words }
  | { readonly hasText: Words }
  | { readonly nth: number };

/** Words to look for, in a form that gets through to the page. */
export interface Words {
  readonly source: string;
  readonly flags: string;
}

/** @param exact whether the words must be all there is, and in this case */
export function words(text: string | RegExp, exact = false): Words {
  if (text instanceof RegExp) {
    return { source: text.source, flags: text.flags };
  }
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return exact ? { source: `^${escaped}$`, flags: "" } : { source: escaped, flags: "i" };
}

/** Follows the steps. Runs in the page: it is handed over as text. */
export function find(steps: readonly Step[]): HTMLElement[] {
  const native: Record<string, string> = { button: "button, summary", dialog: "dialog", link: "a[href]" };
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const has = (text: string | null | undefined, { source, flags }: Words) =>
    new RegExp(source, flags).test(plain(text));
  const named = (element: Element) => {
    const label = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    return element.getAttribute("aria-label") ?? (label ?? element).textContent;
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true]") !== null;

  let found: (Element | Document)[] = [document];
  const below = (css: string) =>
    Array.from(new Set(found.flatMap((root) => Array.from(root.querySelectorAll(css)))));
  for (const step of steps) {
    if ("css" in step) {
      found = below(step.css);
    } else if ("role" in step) {
      const { role, name, includeHidden } = step;
      found = below(`[role="${role}"]${native[role] ? `, :is(${native[role]}):not([role])` : ""}`).filter(
        (element) => (includeHidden || !isHidden(element)) && (!name || has(named(element), name)),
      );
    } else if ("text" in step) {
      const isCode = (element: Element) =>
        element.matches("head, script, style") && has(element.textContent, step.text);
      const all = below("body, body *").filter(
        (element) =>
          has(element.textContent, step.text) &&
          !isCode(element) &&
          !Array.from(element.querySelectorAll("script, style")).some(isCode),
      );
      found = all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
    } else if ("hasText" in step) {
      found = found.filter((element) => has(element.textContent, step.hasText));
    } else {
      found = found.slice(step.nth).slice(0, 1);
    }
  }
  return found as HTMLElement[];
}

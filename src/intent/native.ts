/** What works at once, without the application. */

/**
 * Changes the colours, if that is what a click asks for. The application finds them changed when it comes.
 *
 * @param target what was clicked
 * @returns whether it does
 */
export function switchColours(target: Element): boolean {
  if (target.closest("[data-switch-colours]") === null) {
    return false;
  }
  const { dataset } = document.documentElement;
  dataset.theme = dataset.themeChoice = dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.theme = dataset.theme;
  } catch {
    // The reader forbids storage: the choice holds for this page.
  }
  return true;
}

/**
 * Shows the panel of a tab, if that is what was clicked. The application is told of the click when it comes
 * (src/theme/Tabs), for other tabs of the group, and to keep the choice.
 *
 * @param target what was clicked
 */
export function showTab(target: Element): void {
  const chosen = target.closest<HTMLElement>("[role=tab]");
  for (const tab of Array.from(chosen?.parentElement?.children ?? []) as HTMLElement[]) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel !== null) {
      panel.hidden = !isChosen;
    }
  }
}

/**
 * Copies a block of code, if that is what a click asks for; the application says so when it comes
 * (src/components/CodeBlock), by what it finds on the button. Safari lets a page write to the clipboard in the click
 * itself, not later.
 *
 * @param target what was clicked
 */
export function copyCode(target: Element): void {
  const button = target.closest<HTMLElement>("[data-copy]");
  const code = button?.closest(".code-block")?.querySelector("pre")?.textContent;
  if (code) {
    navigator.clipboard?.writeText(code.replace(/\n$/, "")).then(
      () => {
        button.dataset.copy = "done";
      },
      () => undefined,
    );
  }
}

import { isMac, isSearchShortcut } from "./keys";
import styles from "./shortcuts.module.css";

/** Keys, by what they do. */
const shortcuts = (): (readonly [action: string, ...keys: string[]])[] => [
  ["Search", isMac() ? "⌘ K" : "Ctrl K", "/"],
  ["Choose a search result", "↑", "↓", "Enter"],
  ["Close the search, a definition or this list", "Esc"],
  ["Change the tab of a tab list", "←", "→"],
  ["Show this list", "?"],
];

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/** Shows the list of keyboard shortcuts as a modal dialog, which the browser closes on Escape. */
export function showShortcuts(): void {
  if (document.querySelector("dialog[open]") !== null) {
    return;
  }
  const title = element("h2", "Keyboard shortcuts");
  title.id = "keyboard-shortcuts-title";
  // The button, which would have the focus, is out of sight in a small window.
  title.tabIndex = -1;
  title.autofocus = true;
  const list = element(
    "dl",
    ...shortcuts().flatMap(([action, ...keys]) => [
      element("dt", action),
      element("dd", ...keys.map((key) => element("kbd", key))),
    ]),
  );
  const close = element("button", "Close");
  const dialog = element("dialog", title, list, close);
  dialog.className = styles.dialog ?? "";
  dialog.setAttribute("aria-labelledby", title.id);
  close.type = "button";
  close.className = "button button--primary";
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  // The search, which is behind the dialog, then opens.
  dialog.addEventListener("keydown", (event) => isSearchShortcut(event) && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

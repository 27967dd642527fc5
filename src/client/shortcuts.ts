import { isHelpShortcut, isMac, isSearchShortcut } from "./keys";
import styles from "./shortcuts.module.css";

/** Keys, by what they do. */
const shortcuts = () => ({
  Search: [isMac() ? "⌘ K" : "Ctrl K", "/"],
  "Choose a search result": ["↑", "↓", "Enter"],
  "Close the search, a definition or this list": ["Esc"],
  "Switch between tabs": ["←", "→"],
  "Show this list": ["?"],
});

/** Shows the list of keyboard shortcuts as a modal dialog, which the browser closes on Escape. */
function onKeyDown(event: KeyboardEvent): void {
  if (!isHelpShortcut(event) || event.isComposing || document.querySelector("dialog[open]") !== null) return;
  const rows = Object.entries(shortcuts()).map(
    ([action, keys]) => `<dt>${action}</dt><dd>${keys.map((key) => `<kbd>${key}</kbd>`).join(" ")}</dd>`,
  );
  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  dialog.setAttribute("aria-labelledby", "keyboard-shortcuts-title");
  // The title has the focus: the button may be out of sight in a small window.
  dialog.innerHTML = `<h2 id="keyboard-shortcuts-title" tabindex="-1" autofocus>Keyboard shortcuts</h2>
    <dl>${rows.join("")}</dl>
    <form method="dialog"><button class="button button--primary">Close</button></form>`;
  dialog.addEventListener("close", () => dialog.remove());
  // The search, which is behind the dialog, then opens.
  dialog.addEventListener("keydown", (event) => isSearchShortcut(event) && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

if (typeof document !== "undefined") document.addEventListener("keydown", onKeyDown);

/**
 * The page's own script, inline in every page. A page is complete without the application (React): this starts it once
 * the page has loaded, or at the reader's first input before that, and then repeats what was pressed meanwhile.
 */
import { isCommand, isSearchShortcut } from "./keys";
import { isOriginal } from "./page";

const state = document.documentElement.dataset;
const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
const notice = Object.assign(document.createElement("output"), { className: "start-failed", role: "alert" });
notice.textContent =
  "The search and other controls have not loaded. Reload the page, or open its original if this is a copy or a translation.";
let hasStarted = false;
let pressedId = "";
let hasReloaded = performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload";

/** Loads a script, and retries every 10 s if that fails. The scripts wait for each other. */
function load(src: string): void {
  const onerror = async () => {
    setTimeout(load, 10_000, src);
    const answer = await fetch(src).catch(() => undefined);
    // A 404 means that a newer build has replaced the script.
    if (answer?.status === 404 && !hasReloaded) location.reload();
    hasReloaded ||= answer?.status === 404;
  };
  document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
}

/** After a press that only the application answers: says what is wrong, if that does not start soon. */
const awaitStart = () => setTimeout(() => hasStarted || document.body.append(notice), 8000);

function onPress(event: Event): void {
  const pressed = (event.target as Element).closest("button:not([popovertarget]), [role=search]");
  if (!pressed || hasStarted) return;
  awaitStart();
  if (pressed.closest("[role=search]")) state.searchLetters ??= "";
  if (event.type !== "click") return;
  // React, which may be starting, would act on it too.
  event.stopPropagation();
  pressedId = pressed.id ||= `pressed-${event.timeStamp}`;
}

function onKeyDown(event: KeyboardEvent): void {
  const letter =
    state.searchLetters !== undefined && !isCommand(event) && /^.$/u.test(event.key) ? event.key : "";
  // The browser has its keys back where the application does not come.
  if (hasStarted || notice.isConnected || event.isComposing || !(letter || isSearchShortcut(event))) return;
  awaitStart();
  state.searchLetters = (state.searchLetters ?? "") + letter;
  event.preventDefault();
  event.stopPropagation();
}

// Docusaurus shows its banner about a wrong base URL where this is missing: it expects scripts at load.
if (new URL(".", location.href).pathname === dataset.baseUrl) window.docusaurus = {} as never;
new Promise((start) => {
  // Not pointermove, which Chromium also sends when a page comes up below a resting pointer.
  for (const type of ["pointerdown", "wheel", "keydown"]) addEventListener(type, start, true);
  const { saveData, effectiveType } = Reflect.get(navigator, "connection") ?? {};
  if (saveData || /2g/.test(effectiveType)) return;
  // Safari has no idle callbacks; a page in the background has no idle moment.
  addEventListener("load", () => window.requestIdleCallback?.(start, { timeout: 1000 }) ?? setTimeout(start));
}).then(() => isOriginal() && content.split(" ").map(load));
for (const type of ["pointerdown", "click"]) addEventListener(type, onPress, true);
addEventListener("keydown", onKeyDown, true);
new MutationObserver((_, observer) => {
  hasStarted = state.hasHydrated === "true";
  if (!hasStarted) return;
  observer.disconnect();
  notice.remove();
  document.getElementById(pressedId)?.click();
  // Typed since the search box has looked for them.
  if (state.searchLetters !== undefined) document.querySelector<HTMLElement>("[role=search] button")?.click();
}).observe(document.documentElement, { attributeFilter: ["data-has-hydrated"] });

// What all tabs share: which announcement is closed, before Docusaurus would move the page for a new one, and colours.
try {
  const isNew = localStorage["docusaurus.announcement.id"] !== dataset.announcement;
  if (isNew) localStorage.removeItem("docusaurus.announcement.dismiss");
  addEventListener("storage", () => {
    state.theme = state.themeChoice = localStorage.theme ?? state.theme;
  });
  // A page from the browser's cache has missed such events, which the application listens to as well.
  addEventListener("pageshow", ({ persisted }) => {
    const missed = () => ({ key: "theme", newValue: localStorage.theme, storageArea: localStorage });
    if (persisted) dispatchEvent(new StorageEvent("storage", missed()));
  });
} catch {
  // The reader forbids storage.
}

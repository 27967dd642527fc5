/**
 * The page's own script, inline in every page. A page is complete without the application (React): this starts it when
 * the page has loaded and the browser is idle, or at the reader's first input before that, and then repeats what was
 * pressed meanwhile. It also keeps colours and announcement as they are in storage, which all tabs share.
 */
import { isCommand, isHelpShortcut, isSearchShortcut } from "./keys";

/** What waits for the application. A press is remembered by its place in the page: translation replaces elements. */
const CONTROLS =
  "[role=search],.navbar__toggle,[data-switch-colours],[data-copy],[role=tab],.theme-announcement-bar button";
const state = document.documentElement.dataset;
const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
/** Not in every browser: https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation */
const { saveData, effectiveType } = Reflect.get(navigator, "connection") ?? {};
const notice = document.createElement("output");
const hasStarted = () => state.hasHydrated === "true";
/** Runs `act` and ignores its errors, such as those of forbidden storage. */
const attempt = (act: () => unknown) => new Promise((done) => done(act())).catch(() => {});
let repeatPress = () => {};

/** Loads one of the scripts, which wait for each other, and again if that fails. */
function load(src: string): void {
  delete state.startFailed;
  const onerror = () => {
    setTimeout(() => load(src), 10_000);
    // 404 is the answer of a newer build, for one of the scripts or several: a page that was reloaded is of that already.
    if (!state.startFailed && performance.getEntriesByType("navigation")[0]?.toJSON().type !== "reload")
      attempt(async () => (await fetch(src)).status === 404 && location.reload());
    state.startFailed = "true";
    notice.className = "start-failed";
    notice.textContent ||= "The search and other controls could not be loaded. Trying again…";
  };
  document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
}

function onPress(event: Event): void {
  const pressed = (event.target as Element).closest(CONTROLS);
  if (!pressed || hasStarted()) return;
  // Empty until a script fails, which may be after the press.
  document.body.append(notice);
  if (pressed.role === "search") state.searchLetters ??= "";
  if (event.type !== "click") return;
  // React, which may be starting, would act on it too.
  event.stopPropagation();
  const place = Array.from(document.querySelectorAll(CONTROLS)).indexOf(pressed);
  repeatPress = () => document.querySelectorAll<HTMLElement>(CONTROLS)[place]?.click();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  if (hasStarted() || state.startFailed || event.isComposing) return;
  if (state.searchLetters !== undefined && key.length === 1 && !isCommand(event)) state.searchLetters += key;
  else if (isSearchShortcut(event)) state.searchLetters ??= "";
  else if (isHelpShortcut(event)) repeatPress = () => document.body.dispatchEvent(event);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// Docusaurus shows its banner about a wrong base URL where this is missing: it expects scripts at load.
if (new URL(".", location.href).pathname === dataset.baseUrl) window.docusaurus = {} as never;
// Docusaurus compares the ids when the application starts, and would move the page then.
const isNew = () => localStorage["docusaurus.announcement.id"] !== dataset.announcement;
attempt(() => isNew() && localStorage.setItem("docusaurus.announcement.dismiss", "false"));
addEventListener("storage", () => {
  state.announcementBarInitiallyDismissed = localStorage["docusaurus.announcement.dismiss"];
  state.theme = state.themeChoice = localStorage.theme ?? state.theme;
});
// A page from the browser's cache has missed such events, which the application listens to as well.
addEventListener("pageshow", ({ persisted }) => {
  const missed = () => ({ key: "theme", newValue: localStorage.theme, storageArea: localStorage });
  if (persisted) attempt(() => dispatchEvent(new StorageEvent("storage", missed())));
  // Where a step has failed the page is loaded anew, and Chromium would leave it at its top: src/client/navigation.ts
  else if (history.scrollRestoration === "manual") document.querySelector(":target")?.scrollIntoView();
});
new Promise((start) => {
  // Not pointermove, which Chromium also sends when a page comes up below a resting pointer.
  for (const type of ["pointerdown", "wheel", "keydown"]) addEventListener(type, start);
  if (saveData || /2g/.test(effectiveType)) return;
  // Safari has no idle callbacks; a page in the background has no idle moment.
  addEventListener("load", () => window.requestIdleCallback?.(start, { timeout: 1000 }) ?? setTimeout(start));
}).then(() => content.split(" ").map(load));
for (const type of ["pointerdown", "click"]) addEventListener(type, onPress, true);
addEventListener("keydown", onKeyDown, true);
new MutationObserver((_, observer) => {
  if (!hasStarted()) return;
  observer.disconnect();
  notice.remove();
  repeatPress();
}).observe(document.documentElement, { attributeFilter: ["data-has-hydrated"] });

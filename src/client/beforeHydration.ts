/**
 * The page's own script, inline in every page. A page is complete without the application (React): this starts it when
 * the page has loaded and the browser is idle, or at the reader's first input before that, and then repeats what was
 * pressed meanwhile. It also keeps colours and announcement as they are in storage, which all tabs share.
 */
import { isCommand, isHelpShortcut, isSearchShortcut } from "./keys";

/** Controls whose press is remembered, by their place in the page: translation replaces elements. */
const CONTROLS =
  ".navbar__toggle,[data-switch-colours],[data-copy],[role=tab],.theme-announcement-bar button";
const page = document.documentElement;
const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
const { saveData, effectiveType } = navigator.connection ?? {};
const notice = Object.assign(document.createElement("output"), { className: "start-failed" });
let isStarting = false;
let hasFailed = false;
/** Repeats the last press. */
let repeat = () => {};

const hasStarted = () => page.dataset.hasHydrated === "true";
const controls = () => Array.from(document.querySelectorAll<HTMLElement>(CONTROLS));
/** Runs `act` and ignores its errors, such as those of forbidden storage. */
const attempt = (act: () => unknown) => new Promise((done) => done(act())).catch(() => {});

/** Runs the scripts once all of them are there. Fetched, since browsers never repeat a preload that has failed. */
async function start(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  const scripts = content.split(" ");
  const answers = scripts.map((src) => fetch(src).then(async (it) => (await it.blob()) && it.status));
  const statuses = await Promise.all(answers).catch(() => [0]);
  if (statuses.every((status) => status === 200)) {
    for (const src of scripts)
      document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
    return;
  }
  hasFailed = true;
  isStarting = false;
  setTimeout(start, 10_000);
  // The server has a newer build, without the files. Once only, so not where storage is forbidden.
  if (statuses.includes(404))
    attempt(() => {
      if (sessionStorage.reloaded === content) return;
      sessionStorage.reloaded = content;
      location.reload();
    });
}

function onPress(event: Event): void {
  const pressed = (event.target as Element).closest<HTMLElement>(`${CONTROLS},[role=search]`);
  if (!pressed || hasStarted()) return;
  if (hasFailed) document.body.append(notice);
  notice.textContent = "The search and other controls could not be loaded. They are being loaded again.";
  const place = controls().indexOf(pressed);
  if (place < 0) window.searchLetters ??= "";
  else if (event.type === "click") {
    // React, which may be starting, would act on it too.
    event.stopPropagation();
    repeat = () => controls()[place]?.click();
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  if (hasStarted() || hasFailed || event.isComposing) return;
  if (window.searchLetters !== undefined && key.length === 1 && !isCommand(event))
    window.searchLetters += key;
  else if (isSearchShortcut(event)) window.searchLetters ??= "";
  else if (isHelpShortcut(event))
    repeat = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// Docusaurus shows its banner about a wrong base URL where this is missing: it expects scripts at load.
if (new URL(".", location.href).pathname === dataset.baseUrl) window.docusaurus = {} as never;
attempt(() => {
  // Docusaurus compares the ids when the application starts, and would move the page then.
  if (localStorage["docusaurus.announcement.id"] === dataset.announcement) return;
  localStorage["docusaurus.announcement.id"] = dataset.announcement;
  localStorage["docusaurus.announcement.dismiss"] = false;
});
addEventListener("storage", () => {
  page.dataset.announcementBarInitiallyDismissed = localStorage["docusaurus.announcement.dismiss"];
  page.dataset.theme = page.dataset.themeChoice = localStorage.theme ?? page.dataset.theme;
});
// A page from the browser's cache has missed such events, which the application listens to as well.
addEventListener("pageshow", ({ persisted }) => {
  const missed = () => ({ key: "theme", newValue: localStorage.theme, storageArea: localStorage });
  if (persisted) attempt(() => dispatchEvent(new StorageEvent("storage", missed())));
});
// Not pointermove, which Chromium also sends when a page comes up below a resting pointer.
for (const type of ["pointerdown", "wheel", "keydown"]) addEventListener(type, start, { once: true });
if (!saveData && !/2g/.test(effectiveType ?? "")) {
  addEventListener("load", () => {
    // Safari has no idle callbacks; a page in the background has no idle moment.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start);
  });
}
for (const type of ["pointerdown", "click"]) addEventListener(type, onPress, true);
addEventListener("keydown", onKeyDown, true);
new MutationObserver((_, observer) => {
  if (!hasStarted()) return;
  observer.disconnect();
  notice.remove();
  repeat();
}).observe(page, { attributeFilter: ["data-has-hydrated"] });

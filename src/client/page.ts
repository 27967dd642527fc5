/**
 * The page's own script, inline in every page. A page is complete without scripts, so the application (React) is
 * fetched at the reader's first sign of intent, or when the browser has been idle. Until it runs, this script switches
 * colours and tabs, copies code and keeps the sidebar, and remembers the last other act for it (./pending.ts).
 */

import { keepInSight } from "./keepInSight";
import { isSearchShortcut } from "./keys";
import type { Pending } from "./pending";
import { isCurrent } from "./recover";

/** What links, details and popovers do needs no script. */
const CONTROL = "button:not([popovertarget]),[role=tab]";
const COLOURS = "[data-switch-colours]";
/** Milliseconds after loading until an idle page prefetches the scripts, and until it runs them. */
const PREFETCH_AFTER = 1000;
const RUN_AFTER = 7000;
/** Milliseconds after a failure in which presses do not ask again. */
const RETRY_AFTER = 10_000;

const page = document.documentElement;
const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
const scripts = content.split(" ");
const listening = new AbortController();
const pending: Pending = { end: () => listening.abort() };
/** The page as the server wrote it, which React takes over, or replaces if it crashes. */
let root: Element | null = null;
let isLoading = false;
let failed: string | undefined;
let failedAt = 0;

const get = (selector: string) => document.querySelector<HTMLElement>(selector);
const searchButton = () => get("[role=search] button");

/** Does without what storage is needed for where the reader forbids it. */
function withStorage(use: () => void): void {
  try {
    use();
  } catch {}
}

const request = (rel: "preload" | "prefetch", href: string) =>
  new Promise((onload, reject) => {
    const onerror = () => reject(new Error(href));
    document.head.append(
      Object.assign(document.createElement("link"), { rel, as: "script", href, onload, onerror }),
    );
  });

const isServed = (file: string) => isCurrent(file, () => pending.letters);

/** Fetches the scripts, and runs them once all are there. After a failure only a press asks again, for one file first. */
async function load(isPress: boolean): Promise<void> {
  const isPaused = failed !== undefined && (!isPress || performance.now() < failedAt + RETRY_AFTER);
  // React would undo a browser's translation, which mere movement is not worth.
  if (isLoading || isPaused || (!isPress && get("#__docusaurus font") !== null)) {
    return;
  }
  isLoading = true;
  const before = failed;
  try {
    if (before !== undefined) {
      if (!(await isServed(before))) throw new Error(before);
      await request("preload", before);
    }
    await Promise.all(scripts.map((src) => request("preload", src)));
    for (const src of scripts) {
      document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
    }
  } catch (error) {
    failed = (error as Error).message;
    failedAt = performance.now();
    isLoading = false;
    if (before === undefined) void isServed(failed);
  }
}

function remember(control: HTMLElement): void {
  const isSearch = control === searchButton();
  pending.control = isSearch ? undefined : control;
  pending.letters = isSearch ? (pending.letters ?? "") : undefined;
  // Safari does not focus a button that is clicked.
  if (isSearch) control.focus();
}

function showLetters(letters: string): void {
  pending.letters = letters;
  Object.assign(get("[role=search] input") ?? {}, { value: letters });
}

function switchColours({ dataset }: HTMLElement): void {
  dataset.theme = dataset.themeChoice = dataset.theme === "dark" ? "light" : "dark";
  withStorage(() => {
    localStorage.theme = dataset.theme;
  });
}

function showTab(chosen: HTMLElement): void {
  for (const tab of Array.from(chosen.parentElement?.children ?? []) as HTMLElement[]) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    get(`#${tab.getAttribute("aria-controls")}`)?.toggleAttribute("hidden", tab !== chosen);
  }
}

/** In the click itself, since Safari allows it only there. The application confirms it (src/components/CodeBlock). */
function copy(button: HTMLElement): void {
  const code = button.closest(".code-block")?.querySelector("pre")?.textContent ?? "";
  navigator.clipboard?.writeText(code.replace(/\n$/, "")).then(
    () => button.setAttribute("data-copy", "done"),
    () => undefined,
  );
}

function onClick(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>(CONTROL);
  if (control === null || !root?.isConnected) {
    return;
  }
  // React, which may be starting, would do it too.
  event.stopPropagation();
  if (control.matches(COLOURS)) {
    switchColours(page);
    return;
  }
  if (control.matches("[role=tab]")) showTab(control);
  if (control.matches("[data-copy]")) copy(control);
  remember(control);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const button = searchButton();
  const { letters = "" } = pending;
  const isText = (letters === "" ? /^[^ /]$/ : /^.$/).test(key) && !ctrlKey && !metaKey && !altKey;
  if (button === null || !root?.isConnected) {
    return;
  }
  if (document.activeElement === button && (isText || key === "Backspace")) {
    showLetters(isText ? letters + key : letters.slice(0, -1));
  } else if (isSearchShortcut(event)) {
    remember(button);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

const list = () => get("#docs-menu .menu");
/** The sidebar as this tab has last shown it: its page, how far it was scrolled, and which groups were open. */
const savedSidebar = (): { path?: string; top?: number; open?: Record<string, boolean> } =>
  JSON.parse(sessionStorage.sidebar ?? "{}");
/** Each group with a name that it has on every page. */
const groups = (): [string, HTMLDetailsElement][] =>
  Array.from(document.querySelectorAll<HTMLDetailsElement>("#docs-menu details"), (group) => [
    `${get("#docs-menu")?.dataset.sidebar} ${group.previousElementSibling?.getAttribute("href") ?? group.firstElementChild?.textContent}`,
    group,
  ]);

function saveSidebar(): void {
  const { open = {} } = savedSidebar();
  for (const [name, group] of groups()) open[name] = group.open;
  sessionStorage.sidebar = JSON.stringify({ path: location.pathname, top: list()?.scrollTop, open });
}

function restoreSidebar(): void {
  const { path, top = 0, open = {} } = savedSidebar();
  const menu = list();
  const link = menu?.querySelector("[aria-current]") ?? null;
  for (const [name, group] of groups()) group.open = group.contains(link) || (open[name] ?? group.open);
  if (menu === null) return;
  if (path === location.pathname) menu.scrollTop = top;
  else keepInSight(link, menu);
}

function listen<Type extends Event>(types: string, handle: (event: Type) => void): void {
  const options = { capture: true, passive: types !== "keydown", signal: listening.signal };
  for (const type of types.split(" ")) addEventListener(type, handle as EventListener, options);
}

Object.assign(window, { pending });
// Docusaurus shows its banner about a wrong base URL if this is missing: it expects scripts at load.
if (location.pathname.replace(/(index)?(\.html)?$/, "") === dataset.baseUrl) {
  Object.assign(window, { docusaurus: {} });
}
listen("pointermove wheel focusin", () => load(false));
listen("pointerdown touchstart keydown click", () => load(true));
listen("click", onClick);
listen("keydown", onKeyDown);
listen("DOMContentLoaded", () => {
  root = get("#__docusaurus > *");
  withStorage(restoreSidebar);
  withStorage(() => {
    // Typed before the page had to be reloaded.
    const { letters } = sessionStorage;
    sessionStorage.removeItem("letters");
    if (letters !== undefined) {
      searchButton()?.focus();
      showLetters(letters);
      void load(true);
    }
  });
});
listen("load", () => {
  if (!(navigator as { connection?: { saveData: boolean } }).connection?.saveData) {
    const prefetch = (src: string) => request("prefetch", src).catch(() => undefined);
    setTimeout(() => isLoading || failed || scripts.map(prefetch), PREFETCH_AFTER);
    setTimeout(() => load(false), RUN_AFTER);
  }
});
listen("error", ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
    void isServed(target.getAttribute("href") ?? "");
  }
});
addEventListener("pagehide", () => withStorage(saveSidebar));

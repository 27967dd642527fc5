/**
 * The page's own script, inline in every page. A page is complete without scripts, so the application (React) is
 * fetched at the reader's first sign of intent. Until it runs, this script switches colours and tabs, copies code and
 * keeps the sidebar, and remembers the last other act for it (./pending.ts).
 */

import { isCommand, isSearchShortcut } from "./keys";
import type { Pending } from "./pending";
import { reloadIfReplaced } from "./recover";

/** Milliseconds after loading until the scripts are prefetched, unless the reader saves data. */
const PREFETCH_AFTER = 1000;
/** Milliseconds after a failure within which presses do not ask again. */
const RETRY_AFTER = 12_000;

const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
const scripts = content.split(" ");
/** The page as it was served, until the application takes it over, or replaces it because it crashes at the start. */
let root: Element | null | undefined;
const pending: Pending = {
  end: () => {
    root = null;
  },
};
let isLoading = false;
let failed: string | undefined;
let retryAt = 0;

/** The elements that are asked for without a check are on every page. */
const get = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Does without what needs storage, or a sidebar, where there is none. */
const attempt = (use: () => void) => () => {
  try {
    use();
  } catch {}
};

const add = (tag: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(tag), properties));
const preload = (href: string) =>
  new Promise((onload, onerror) => add("link", { rel: "preload", as: "script", href, onload, onerror }));

/** Fetches the scripts, and runs them once all are there. After a failure only a press asks again, for one file first. */
async function load(isPress: boolean): Promise<void> {
  // A browser's translation, which React would undo, is not worth losing for mere movement.
  const isUnasked = !isPress && (failed || get("#__docusaurus font"));
  if (isLoading || isUnasked || performance.now() < retryAt) {
    return;
  }
  isLoading = true;
  try {
    if (failed) await preload(failed);
    await Promise.all(scripts.map(preload));
    for (const src of scripts) add("script", { src, async: false });
  } catch (event) {
    failed = ((event as Event).target as Element).getAttribute("href") as string;
    retryAt = performance.now() + RETRY_AFTER;
    isLoading = false;
    void reloadIfReplaced(failed, pending.letters);
  }
}

function switchColours({ dataset }: HTMLElement): void {
  dataset.theme = dataset.themeChoice = dataset.theme === "dark" ? "light" : "dark";
  attempt(() => {
    localStorage.theme = dataset.theme;
  })();
}

function showTab(chosen: Element): void {
  for (const tab of (chosen.parentElement as Element).children) {
    tab.setAttribute("aria-selected", `${tab === chosen}`);
    get(`#${tab.getAttribute("aria-controls")}`).hidden = tab !== chosen;
  }
}

/** In the click itself, since Safari allows it only there. The application confirms it (src/components/CodeBlock). */
function copy(button: Element): void {
  const code = button.closest(".code-block")?.querySelector("pre")?.textContent ?? "";
  navigator.clipboard?.writeText(code.replace(/\n$/, "")).then(
    () => button.setAttribute("data-copy", "done"),
    () => {},
  );
}

function remember(event: Event, control: HTMLElement): void {
  // React, which may be starting, would act on it too.
  event.stopPropagation();
  pending.control = control;
  // Safari does not focus a button that is clicked.
  control.focus();
}

function onClick(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>("button:not([popovertarget])");
  if (control) {
    remember(event, control);
    if (control.matches("[data-switch-colours]")) {
      switchColours(get("html"));
      pending.control = undefined;
    }
    if (control.matches("[role=tab]")) showTab(control);
    if (control.matches("[data-copy]")) copy(control);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  const { letters = "" } = pending;
  const button = get("[role=search] button");
  const isText =
    target === button && !isCommand(event) && (letters ? /^(.|Backspace)$/ : /^[^ /]$/).test(key);
  if (isText || isSearchShortcut(event)) {
    if (isText)
      pending.letters = (get("[role=search] input") as HTMLInputElement).value = key[1]
        ? letters.slice(0, -1)
        : letters + key;
    event.preventDefault();
    remember(event, button);
  }
}

function onPress(event: Event): void {
  void load(true);
  if (root?.isConnected) {
    if (event.type === "click") onClick(event);
    if (event.type === "keydown") onKeyDown(event as KeyboardEvent);
  }
}

const menu = () => get("#docs-menu .menu");
const groups = () => menu().querySelectorAll("details");
/** The name of a group in the tab's storage: the address of its first page. */
const nameOf = (group: Element) => (group.querySelector("a") as HTMLAnchorElement).href;

function saveSidebar(): void {
  for (const group of groups()) sessionStorage[nameOf(group)] = group.open;
  sessionStorage.sidebar = `${location.pathname} ${menu().scrollTop}`;
}

function restoreSidebar(): void {
  const link = get("#docs-menu [aria-current]");
  for (const group of groups()) {
    group.open = group.contains(link) || /true/.test(sessionStorage[nameOf(group)] ?? group.open);
  }
  const [path, top] = `${sessionStorage.sidebar}`.split(" ");
  if (path === location.pathname) menu().scrollTop = Number(top);
  else link.scrollIntoView({ block: "nearest" });
}

window.pending = pending;
// Docusaurus shows its banner about a wrong base URL where this is missing: it expects scripts at load.
if (new URL(".", location.href).pathname === dataset.baseUrl) Object.assign(window, { docusaurus: {} });
for (const type of ["pointermove", "wheel", "focusin"]) addEventListener(type, () => load(false), true);
for (const type of ["pointerdown", "click", "keydown"]) addEventListener(type, onPress, true);
addEventListener("DOMContentLoaded", () => {
  root = get("#__docusaurus > *");
  attempt(restoreSidebar)();
});
addEventListener("load", () =>
  setTimeout(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (!isLoading && !connection?.saveData)
      for (const src of scripts) add("link", { rel: "prefetch", as: "script", href: src });
  }, PREFETCH_AFTER),
);
addEventListener("pagehide", attempt(saveSidebar));

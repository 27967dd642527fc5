/**
 * The page's own script, inline in every page. A page is complete without scripts: the application (React) is fetched
 * at the reader's first sign of intent. Until it runs, this script switches colours and tabs, copies code and keeps
 * the sidebar, and remembers the last other act for it (./pending.ts).
 */
import { isCommand, isSearchShortcut } from "./keys";
import type { Pending } from "./pending";

/** What is asked for without a check is on every page. */
const get = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const add = (tag: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(tag), properties));
const hint = (rel: string) => (href: string) =>
  new Promise((onload, fail) => add("link", { rel, as: "script", href, onload, onerror: () => fail(href) }));
const { content, dataset } = get<HTMLMetaElement>("meta[name=app-scripts]");
const scripts = content.split(" ");
const pending: Pending = {};
/** Milliseconds into the visit before which the scripts are not asked for: while they come, or again. */
let notBefore = 0;
let failed: string | undefined;

/** Acts at once, and does without what may be missing: storage, the clipboard, a sidebar, the server. */
const attempt = (act: () => unknown) => new Promise((done) => done(act())).catch(() => {});

/** Fetches the scripts, and runs them once all are there. After a failure asks for one file first. */
async function load(): Promise<void> {
  if (performance.now() < notBefore) return;
  notBefore = Infinity;
  try {
    if (failed) await hint("preload")(failed);
    await Promise.all(scripts.map(hint("preload")));
    for (const src of scripts) add("script", { src, async: false });
  } catch (href) {
    notBefore = performance.now() + 15_000;
    failed = href as string;
    // The server may have a newer build, without the file. Offline, a reload would take the page away.
    const response = await fetch("", { cache: "no-cache" });
    if (response.ok && !(await response.text()).includes(failed) && sessionStorage.reloaded !== failed) {
      sessionStorage.reloaded = failed;
      location.reload();
    }
  }
}

function switchColours({ dataset }: HTMLElement): void {
  localStorage.theme = dataset.theme = dataset.themeChoice = dataset.theme === "dark" ? "light" : "dark";
}

function showTab(chosen: Element): void {
  for (const tab of (chosen.parentElement as Element).children) {
    tab.setAttribute("aria-selected", `${tab === chosen}`);
    get(`#${tab.getAttribute("aria-controls")}`).hidden = tab !== chosen;
  }
}

/** In the click itself, since Safari allows it only there. The application confirms it (src/components/CodeBlock). */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest(".code-block")?.querySelector("pre") as Element;
  await navigator.clipboard.writeText(code.textContent as string);
  button.dataset.copy = "done";
}

function onClick(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>("button:not([popovertarget])");
  if (!control || !pending.root?.isConnected) return;
  // React, which may be starting, would act on it too; and Safari does not focus a button that is clicked.
  event.stopPropagation();
  control.focus();
  if (control.matches("[data-switch-colours]")) attempt(() => switchColours(get("html")));
  else pending.control = control;
  if (control.matches("[role=tab]")) showTab(control);
  if (control.matches("[data-copy]")) attempt(() => copy(control));
}

function onKeyDown(event: KeyboardEvent): void {
  const { letters = "", root } = pending;
  const box = get("[role=search] button");
  // At the start a space is the button's own key, and a slash the search's.
  const isText = event.target === box && !isCommand(event) && (letters ? /^.$/ : /^[^ /]$/).test(event.key);
  if (!root?.isConnected || !(isText || isSearchShortcut(event))) return;
  event.preventDefault();
  event.stopPropagation();
  box.click();
  if (isText) pending.letters = get<HTMLInputElement>("[role=search] input").value = letters + event.key;
}

const menu = () => get("#docs-menu .menu");
const groups = () => menu().querySelectorAll("details");
/** Its name in the tab's storage: the address of its first page. */
const nameOf = (group: Element) => `${group.querySelector("a")}`;

function saveSidebar(): void {
  for (const group of groups()) sessionStorage[nameOf(group)] = group.open;
  sessionStorage[location.pathname] = menu().scrollTop;
}

function restoreSidebar(): void {
  const link = menu().querySelector("[aria-current]") as HTMLElement;
  for (const group of groups())
    group.open = group.contains(link) || /true/.test(sessionStorage[nameOf(group)] ?? group.open);
  menu().scrollTop = sessionStorage[location.pathname] ?? link.offsetTop - 400;
}

window.pending = pending;
// Docusaurus shows its banner about a wrong base URL where this is missing: it expects scripts at load.
if (new URL(".", location.href).pathname === dataset.baseUrl) window.docusaurus = {} as never;
for (const type of ["pointermove", "wheel", "focusin", "pointerdown", "click", "keydown"])
  addEventListener(type, () => attempt(load), true);
addEventListener("click", onClick, true);
addEventListener("keydown", onKeyDown, true);
addEventListener("pagehide", () => attempt(saveSidebar));
addEventListener("DOMContentLoaded", () => {
  pending.root = get("#__docusaurus > *");
  attempt(restoreSidebar);
  if (location.search[1] === "q") get("[role=search] button").click();
  // Then the first act need not wait for them.
  setTimeout(() => {
    if (!notBefore && !navigator.connection?.saveData) scripts.map(hint("prefetch"));
  }, 2000);
});

/**
 * The one script that every page carries inline (config/ssrTemplate.ts). A page is complete without scripts, so
 * they are fetched at the reader's first sign of intent, or when the browser has long been idle. What the reader
 * does before they have started is done here if it can be, or else remembered and made good by ./replay.
 */

import { tidyAddress } from "../lib/address";
import { showBannerIfMisplaced } from "./banner";
import { copyCode, showTab, switchColours } from "./native";
import { recover, takePressed } from "./recover";
import {
  type Act,
  acts,
  controlAt,
  despair,
  expect,
  expectLetters,
  isForSearch,
  onClick,
  onFocus,
  onKeyDown,
  press,
} from "./remember";
import { baseUrl, fetchAhead, fetchScripts, hasFailed, isDear } from "./scripts";
import { rememberSidebar, restoreSidebar } from "./sidebar";
import { areLettersWaiting } from "./waiting";

/** What the inline script hands to the application (./replay), as `window.intent`. */
export interface Intent {
  readonly acts: Act[];
  /** Removes every listener of the inline script. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Not there on the live server, which has no inline script. */
    readonly intent?: Intent;
  }
}

/** How long after loading an idle page fetches its scripts unasked, and starts them, in milliseconds. */
const AHEAD = 1000;
const WARM_UP = 7000;

const page = document.documentElement;
const { lang } = page;
const listening = new AbortController();
let isBannerShown = false;

const listen = <Type extends Event>(type: string, handle: (event: Type) => void, passive?: boolean): void =>
  addEventListener(type, handle as EventListener, { capture: true, passive, signal: listening.signal });

/** Whether the browser has translated the page: React would put the original words back. */
const isTranslated = () => page.lang !== lang || document.querySelector("#__docusaurus font") !== null;

async function onMissing(url: string): Promise<void> {
  isBannerShown ||= showBannerIfMisplaced(baseUrl);
  if (isBannerShown || !(await recover(url))) {
    despair();
  }
}

function start(): void {
  if (fetchScripts(onMissing)) {
    expect();
  }
}

/** A sign of interest; mere movement does not ask for what could not be had, nor undo a translation. */
function approach(): void {
  if (!hasFailed() && !isTranslated()) {
    start();
  }
}

function onPress(event: Event): void {
  const isNeeded = controlAt(event.target) !== null || (event instanceof KeyboardEvent && isForSearch(event));
  if (isNeeded || !isTranslated()) {
    start();
  }
}

const whenIdle = (task: () => void) => {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(task);
};

tidyAddress();

for (const type of ["pointermove", "wheel", "focusin"]) {
  listen(type, approach, true);
}
for (const type of ["pointerdown", "touchstart", "keydown", "click"]) {
  listen(type, onPress, true);
}
listen("click", (event: Event) => {
  const target = event.target as Element;
  if (switchColours(target)) {
    event.stopImmediatePropagation();
  } else {
    copyCode(target);
    showTab(target);
    onClick(event);
  }
});
listen("keydown", onKeyDown);
listen("focusin", onFocus);

// Also when the application has taken over.
addEventListener("pagehide", rememberSidebar);
listen("DOMContentLoaded", () => {
  restoreSidebar();
  const pressed = takePressed();
  if (pressed !== undefined) {
    press(pressed);
  }
  if (areLettersWaiting()) {
    expectLetters();
  }
  if (pressed !== undefined || areLettersWaiting()) {
    start();
  }
});

listen("load", () => {
  if (!isDear()) {
    setTimeout(() => whenIdle(fetchAhead), AHEAD);
    setTimeout(() => whenIdle(approach), WARM_UP);
  }
});

listen("error", ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
    void onMissing(target.href);
  } else if (target === window) {
    // A script has come and failed.
    despair();
  }
});

// The application gives up when a part of the page is missing while it starts.
listen("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
  if (reason?.name === "ChunkLoadError") {
    void onMissing(reason.request);
  }
});

Object.assign(window, { intent: { acts, end: () => listening.abort() } satisfies Intent });

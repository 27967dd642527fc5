/**
 * The one script that every page carries inline (config/ssrTemplate.ts). A page is complete without scripts, so
 * they are fetched at the reader's first sign of intent, or when the browser has long been idle. What the reader
 * does before they have started is remembered here and made good by ./replay.
 */

import type { Intent } from "./acts";
import { showBannerIfMisplaced } from "./banner";
import { recover } from "./recover";
import { acts, expectLetters, forget, onClick, onFocus, onKeyDown } from "./remember";
import { areLettersWaiting } from "./waiting";

/** How long after loading an idle page fetches its scripts unasked, in milliseconds. */
const WARM_UP = 7000;

const listening = new AbortController();

const listen = <Type extends Event>(type: string, handle: (event: Type) => void, passive?: boolean): void =>
  addEventListener(type, handle as EventListener, { capture: true, passive, signal: listening.signal });

const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
/** Scripts of the application that are neither there nor on the way. */
const missing = content.split(" ");
/** Scripts that the application will ask for by itself to show this page: asked for early, not run. */
const chunks = dataset.chunks?.split(" ") ?? [];
let isBannerShown = false;

function add<Tag extends "script" | "link">(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

function onMissing(url: string, isLost = false): void {
  forget();
  isBannerShown ||= showBannerIfMisplaced(dataset.baseUrl as string);
  if (!isBannerShown) {
    void recover(url, isLost);
  }
}

function start(): void {
  for (const src of missing.splice(0)) {
    const onerror = () => {
      missing.push(src);
      onMissing(src);
    };
    // In order: the first one is the runtime of the others.
    add("script", { src, async: false, fetchPriority: "high", onerror });
  }
  for (const href of chunks.splice(0)) {
    add("link", { rel: "preload", as: "script", href });
  }
}

for (const type of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"]) {
  listen(type, start, true);
}
listen("click", onClick);
listen("keydown", onKeyDown);
listen("focusin", onFocus);

if (areLettersWaiting()) {
  expectLetters();
  listen("DOMContentLoaded", start);
}

listen("load", () => {
  // Not earlier: a page that is opened at a heading scrolls there by itself.
  requestAnimationFrame(() => listen("scroll", start, true));
  setTimeout(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
    if (!connection?.saveData) {
      // Safari has no idle callback.
      (window.requestIdleCallback ?? start)(start);
    }
  }, WARM_UP);
});

listen("error", ({ target }) => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") {
    onMissing(target.href);
  }
});

// The application gives up when a part of the page is missing while it starts.
listen("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
  if (reason?.name === "ChunkLoadError") {
    onMissing(reason.request, true);
    listening.abort();
  }
});

Object.assign(window, { intent: { acts, end: () => listening.abort() } satisfies Intent });

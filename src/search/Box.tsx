/**
 * The search box: a field that opens a modal dialog, which keeps the focus, closes on Escape and gives the focus back. In it
 * a combobox with a list box, by the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */

import useIsBrowser from "@docusaurus/useIsBrowser";
import { isCommand, isMac, isSearchShortcut } from "@site/src/client/keys";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { statusOf } from "./status";
import { ask, load, useSearch } from "./store";
import styles from "./styles.module.css";

export default function SearchBar(): ReactNode {
  const search = useSearch();
  const { phase, query, result, List } = search;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isEnterDue = useRef(false);
  const pressed = useRef<EventTarget | null>(null);
  const id = useId();

  const open = () => {
    // From the address, or typed before the application ran (src/client/beforeHydration.ts).
    const state = document.documentElement.dataset;
    if (state.searchLetters !== undefined) ask(state.searchLetters);
    delete state.searchLetters;
    load(true);
    setOpen(true);
  };
  // The browser gives the focus back to what had it, but in Safari a press gives none to a button.
  const press = () => {
    root.current?.querySelector("button")?.focus();
    open();
  };
  const close = () => dialog.current?.close();
  const options = () => root.current?.querySelectorAll<HTMLAnchorElement>("[role=option]") ?? [];
  const type = ({ target }: { readonly target: HTMLInputElement }) => {
    isEnterDue.current = false;
    ask(target.value);
    setOpen(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.documentElement.dataset.searchLetters !== undefined) open();
    else if (root.current?.matches(":hover, :focus-within")) load();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    // Back leads to another page than the one below the dialog.
    addEventListener("popstate", close);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      removeEventListener("popstate", close);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the answer is, it is another one
  useEffect(() => {
    if (dialog.current?.open === false) {
      // The page loses its scroll bar while it is locked (src/css/base.css): where that takes room, the room stays.
      const { clientWidth, style } = document.documentElement;
      style.scrollbarGutter = window.innerWidth > clientWidth ? "stable" : "";
      dialog.current.showModal();
    }
    setActive(-1);
    if (isEnterDue.current && result?.groups.length) options()[0]?.click();
    isEnterDue.current = false;
  }, [result, isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // In Safari, the key press that ends an IME composition isn't marked isComposing; its keyCode is 229.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const all = options();
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setActive(((active < 0 && step < 0 ? 0 : active) + step + all.length) % all.length);
    } else if (key === "Enter") {
      load(true);
      isEnterDue.current = phase === "loading";
      const option = all[active < 0 && result?.groups[0] ? 0 : active];
      // A link's own click: with Ctrl it opens a tab.
      option?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    }
  };

  const keys = useIsBrowser() && isMac() ? "⌘+K" : "Ctrl+K";
  const placeholder = { ready: `Search ${keys}`, failed: "Search failed", idle: "", loading: "" }[phase];
  // A space is a button's own key. The dialog's field, which then has the focus, gets the letter.
  const opener = {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => /^\S$/u.test(event.key) && !isCommand(event.nativeEvent) && open(),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium knows the search element only from version 118 on
    <div
      ref={root}
      className={clsx("navbar__search", styles.box)}
      role="search"
      onPointerEnter={() => load()}
      onMouseOver={() => load()}
      onFocus={() => load()}
      // A disabled field gets no click, and older Firefoxes leave its events to what is around it.
      onPointerUp={({ target }) => (target as Element).matches(":disabled, div") && press()}
      // The rest of that tap, a click, would land in the dialog, and move the focus or close it.
      onTouchEnd={(event) =>
        dialog.current?.contains(event.target as Node) === false && event.preventDefault()
      }
    >
      <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M10.5 10.5 14 14M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0" />
      </svg>
      {/* Below the field, which takes the focus only when the search is there. */}
      <button
        type="button"
        className={styles.opener}
        aria-label={phase === "failed" ? "Search failed, try again" : "Search"}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys === "Ctrl+K" ? "Control+K /" : "Meta+K /"}
        {...opener}
      />
      {/* A phone shows its keyboard for the dialog's field. */}
      <input
        type="search"
        className={clsx("navbar__search-input", styles.field)}
        aria-label="Search"
        disabled={phase !== "ready"}
        tabIndex={-1}
        inputMode="none"
        placeholder={placeholder || "Loading..."}
        value={query}
        onChange={type}
        {...opener}
      />
      {/* Until the placeholder names them. */}
      {phase !== "ready" && (
        <span className={styles.keys} aria-hidden="true">
          <kbd>{keys.replace("+", " ")}</kbd>
        </span>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes is the browser's
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-label="Search"
          // Its backdrop closes it, but not where the mouse that selects text in the field is released.
          onPointerDown={({ target }) => {
            pressed.current = target;
          }}
          onClick={({ target, currentTarget }) =>
            target === currentTarget && target === pressed.current && close()
          }
          // Otherwise, the field keeps the focus and takes the next key until the browser reports that the dialog has closed.
          onCancel={() => (document.activeElement as HTMLElement).blur()}
          onClose={() => setOpen(false)}
        >
          <div className={styles.head}>
            <input
              aria-label="Search"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              inputMode="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={List !== undefined}
              aria-controls={List && id}
              aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
              placeholder="Question, option, file or error"
              value={query}
              onChange={type}
              onKeyDown={onKeyDown}
              // Typing replaces an earlier query, and continues what was typed before the search loaded.
              onFocus={({ target }) =>
                target.setSelectionRange(phase === "ready" ? 0 : query.length, query.length)
              }
            />
            <button type="button" aria-label="Close search" onClick={close}>
              ✕
            </button>
          </div>
          <p className={styles.status} role="status">
            {statusOf(search)}
          </p>
          {phase === "failed" && (
            <button
              type="button"
              className="button button--primary"
              onClick={() => {
                open();
                dialog.current?.querySelector("input")?.focus();
              }}
            >
              Try again
            </button>
          )}
          {List && <List id={id} active={active} onLeave={close} />}
          <p className={styles.foot}>
            <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
          </p>
        </dialog>
      )}
    </div>
  );
}

/**
 * The search box while it is closed, all of it that the first bundle carries: a disabled field that says what
 * is the matter, and over it a button that can be reached by every means and loads the rest (./open).
 */

import { useLocation } from "@docusaurus/router";
import { isSearchShortcut } from "@site/src/client/keys";
import { takeLetters } from "@site/src/client/pending";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { field } from "./field";
import { change, edit, load, type State, useSearch } from "./state";
import styles from "./styles.module.css";

/** State that a hit puts into the history, so that Back, Forward and a reload mark the words again. */
export interface HitState {
  readonly searchWords?: readonly string[];
}

/** What the closed field says, and what is said about it. */
const told = {
  idle: ["Loading...", ""],
  loading: ["Loading...", "Loading..."],
  ready: ["", "Search is ready: type to search"],
  failed: ["Search failed", "Search could not be loaded. Click the box or press Enter in it to try again."],
  unavailable: [
    "Only in the built site",
    "The development server has no search index: it is written at build. To try the search, stop this server and run npm run serve.",
  ],
} satisfies Record<State["phase"], readonly [string, string]>;

/** Marks the words of the hit that led here, until the reader moves on. */
function useMarkedWords(): void {
  const { state, key } = useLocation<HitState | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the history has a key of its own
  useEffect(() => {
    const words = state?.searchWords;
    const marked = words && import("./highlight").then(({ markWords }) => markWords(words));
    return () => void marked?.then((unmark) => unmark());
  }, [key]);
}

export default function SearchBar(): ReactNode {
  const { phase, Open, isAsked, query } = useSearch();
  const [isOnButton, setOnButton] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
  useMarkedWords();

  const ask = () => {
    change({ isAsked: true });
    const input = root.current?.querySelector<HTMLInputElement>("input:enabled");
    input?.select();
    // Opens the list.
    input?.click();
    (input ?? button.current)?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since the scripts come with the reader's first act
  useEffect(() => {
    // A search that was typed before the page had to be loaded anew goes on.
    const letters = takeLetters();
    if (letters !== undefined) {
      edit((more) => letters + more);
      ask();
      load();
    } else if (root.current?.matches(":hover, :focus-within")) {
      load();
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isSearchShortcut(event)) {
        event.preventDefault();
        ask();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) {
      return;
    }
    // After a failure it only tries again.
    if (key === "Enter" && phase !== "failed") {
      change({ isEnterDue: query !== "" });
    }
    // The first blank presses the button, and the first slash is the shortcut.
    const isLetter = key.length === 1 && ((Open === undefined && query !== "") || !/[ /]/.test(key));
    if (isLetter) {
      ask();
    }
    // The open field takes it.
    if (Open === undefined && (isLetter || key === "Backspace")) {
      event.preventDefault();
      event.stopPropagation();
      edit((letters) => (isLetter ? letters + key : letters.slice(0, -1)));
    }
  };

  const isClosed = Open === undefined || isOnButton;
  const isSaid = /failed|unavailable/.test(phase) || (Open === undefined && query !== "");
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows the search element from version 17 on only
    <div
      ref={root}
      className={clsx(styles.box, "search-box")}
      role="search"
      onPointerEnter={() => load()}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || change({ isAsked: false, isEnterDue: false })
      }
    >
      <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {Open === undefined ? (
        <input
          {...field}
          role="combobox"
          aria-expanded={false}
          disabled
          readOnly
          value={query}
          placeholder={told[phase][0]}
        />
      ) : (
        <Open />
      )}
      {isClosed && (
        <button
          ref={button}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the texts may fail while the reader is in the open box
          autoFocus={isAsked}
          className={styles.cover}
          aria-label={phase === "failed" ? "Search failed, try again" : "Search"}
          aria-keyshortcuts="Control+K /"
          aria-describedby={statusId}
          onClick={() => {
            ask();
            load(true);
          }}
          onFocus={() => {
            setOnButton(true);
            load();
          }}
          onBlur={() => setOnButton(false)}
          onKeyDown={onKeyDown}
        />
      )}
      <span id={statusId} className={isSaid ? styles.note : styles.hidden} role="status">
        {isClosed && told[phase][1]}
      </span>
    </div>
  );
}

/**
 * The theme ships no search box, only this place for one. A combobox with a list box, by the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), and a button over the field as long as that is disabled.
 */

import { useHistory, useLocation } from "@docusaurus/router";
import { isMac, isSearchShortcut } from "@site/src/client/keys";
import { takeLetters } from "@site/src/client/pending";
import { ask, load, type State, useSearch } from "@site/src/client/search/client";
import { announce, keepFocus, type Option, optionId, optionsOf } from "@site/src/client/search/options";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./styles.module.css";

/** What a hit puts into the history, so that Back, Forward and a reload mark the words again. */
type HitState = { searchWords?: readonly string[] } | undefined;

/** Placeholder and status of the field while it is disabled. */
const texts: Record<Exclude<State["phase"], "ready">, readonly [string, string]> = {
  idle: ["Loading...", ""],
  loading: ["Loading...", "Loading search"],
  failed: ["Search failed", "Search could not be loaded. Click the box or press Enter in it to try again."],
};

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const { phase, query, result, answered, List } = useSearch();
  const [isCovered, setCovered] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cover = useRef<HTMLButtonElement>(null);
  const isEnterDue = useRef(false);
  const id = useId();
  const isReady = phase === "ready";
  const options = optionsOf(result);
  const { state, key: step } = useLocation<HitState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the history has a key
  useEffect(() => {
    const words = state?.searchWords;
    // The next step in the history, which may come first, takes the marks away.
    const removal =
      words && import("@site/src/client/search/highlight").then(({ markWords }) => markWords(words));
    return () => void removal?.then((remove) => remove());
  }, [step]);

  const open = () => {
    load(true);
    setOpen(true);
    if (input.current?.disabled) cover.current?.focus();
    else input.current?.select();
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  // Leaving closes the list.
  const leave = () => input.current?.blur();
  const type = (text: string) => {
    isEnterDue.current = false;
    setOpen(true);
    setActive(-1);
    ask(text);
  };
  const choose = (option: Option) => {
    if (typeof option === "string") {
      type(option);
      return;
    }
    leave();
    history.push(option.url, { searchWords: option.words });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const letters = takeLetters();
    if (letters !== undefined) {
      ask(letters);
      open();
    } else if (root.current?.matches(":hover, :focus-within")) load();
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  // The field takes over from the button that had the focus; who has left is not pulled back.
  useEffect(() => {
    if (isReady && document.activeElement === cover.current) input.current?.focus();
    setCovered(!isReady);
  }, [isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer can be followed
  useEffect(() => {
    const [hit] = result?.rows ?? [];
    if (isEnterDue.current && answered === query && hit !== undefined) choose(hit);
  }, [answered]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (/^(ArrowUp|ArrowDown|Enter|Escape)$/.test(key)) event.preventDefault();
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (step !== undefined) {
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
      setOpen(true);
    } else if (key === "Enter") {
      const option = options[active] ?? result?.rows[0] ?? result?.nearest[0];
      isEnterDue.current = query !== answered;
      if (isEnterDue.current || option === undefined) return;
      const isForTab = (event.ctrlKey || event.metaKey) && typeof option === "object";
      if (isForTab) window.open(option.url, "_blank", "noopener");
      else choose(option);
    } else if (key === "Escape") {
      if (isOpen) close();
      else if (query === "") input.current?.blur();
      else ask("");
    } else if (key === "Tab") {
      // Before the focus moves: browsers take a list that scrolls for a Tab stop.
      close();
    }
  };

  /** What is typed while the field is disabled is kept for it. */
  const onCoverKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    const isCharacter = key.length === 1 && (query !== "" || !/[ /]/.test(key));
    if (key === "Enter") isEnterDue.current = query !== "" && phase !== "failed";
    if (!isCharacter && key !== "Backspace") return;
    event.preventDefault();
    setOpen(true);
    ask(isCharacter ? query + key : query.slice(0, -1));
  };

  const [placeholder, status] =
    phase === "ready" ? [isMac() ? "Search ⌘+K" : "Search Ctrl+K", ""] : texts[phase];
  const isNoted = phase === "failed" || (phase === "loading" && query !== "");
  const isShown = isReady && isOpen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows the search element only from version 17 on
    <div
      ref={root}
      className={clsx(styles.box, "search-box")}
      data-open={isShown}
      role="search"
      onPointerEnter={() => load()}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="text"
        disabled={!isReady}
        aria-label="Search"
        role="combobox"
        aria-autocomplete="list"
        aria-keyshortcuts={isReady && isMac() ? "Meta+K /" : "Control+K /"}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isCovered && (
        <button
          ref={cover}
          type="button"
          className={styles.cover}
          aria-label={phase === "failed" ? "Search failed, try again" : "Search"}
          aria-keyshortcuts="Control+K /"
          aria-describedby={`${id}-status`}
          onClick={open}
          onFocus={() => load()}
          onKeyDown={onCoverKeyDown}
        />
      )}
      {isShown && List && (
        <>
          <button
            type="button"
            className={styles.close}
            aria-label="Close search"
            onMouseDown={keepFocus}
            onClick={leave}
          >
            ✕
          </button>
          <List {...{ id, result, active }} query={answered} onChoose={choose} />
        </>
      )}
      <span id={`${id}-status`} className={isNoted ? styles.note : styles.hidden} role="status">
        {isShown ? announce(query, result) : status}
      </span>
    </div>
  );
}

/**
 * The search box once it can answer: a combobox with a list box below it, by the pattern of the ARIA Authoring
 * Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), editable, with manual selection.
 */

import { useHistory } from "@docusaurus/router";
import { isMac } from "@site/src/client/keys";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { field } from "./field";
import type { HitState } from "./index";
import OptionList, { keepFocus, optionId } from "./OptionList";
import { announce, type Option, optionsOf } from "./options";
import { change, edit, useSearch } from "./state";
import styles from "./styles.module.css";

/** A search takes letters as they are typed. */
const typing = {
  inputMode: "search",
  enterKeyHint: "search",
  spellCheck: false,
  ...{ autoComplete: "off", autoCapitalize: "off", autoCorrect: "off" },
} as const;

export default function Box(): ReactNode {
  const history = useHistory();
  const { isAsked, isEnterDue, query, result, answered } = useSearch();
  const [isOpen, setOpen] = useState(isAsked);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const options = optionsOf(result);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result has other options
  useEffect(() => {
    if (isEnterDue && result?.rows[0] !== undefined) {
      choose(result.rows[0]);
    }
  }, [result]);

  const type = (text: string) => {
    setOpen(true);
    setActive(-1);
    edit(() => text);
  };

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const leave = () => {
    close();
    input.current?.blur();
  };

  const choose = (option: Option) => {
    if (typeof option === "string") {
      type(option);
      return;
    }
    leave();
    history.push(option.url, { searchWords: option.words } satisfies HitState);
  };

  const follow = (event: KeyboardEvent) => {
    const option = options[active] ?? result?.rows[0] ?? result?.nearest[0];
    if (query !== answered) {
      change({ isEnterDue: true });
    } else if ((event.ctrlKey || event.metaKey) && typeof option === "object") {
      window.open(option.url, "_blank", "noopener");
    } else if (option !== undefined) {
      choose(option);
    }
  };

  const move = (step: 1 | -1, isAlone: boolean) => {
    if (isAlone) {
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    }
    if (isOpen && !isAlone && step < 0) {
      close();
    } else {
      setOpen(true);
    }
  };

  const stepBack = () => {
    if (isOpen) {
      close();
    } else if (query !== "") {
      edit(() => "");
    } else {
      leave();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) {
      return;
    }
    if (/^(ArrowUp|ArrowDown|Enter|Escape)$/.test(key)) {
      event.preventDefault();
    }
    if (key === "ArrowUp" || key === "ArrowDown") {
      move(key === "ArrowUp" ? -1 : 1, !altKey);
    } else if (key === "Enter") {
      follow(event);
    } else if (key === "Escape") {
      stepBack();
    } else if (key === "Tab") {
      // Before the focus moves: browsers take a list that scrolls for a Tab stop.
      close();
    } else if (/^(ArrowLeft|ArrowRight|Home|End)$/.test(key)) {
      setActive(-1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave
    <div
      className={styles.open}
      data-open={isOpen}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the closed one, which the reader is in
        autoFocus={isAsked}
        {...field}
        role="combobox"
        {...typing}
        aria-keyshortcuts={isMac() ? "Meta+K /" : "Control+K /"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={isMac() ? "Search ⌘+K" : "Search Ctrl+K"}
        value={query}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.close}
        aria-label="Close search"
        onMouseDown={keepFocus}
        onClick={leave}
      >
        ✕
      </button>
      {isOpen && (
        <OptionList id={listId} query={answered} {...{ result, options, active }} onChoose={choose} />
      )}
      <span className={styles.hidden} role="status">
        {isOpen && announce({ query, result })}
      </span>
    </div>
  );
}

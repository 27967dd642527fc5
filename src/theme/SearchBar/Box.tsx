/**
 * The search box once it can answer: a combobox with a list box below it, by the pattern of the ARIA Authoring
 * Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), editable, with manual selection.
 */

import { useHistory } from "@docusaurus/router";
import { isMac } from "@site/src/lib/isMac";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { announce, useAnswer } from "./answer";
import type { Asked, HitState } from "./index";
import type { Search } from "./load";
import OptionList, { keepFocus, optionId } from "./OptionList";
import { type Option, optionsOf } from "./options";
import styles from "./styles.module.css";

interface Props {
  readonly search: Search;
  /** Another object each time that the reader asks for the field. */
  readonly asked: Asked;
}

export default function Box({ search, asked }: Props): ReactNode {
  const history = useHistory();
  const [answer, setQuery] = useAnswer(search);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  /** Enter came before the answer to the last letter. */
  const isEnterDue = useRef(false);
  const { query, result, answered } = answer;
  const options = optionsOf(result);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time that the reader asks
  useEffect(() => {
    if (asked.letters !== "") {
      setQuery(asked.letters);
    }
    if (asked.times > 0) {
      input.current?.focus();
      setOpen(true);
    }
    if (asked.times > 0 && asked.letters === "") {
      input.current?.select();
    }
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result has other options
  useEffect(() => {
    setActive(-1);
    if (isEnterDue.current && result?.rows[0] !== undefined) {
      choose(result.rows[0]);
    }
    isEnterDue.current = false;
  }, [result]);

  useEffect(() => {
    if (isOpen && active >= 0) {
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
    }
  }, [isOpen, active, listId]);

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
      setQuery(option);
      return;
    }
    leave();
    history.push(option.url, { searchWords: option.words } satisfies HitState);
  };

  const follow = (event: KeyboardEvent) => {
    const option = options[active] ?? result?.rows[0] ?? result?.nearest[0];
    if (query !== answered) {
      isEnterDue.current = true;
    } else if ((event.ctrlKey || event.metaKey) && typeof option === "object") {
      window.open(option.url, "_blank", "noopener");
    } else if (option !== undefined) {
      choose(option);
    }
  };

  const move = (step: 1 | -1, isAlone: boolean) => {
    if (!isOpen) {
      setOpen(true);
      setActive(isAlone && step === 1 ? 0 : isAlone ? options.length - 1 : -1);
    } else if (isAlone) {
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    } else if (step < 0) {
      close();
    }
  };

  const stepBack = () => {
    if (isOpen) {
      close();
    } else if (query !== "") {
      setQuery("");
    } else {
      leave();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    switch (event.key) {
      case "ArrowDown":
        move(1, !event.altKey);
        break;
      case "ArrowUp":
        move(-1, !event.altKey);
        break;
      case "Enter":
        follow(event);
        break;
      case "Escape":
        stepBack();
        break;
      case "Tab":
        // Before the focus moves: browsers take a list that scrolls for a Tab stop.
        close();
        return;
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        setActive(-1);
        return;
      default:
        return;
    }
    event.preventDefault();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for an answer or an arrow key, not for each letter
  const list = useMemo(
    () => <OptionList id={listId} query={answered} {...{ result, options, active }} onChoose={choose} />,
    [answered, result, active],
  );

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) {
      close();
    }
  };

  return (
    <div ref={root} className={styles.open} data-open={isOpen}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label="Search"
        aria-keyshortcuts={isMac() ? "Meta+K /" : "Control+K /"}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={isMac() ? "Search ⌘+K" : "Search Ctrl+K"}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
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
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && list}
      <span className={styles.hidden} role="status">
        {isOpen ? announce(answer) : ""}
      </span>
    </div>
  );
}

/**
 * The search box while it is closed, all of it that the first bundle carries: a disabled field that says what
 * is the matter, and over it a button that can be reached by every means and loads the rest (./Box).
 */

import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { usePluginData } from "@docusaurus/useGlobalData";
import type { Options } from "@site/plugins/search";
import { takeLetters } from "@site/src/intent/waiting";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { loaded, loadOnce } from "./load";
import { renew } from "./renew";
import { isShortcut } from "./shortcut";
import styles from "./styles.module.css";

/** State that a hit puts into the history, so that Back, Forward and a reload mark the words again. */
export interface HitState {
  readonly searchWords?: readonly string[];
}

/** That the reader asked for the field: by a click, a shortcut or by typing, not by mere hover or focus. */
export interface Asked {
  /** How often; 0 again if the reader has left since. */
  readonly times: number;
  /** Typed so far while the field could not take it. */
  readonly letters: string;
}

type Phase = "idle" | "loading" | "ready" | "failed" | "unavailable";

const keep = (letters: string) => letters;

const field: Record<Exclude<Phase, "ready">, string> = {
  idle: "Loading...",
  loading: "Loading...",
  failed: "Search failed",
  unavailable: "Only in the built site",
};

const announcement: Record<Phase, string> = {
  idle: "",
  loading: "Loading search",
  ready: "Search is ready: type to search",
  failed: "Search could not be loaded. Click the box or press Enter in it to try again.",
  unavailable:
    "The development server has no search index: it is written at build. To try the search, stop this server and run npm run serve.",
};

/** Marks the words of the hit that led here, until the reader moves on. */
function useMarkedWords(enabled: boolean): void {
  const { state, key } = useLocation<HitState | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the history has a key of its own
  useEffect(() => {
    const words = state?.searchWords;
    if (!enabled || words === undefined) {
      return undefined;
    }
    let unmark: (() => void) | undefined;
    let left = false;
    void import("./highlight").then(({ markWords }) => {
      if (!left) {
        unmark = markWords(words);
      }
    });
    return () => {
      left = true;
      unmark?.();
    };
  }, [enabled, key]);
}

export default function SearchBar(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const settings = usePluginData("search") as Options;
  const [phase, setPhase] = useState<Phase>(loaded === undefined ? "idle" : "ready");
  const [asked, setAsked] = useState<Asked>({ times: 0, letters: "" });
  const [buttonFocused, setButtonFocused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
  /** As last rendered, for what outlives a rendering. */
  const latest = useRef({ asked, phase });
  latest.current = { asked, phase };
  useMarkedWords(settings.highlightSearchTermsOnTargetPage);

  const load = useCallback(() => {
    if (process.env.NODE_ENV !== "production") {
      setPhase("unavailable");
      return;
    }
    setPhase((before) => (before === "ready" ? before : "loading"));
    loadOnce(siteConfig.baseUrl, settings).then(
      () => setPhase("ready"),
      async () => {
        // Who merely came by with the pointer is not made to wait for another page.
        const isRenewed = latest.current.asked.times > 0 && (await renew(() => latest.current.asked.letters));
        if (!isRenewed) {
          setPhase("failed");
        }
      },
    );
  }, [siteConfig.baseUrl, settings]);

  const ask = useCallback(
    (change: (letters: string) => string, isRetry = false) => {
      // The open box has taken the letters over.
      const isTaken = latest.current.phase === "ready";
      setAsked(({ times, letters }) => ({ times: times + 1, letters: change(isTaken ? "" : letters) }));
      button.current?.focus();
      // While a server is down, each letter would call it again: after a failure only a click or Enter does.
      if (latest.current.phase !== "failed" || isRetry) {
        load();
      }
    },
    [load],
  );

  // A search that was typed before the page had to be loaded anew goes on.
  useEffect(() => {
    const letters = takeLetters();
    if (letters !== undefined) {
      ask((more) => letters + more);
    }
  }, [ask]);

  /** What hover and mere focus do: the first attempt, not a second one after a failure. */
  const approach = () => {
    if (phase === "idle") {
      load();
    }
  };

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        ask(keep);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ask]);

  // The scripts come with the reader's first act, which may have been to point at this very box.
  useEffect(() => {
    if (loaded === undefined && root.current?.matches(":hover, :focus-within")) {
      load();
    }
  }, [load]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) {
      return;
    }
    const typed = phase === "ready" ? "" : asked.letters;
    // The first blank presses the button, and the first slash is the shortcut.
    if (event.key.length === 1 && (typed !== "" || !/[ /]/.test(event.key))) {
      event.preventDefault();
      event.stopPropagation();
      ask((letters) => letters + event.key);
    } else if (event.key === "Backspace") {
      ask((letters) => letters.slice(0, -1));
    }
  };

  const onBlur = () => {
    setButtonFocused(false);
    if (phase !== "ready") {
      setAsked(({ letters }) => ({ times: 0, letters }));
    }
  };

  const open = phase === "ready" ? loaded : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows the search element from version 17 on only
    <div ref={root} className={clsx(styles.box, "search-box")} role="search" onPointerEnter={approach}>
      <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {open !== undefined ? (
        <open.Open search={open.search} asked={asked} />
      ) : (
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={false}
          aria-autocomplete="list"
          disabled
          readOnly
          value={asked.letters}
          placeholder={field[phase as keyof typeof field]}
        />
      )}
      {(open === undefined || buttonFocused) && (
        <button
          ref={button}
          type="button"
          className={styles.cover}
          aria-label={phase === "failed" ? "Search failed, try again" : "Search"}
          aria-keyshortcuts="Control+K /"
          aria-describedby={statusId}
          onClick={() => ask(keep, true)}
          onFocus={() => {
            setButtonFocused(true);
            approach();
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      )}
      <span
        id={statusId}
        className={phase === "failed" || phase === "unavailable" ? styles.note : styles.hidden}
        role="status"
      >
        {open === undefined || buttonFocused ? announcement[phase] : ""}
      </span>
    </div>
  );
}

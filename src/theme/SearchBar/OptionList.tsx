import type { Result, Row } from "@site/plugins/search/searcher";
import clsx from "clsx";
import { type MouseEvent, memo, type ReactNode } from "react";
import { shorten } from "./answer";
import type { Option } from "./options";
import styles from "./styles.module.css";
import { splitAtWords } from "./words";

interface Props {
  /** Id of the list; those of the options are derived from it by {@link optionId}. */
  readonly id: string;
  /** What the options are the answer to. */
  readonly query: string;
  readonly result: Result | undefined;
  readonly options: readonly Option[];
  /** Number of the option that the arrow keys are on; -1 for none. */
  readonly active: number;
  readonly onChoose: (option: Option) => void;
}

/** Id of an option in the list of the given id. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** On pressing the mouse: the field keeps the focus, so that a click does not close the list before it is done. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** What stands above the options: how to search, or what the site does not have. */
function Lead({ query, result }: Pick<Props, "query" | "result">): ReactNode {
  if (result === undefined) {
    return (
      <>
        Search for a question, an option, a file or an error message, written as you see it:{" "}
        <kbd>--out-dir</kbd>, <kbd>Prover.toml</kbd>
      </>
    );
  }
  const [missing, rest] =
    result.rows.length === 0
      ? [shorten(query), "Start from"]
      : [result.unknown.map(shorten).join(", "), "Nearest"];
  return (
    <>
      No results for <strong>{missing}</strong>. {rest}:
    </>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: Row["words"] }): ReactNode {
  return splitAtWords(text, words).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are replaced as a whole
    return index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece;
  });
}

function Hit({ row: { title, section, path, excerpt, words, sub } }: { readonly row: Row }): ReactNode {
  return (
    <>
      <span className={clsx(styles.title, section === "" ? styles.page : styles.section)}>
        <span className={clsx(sub && section !== "" && styles.hidden)}>
          <Marked text={title} words={words} />
        </span>
        {section !== "" && (
          <>
            <span className={styles.separator}> › </span>
            <Marked text={section} words={words} />
          </>
        )}
      </span>
      {!sub && path.length > 0 && <span className={styles.path}>{path.join(" › ")}</span>}
      <span className={styles.excerpt}>
        <Marked text={excerpt} words={words} />
      </span>
    </>
  );
}

function content(option: Option): ReactNode {
  switch (option.kind) {
    case "hit":
      return <Hit row={option.row} />;
    case "word":
      return (
        <span className={styles.title}>
          Search for <strong>{option.word}</strong>
        </span>
      );
    case "page":
      return <span className={clsx(styles.title, styles.page)}>{option.label}</span>;
  }
}

/** The list below the box. Its options are links, so that a middle click or Ctrl+click opens a tab. */
function OptionList({ id, query, result, options, active, onChoose }: Props): ReactNode {
  const isAnswered = options[0]?.kind === "hit";
  return (
    <div className={styles.panel}>
      {!(isAnswered && result?.unknown.length === 0) && (
        <p className={styles.lead}>
          <Lead query={query} result={result} />
        </p>
      )}
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={isAnswered ? "Search results" : "Ways to start"}
      >
        {options.map((option, index) => {
          const attributes = {
            id: optionId(id, index),
            role: "option",
            tabIndex: -1,
            "aria-selected": index === active,
            className: clsx(styles.option, option.kind === "hit" && option.row.sub && styles.sub),
            onMouseDown: keepFocus,
            onClick: (event: MouseEvent) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                event.preventDefault();
                onChoose(option);
              }
            },
          };
          return option.kind === "word" ? (
            <button key={option.word} type="button" {...attributes}>
              {content(option)}
            </button>
          ) : (
            <a key={option.href} href={option.href} {...attributes}>
              {content(option)}
            </a>
          );
        })}
      </div>
    </div>
  );
}

/** Made anew only when a result comes or the arrow keys move, not for each letter. */
export default memo(OptionList);

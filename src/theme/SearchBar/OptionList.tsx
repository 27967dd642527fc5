import type { Result, Row } from "@site/plugins/search/searcher";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { type Option, shorten } from "./options";
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

/** @returns id of an option in the list of the given id */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** On pressing the mouse: the field keeps the focus, so that a click does not close the list before it is done. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** What stands above the options: how to search, or what the site does not have. */
function Lead({ query, result }: Pick<Props, "query" | "result">): ReactNode {
  if (result === undefined) {
    return (
      <p className={styles.lead}>
        Search for a question, or for an option, a file or an error message as you see it:{" "}
        <kbd>--out-dir</kbd>, <kbd>Prover.toml</kbd>
      </p>
    );
  }
  const isEmpty = result.rows.length === 0;
  const missing = isEmpty ? shorten(query) : result.unknown.map(shorten).join(", ");
  return missing === "" ? null : (
    <p className={styles.lead}>
      No results for <strong>{missing}</strong>. {isEmpty ? "Start from" : "Nearest"}:
    </p>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: Row["words"] }): ReactNode {
  return splitAtWords(text, words).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are replaced as a whole
    return index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece;
  });
}

function Place({ row }: { readonly row: Row }): ReactNode {
  const { title, section, path, excerpt, words, sub } = row;
  return (
    <>
      <span className={clsx(styles.title, section === "" ? styles.page : styles.section)}>
        <span className={clsx(sub && section !== "" && styles.hidden)}>
          <Marked text={title} words={words} />
          {section !== "" && <span className={styles.separator}> › </span>}
        </span>
        <Marked text={section} words={words} />
      </span>
      {!sub && path.length > 0 && <span className={styles.path}>{path.join(" › ")}</span>}
      <span className={styles.excerpt}>
        <Marked text={excerpt} words={words} />
      </span>
    </>
  );
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** The list below the box. Its options are links, so that a middle click or Ctrl+click opens a tab. */
export default function OptionList({ id, query, result, options, active, onChoose }: Props): ReactNode {
  const label = result?.rows.length ? "Search results" : "Ways to start";
  return (
    <div className={styles.panel}>
      <Lead query={query} result={result} />
      <div id={id} className={styles.list} role="listbox" aria-label={label}>
        {options.map((option, index) => {
          const row = typeof option === "string" ? undefined : option;
          return (
            <a
              key={row?.url ?? String(option)}
              id={optionId(id, index)}
              ref={index === active ? scrollTo : undefined}
              href={row?.url}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={clsx(styles.option, row?.sub && styles.sub)}
              onMouseDown={keepFocus}
              onClick={(event) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                  event.preventDefault();
                  onChoose(option);
                }
              }}
            >
              {row === undefined ? (
                <b className={styles.title}>Search for {String(option)}</b>
              ) : (
                <Place row={row} />
              )}
            </a>
          );
        })}
      </div>
    </div>
  );
}

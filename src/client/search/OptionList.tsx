import styles from "@site/src/theme/SearchBar/styles.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import { splitAtWords } from "./highlight";
import { keepFocus, type Option, optionId, optionsOf, shorten } from "./options";
import type { Result, Row } from "./rank";

function Lead({ query, result }: { readonly query: string; readonly result: Result | undefined }): ReactNode {
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
      No results for <strong>{missing}</strong>. {isEmpty ? "Suggested pages" : "Results for the other words"}
      :
    </p>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: Row["words"] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are replaced as a whole
  return splitAtWords(text, words).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}

function Hit({ row: { title, section, path, excerpt, words, sub } }: { readonly row: Row }): ReactNode {
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

interface Props {
  readonly id: string;
  /** What the result is the answer to. */
  readonly query: string;
  readonly result: Result | undefined;
  /** Number of the option that the arrow keys are on; -1 for none. */
  readonly active: number;
  readonly onChoose: (option: Option) => void;
}

/** The list below the box. Its options are links, so that a middle click or Ctrl+click opens a tab. */
export default function OptionList({ id, query, result, active, onChoose }: Props): ReactNode {
  return (
    <div className={styles.panel}>
      <Lead query={query} result={result} />
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={result?.rows.length ? "Search results" : "Suggested pages"}
      >
        {optionsOf(result).map((option, at) => {
          const row = typeof option === "string" ? undefined : option;
          return (
            <a
              key={row?.url ?? String(option)}
              id={optionId(id, at)}
              ref={at === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
              href={row?.url}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={clsx(styles.option, row?.sub && styles.sub)}
              onMouseDown={keepFocus}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(option);
              }}
            >
              {row === undefined ? (
                <b className={styles.title}>Search for {String(option)}</b>
              ) : (
                <Hit row={row} />
              )}
            </a>
          );
        })}
      </div>
    </div>
  );
}

import type { Piece } from "@site/plugins/search/engine/excerpt";
import type { Row } from "@site/plugins/search/engine/searcher";
import clsx from "clsx";
import { type MouseEvent, memo, type ReactNode } from "react";
import { type Option, shorten } from "./options";
import styles from "./styles.module.css";

interface Props {
  /** Id of the list; those of the options are derived from it by {@link optionId}. */
  readonly id: string;
  /** What the options are the answer to. */
  readonly query: string;
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

function Marked({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, mark }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are replaced as a whole
    return mark ? <mark key={index}>{text}</mark> : text;
  });
}

function Hit({ row }: { readonly row: Row }): ReactNode {
  return (
    <>
      <span className={styles.title}>
        <span className={clsx(row.sub && row.section.length > 0 && styles.hidden)}>
          <Marked pieces={row.title} />
        </span>
        {row.section.length > 0 && (
          <>
            <span className={styles.separator}> › </span>
            <Marked pieces={row.section} />
          </>
        )}
      </span>
      {!row.sub && row.path.length > 0 && <span className={styles.path}>{row.path.join(" › ")}</span>}
      <span className={styles.excerpt}>
        <Marked pieces={row.excerpt} />
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
    case "area":
      return <span className={styles.title}>Overview of {option.label}</span>;
  }
}

/** The list below the box. Its options are links, so that a middle click or Ctrl+click opens a tab. */
function OptionList({ id, query, options, active, onChoose }: Props): ReactNode {
  const isEmpty = options[0]?.kind !== "hit";
  return (
    <div className={styles.panel}>
      {isEmpty && (
        <p className={styles.empty}>
          No results for <strong>{shorten(query)}</strong>
        </p>
      )}
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={isEmpty ? "Other ways on" : "Search results"}
      >
        {options.map((option, index) => {
          const attributes = {
            id: optionId(id, index),
            role: "option",
            tabIndex: -1,
            "aria-selected": index === active,
            className: clsx(styles.option, option.kind === "hit" && option.row.sub && styles.sub),
            onMouseDown: keepFocus,
          };
          const onClick = (event: MouseEvent) => {
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
              event.preventDefault();
              onChoose(option);
            }
          };
          return option.kind === "word" ? (
            <button key={option.word} type="button" {...attributes} onClick={onClick}>
              {content(option)}
            </button>
          ) : (
            <a key={option.href} href={option.href} {...attributes} onClick={onClick}>
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

import { useHistory } from "@docusaurus/router";
import startPages from "@site/data/start-pages.json";
import { hashTarget } from "@site/src/client/focus";
import type { MouseEvent, ReactNode } from "react";
import { handOver } from "./highlight";
import { splitAtTerms } from "./marks";
import { useSearch } from "./store";
import styles from "./styles.module.css";
import type { Kind, Result, Row } from "./types";

/** Outlines, 16 by 16: a sheet, a hash sign, a prompt, a warning, a request with its answer. */
const icons: Readonly<Record<Kind, string>> = {
  page: "M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5",
  section: "M6.5 2 5 14M11 2 9.500 14M2.500 5.500h11.500M2 10.500h11.500",
  option: "M2 4l4 4-4 4M8 12.500h6",
  message: "M8 2l6.500 12h-13zM8 6.500v3.500M8 11.500v1",
  operation: "M2 5h11L10 2M14 11H3l3 3",
};

/** A line of the list: a place to go to. */
type Option = Pick<Row, "title" | "url"> & Partial<Row>;
/** Options under a name, which shows unless the first option says it. */
type Group = { readonly name: string; readonly options: readonly Option[] };

const start: Group = {
  name: "Start here",
  options: startPages.map(({ about, ...page }) => ({ ...page, excerpt: about })),
};
const reading = { title: "Reading a message", url: "/docs/design/known-issues/#reading-a-message" };
const help: Group = { name: "Error messages", options: [reading] };

/** @returns what the list offers: hits by page, or else places to go on from */
function groupsOf(result: Result | undefined): readonly Group[] {
  if (result === undefined) return [start];
  if (result.groups.length === 0) return [help, start];
  return result.groups.map((options) => {
    const { path = [], title = "" } = options[0] ?? {};
    return { name: [...path, title].join(" › "), options };
  });
}

/** For a press of the mouse: the field keeps the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Marked({ text, terms }: { readonly text: string; readonly terms: Row["terms"] }): ReactNode {
  const pieces = splitAtTerms(text, terms);
  // Replaced as a whole: a browser's translation has other nodes where React would look for a piece.
  return (
    <span key={pieces.join("|")}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity */}
      {pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))}
    </span>
  );
}

interface Props {
  /** Of the list box; that of an option ends in its number. */
  readonly id: string;
  /** Number of the option that the arrow keys are on; -1 for none. */
  readonly active: number;
  /** Before the reader goes to another page. */
  readonly onLeave: () => void;
}

/** What the dialog shows below its field. Its options are links, so that a middle click or Ctrl+click opens a tab. */
export default function HitList({ id, active, onLeave }: Props): ReactNode {
  const { result } = useSearch();
  const history = useHistory();
  let count = 0;
  const rowOf = ({
    title,
    url,
    heading,
    path = [],
    pageKind,
    excerpt,
    terms = new Set(),
    kind = "page",
  }: Option) => {
    const at = count++;
    const handOverTerms = () => handOver(url, Array.from(terms));
    return (
      <a
        key={url}
        id={`${id}-${at}`}
        ref={at === active ? (link) => link?.scrollIntoView({ block: "nearest" }) : undefined}
        href={url}
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        className={styles.option}
        onAuxClick={handOverTerms}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return handOverTerms();
          event.preventDefault();
          onLeave();
          const { pathname, hash } = location;
          history.push(url, { terms: Array.from(terms) });
          // The closing dialog gave the focus to what had it, and the browser scrolled there.
          if (url === pathname + hash) (hashTarget(hash) ?? document.body).scrollIntoView();
        }}
      >
        <svg className={styles.kind} viewBox="0 0 16 16" role="img" aria-label={kind}>
          <path d={icons[kind]} />
        </svg>
        <b>
          <Marked text={heading || title} terms={terms} />
        </b>
        {!heading && path.length > 0 && (
          <small>
            {path.join(" › ")} · {pageKind}
          </small>
        )}
        {excerpt && (
          <span>
            <Marked text={excerpt} terms={terms} />
          </span>
        )}
      </a>
    );
  };
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Results" onMouseDown={keepFocus}>
      {groupsOf(result).map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
        <div key={name} role="group" aria-label={name}>
          {options[0]?.heading !== "" && <p>{name}</p>}
          {options.map(rowOf)}
        </div>
      ))}
    </div>
  );
}

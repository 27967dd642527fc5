import { ThemeClassNames } from "@docusaurus/theme-common";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import useOverflow from "../useOverflow";
import styles from "./styles.module.css";

interface Props {
  /** Highlighted lines; plugins/markdown/code.ts makes them at build. */
  readonly html: string;
  /** Language of the block, as the fence names it. */
  readonly language: string;
  /** File name, or what the block is. */
  readonly title?: string;
  /** `output`: what a command prints. Such a block has no copy button. */
  readonly kind?: "output";
  /** Number of the party that the block belongs to. */
  readonly party?: string;
}

/** Blocks of this many lines or more may break across printed pages. */
const LONG = 13;

/** Outputs of this many lines or more are folded. */
const FOLDED = 15;

const languageNames: Record<string, string> = {
  bash: "Shell",
  text: "Text",
  toml: "TOML",
  ini: "INI",
  nftables: "nftables",
  json: "JSON",
  circom: "Circom",
  solidity: "Solidity",
  noir: "Noir",
  rust: "Rust",
  js: "JavaScript",
  ts: "TypeScript",
  diff: "Changes",
};

/** A block of code, dark for commands that the reader types, or of a command's output. Highlighted at build. */
export default function CodeBlock({ html, language, title, kind, party }: Props): ReactNode {
  const [wrapped, setWrapped] = useState(false);
  /** What became of the last copy, for a while. */
  const [status, setStatus] = useState("");
  const isOutput = kind === "output";
  const isLined = isOutput || language === "bash";
  const name = isOutput ? "Output" : (languageNames[language] ?? language);
  const owner = party && `Party ${party}`;
  const label = [owner, title === undefined ? name : `${title} (${name})`].filter(Boolean).join(": ");
  const { overflows, scroller } = useOverflow<HTMLPreElement>(label);
  const lines = html.split("\n").length;

  useEffect(() => {
    if (status === "") return;
    const timer = setTimeout(setStatus, 2000, "");
    return () => clearTimeout(timer);
  }, [status]);
  const copy = async () => {
    // A second press is announced again, and for as long.
    setStatus("");
    const code = scroller.ref.current as HTMLPreElement;
    try {
      await navigator.clipboard.writeText(code.textContent);
      setStatus("Copied");
    } catch {
      // The browser forbids it, or has no clipboard for a page without https: then it copies what is selected.
      getSelection()?.selectAllChildren(code);
      setStatus(document.execCommand("copy") ? "Copied" : "Not copied");
    }
  };

  const text = (
    <pre
      {...scroller}
      className={clsx("scroller", styles.pre, isLined && styles.lined, wrapped && styles.wrapped)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: tokens of this page's source, escaped at build */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );

  return (
    <div
      className={clsx(
        ThemeClassNames.common.codeBlock,
        `language-${language}`,
        styles.block,
        isOutput ? styles.output : language === "bash" && "ink",
        lines >= LONG && "long",
      )}
      data-language={language}
      data-party={party}
    >
      <div className={styles.bar}>
        {owner && <strong className={styles.party}>{owner}</strong>}
        <span className={styles.title}>{title ?? name}</span>
        {title !== undefined && title !== name && language !== "text" && (
          <span className={styles.language}>{name}</span>
        )}
        {(overflows || wrapped) && (
          <button
            type="button"
            className={styles.button}
            aria-pressed={wrapped}
            onClick={() => setWrapped(!wrapped)}
          >
            Wrap<span className="visually-hidden"> lines</span>
          </button>
        )}
        {!isOutput && (
          <button type="button" className={styles.button} onClick={copy} data-copy>
            {/* Wrapped, because a browser's translation replaces text that is beside an element. */}
            <span>{status || "Copy"}</span>
            <span className="visually-hidden">{` ${label}`}</span>
          </button>
        )}
        <span className="visually-hidden" role="status">
          {status}
        </span>
      </div>
      {isOutput && lines >= FOLDED ? (
        <details>
          {/* The label says it; as text of the page the search would find it. */}
          <summary className={styles.summary} aria-label={`${lines} lines of output`} />
          {text}
        </details>
      ) : (
        text
      )}
    </div>
  );
}

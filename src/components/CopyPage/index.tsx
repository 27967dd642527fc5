import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { markdownPath } from "@site/config/routes";
import { type ReactNode, useState } from "react";
import styles from "./styles.module.css";

/** Fetches a page's Markdown. The clipboard gets the promise, since Safari only accepts what a click hands over at once. */
async function fetchMarkdown(permalink: string): Promise<Blob> {
  const response = await fetch(markdownPath(permalink));
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Copies the page as Markdown, for a note or a language model. Without scripts there is the link beside it. */
export default function CopyPage(): ReactNode {
  const { permalink } = useDoc().metadata;
  const [status, setStatus] = useState("");
  const copy = async () => {
    setStatus("");
    try {
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchMarkdown(permalink) })]);
      setStatus("Copied");
    } catch {
      setStatus("Not copied: use the link instead");
    }
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={copy}>
        Copy as Markdown
      </button>
      <span className={styles.status} role="status">
        {status}
      </span>
    </>
  );
}

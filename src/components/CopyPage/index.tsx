import { type ReactNode, useState } from "react";
import { twinPath } from "../../../config/twins";
import styles from "./styles.module.css";

/** Text on its way to the clipboard. Safari takes it only if asked in the click itself, so this is a promise. */
async function copyText(text: Promise<string>): Promise<void> {
  if ("ClipboardItem" in window) {
    const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } else {
    await navigator.clipboard.writeText(await text);
  }
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}`);
  }
  return response.text();
}

/**
 * Copies a page as Markdown, for a note or a language model. Without scripts there is the link at the page's end.
 *
 * @param props.route path of the page, with a slash at its end
 */
export default function CopyPage({ route }: { readonly route: string }): ReactNode {
  const [told, setTold] = useState("");
  const copy = () => {
    setTold("");
    copyText(fetchText(twinPath(route))).then(
      () => setTold("Copied"),
      () => setTold("That did not work: open it at the end of the page"),
    );
  };
  return (
    <span className={styles.group}>
      <span className={styles.status} role="status">
        {told}
      </span>
      <button type="button" className={styles.button} onClick={copy}>
        Copy as Markdown
      </button>
    </span>
  );
}

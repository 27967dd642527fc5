import { type ComponentProps, createElement, type ReactNode } from "react";
import useOverflow from "../useOverflow";
import styles from "./styles.module.css";

/** A frame, which scrolls and is a stop of the Tab key if what is in it is wider than the text. */
function Scroller({ name, ...props }: ComponentProps<"div"> & { readonly name: string }): ReactNode {
  const { scroller } = useOverflow<HTMLDivElement>(`${name}, scrolls sideways`);
  return <div {...scroller} {...props} />;
}

export const Table = (props: ComponentProps<"table">): ReactNode => (
  <Scroller name="Table" className={`scroller ${styles.frame}`}>
    <table {...props} />
  </Scroller>
);

/**
 * A formula. On a separate line it has a frame: only Chromium lets MathML scroll, and in Firefox the Tab key would stop at
 * every formula. React's types lack the elements of MathML.
 */
export function Formula(props: { readonly display?: "block" }): ReactNode {
  const formula = createElement("math", props);
  return props.display === "block" ? (
    <Scroller name="Formula" className="scroller formula">
      {formula}
    </Scroller>
  ) : (
    formula
  );
}

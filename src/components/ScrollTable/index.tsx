import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import useOverflow from "../useOverflow";
import styles from "./styles.module.css";

/** A table that scrolls in a frame where it is wider than the text. */
export default function ScrollTable(props: ComponentProps<"table">): ReactNode {
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={clsx("scroller", styles.frame)}
      {...(overflows && { tabIndex: 0, role: "group", "aria-label": "Table, scrolls sideways" })}
    >
      <table {...props} />
    </div>
  );
}

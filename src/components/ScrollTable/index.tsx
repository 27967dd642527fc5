import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import useOverflow from "../useOverflow";
import styles from "./styles.module.css";

/** A table that scrolls in a frame if it is wider than the text. */
export default function ScrollTable(props: ComponentProps<"table">): ReactNode {
  const { scroller } = useOverflow<HTMLDivElement>("Table, scrolls sideways");
  return (
    <div {...scroller} className={clsx("scroller", styles.frame)}>
      <table {...props} />
    </div>
  );
}

import { createElement, type ReactNode } from "react";
import useOverflow from "../useOverflow";

interface Props {
  /** Whether the formula is on separate lines; in the line of the text if missing. */
  readonly display?: "block";
  readonly children?: ReactNode;
}

/**
 * A formula on separate lines: a stop of the Tab key where it is wider than the text. It scrolls in a frame, since
 * Chromium alone lets MathML itself scroll, and Firefox makes each formula that could a stop.
 */
function DisplayFormula(props: Props): ReactNode {
  const { scroller } = useOverflow<HTMLDivElement>("Formula, scrolls sideways");
  return (
    <div {...scroller} className="scroller formula">
      {createElement("math", props)}
    </div>
  );
}

/** A formula, in the line or on separate lines. React's types know no elements of MathML. */
export default function Formula(props: Props): ReactNode {
  return props.display === "block" ? <DisplayFormula {...props} /> : createElement("math", props);
}

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
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className="scroller formula"
      {...(overflows && { tabIndex: 0, role: "group", "aria-label": "Formula, scrolls sideways" })}
    >
      {createElement("math", props)}
    </div>
  );
}

/** A formula, in the line or on separate lines. React's types know no elements of MathML. */
export default function Formula(props: Props): ReactNode {
  return props.display === "block" ? <DisplayFormula {...props} /> : createElement("math", props);
}

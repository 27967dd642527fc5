import { createElement, type ReactNode } from "react";
import useOverflow from "../useOverflow";

interface Props {
  /** On a separate line; without it, in the line of the text. */
  readonly display?: "block";
  readonly children?: ReactNode;
}

/**
 * A formula on a separate line, which the Tab key reaches if it is wider than the text. It scrolls in a frame: only Chromium
 * lets MathML scroll, and in Firefox the Tab key would stop at every formula.
 */
function DisplayFormula(props: Props): ReactNode {
  const { scroller } = useOverflow<HTMLDivElement>("Formula, scrolls sideways");
  return (
    <div {...scroller} className="scroller formula">
      {createElement("math", props)}
    </div>
  );
}

/** A formula. React's types lack the elements of MathML. */
export default function Formula(props: Props): ReactNode {
  return props.display === "block" ? <DisplayFormula {...props} /> : createElement("math", props);
}

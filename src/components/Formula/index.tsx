import { createElement, type ReactNode } from "react";
import useOverflow from "../useOverflow";

interface Props {
  /** Whether the formula stands on lines of its own; in the line of the text if missing. */
  readonly display?: "block";
  readonly children?: ReactNode;
}

/**
 * A formula on lines of its own: a stop of the Tab key where it is wider than the text and scrolls in itself. It
 * gets no name, which assistive technology would read in place of the formula.
 */
function DisplayFormula(props: Props): ReactNode {
  const { ref, overflows } = useOverflow<MathMLElement>();
  // React's types know no elements of MathML.
  return createElement("math", { ref, ...props, ...(overflows && { tabIndex: 0 }) });
}

/** A formula, in the line or on lines of its own. */
export default function Formula(props: Props): ReactNode {
  return props.display === "block" ? <DisplayFormula {...props} /> : createElement("math", props);
}

import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Tells whether an element's content is wider than the element. It is watched, since fonts, zoom and
 * wrapping change it: only what scrolls may be a stop of the Tab key.
 *
 * @returns the reference to put on the element, and whether its content overflows
 */
export default function useOverflow<T extends Element>(): {
  ref: RefObject<T | null>;
  overflows: boolean;
} {
  const ref = useRef<T>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of Array.from(element.children)) {
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}

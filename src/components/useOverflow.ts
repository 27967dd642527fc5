import { type RefObject, useEffect, useRef, useState } from "react";

/** For an element that scrolls: its reference and, where its content is wider, what makes it a stop of the Tab key. */
interface Overflow<T> {
  readonly overflows: boolean;
  readonly scroller: {
    readonly ref: RefObject<T | null>;
    readonly tabIndex?: number;
    readonly role?: string;
    readonly "aria-label"?: string;
  };
}

/**
 * Watches whether an element's content is wider than the element, since fonts, zoom and wrapping change it: only what
 * scrolls may be a stop of the Tab key.
 *
 * @param label name of the element, for screen readers
 */
export default function useOverflow<T extends Element>(label: string): Overflow<T> {
  const ref = useRef<T>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current as T;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return {
    overflows,
    scroller: { ref, ...(overflows && { tabIndex: 0, role: "group", "aria-label": label }) },
  };
}

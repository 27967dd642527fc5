import { useEffect, useRef, useState } from "react";

/**
 * Watches whether an element's content is wider than the element, since fonts, zoom and wrapping change it: only what
 * scrolls may be a stop of the Tab key.
 *
 * @param label name of the element, for screen readers
 * @returns whether it is, and for the element its reference and what makes it a stop of the Tab key then
 */
export default function useOverflow<T extends Element>(label: string) {
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

import { useEffect, useRef, useState } from "react";

/**
 * Watches whether an element's content is wider than the element, which fonts, zoom and wrapping change. `scroller` is for
 * the element: while it scrolls, the Tab key stops there, and screen readers call it by the label.
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

/**
 * Ejected: the theme's tabs are list items that name no panel, know neither Home nor End, hide all panels but
 * one from readers without scripts and from paper, and stay closed when a link leads into them:
 * https://github.com/facebook/docusaurus/issues/5343. The choice is kept and shared as in the theme.
 */

import { useLocation } from "@docusaurus/router";
import { useStorageSlot } from "@docusaurus/theme-common";
import { useScrollPositionBlocker } from "@docusaurus/theme-common/internal";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { focusOn, hashTarget } from "@site/src/client/focus";
import { isCommand } from "@site/src/client/keys";
import type { Props as TabItemProps } from "@theme/TabItem";
import type { Props } from "@theme/Tabs";
import clsx from "clsx";
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import styles from "./styles.module.css";

const groupNames: Record<string, string> = {
  language: "Language",
  protocol: "Protocol",
  install: "Installation",
  os: "Operating system",
  "proof-system": "Proof system",
};

/** Its panels have lasting addresses: `#os-linux` is the panel `linux` of `<Tabs groupId="os">`. */
export default function Tabs({
  children,
  groupId,
  id = groupId,
}: Props & { readonly id?: string }): ReactNode {
  if (groupId === undefined) {
    throw new Error('write <Tabs groupId="…">: the group names the panels and keeps the choice');
  }
  const items = Children.toArray(children).filter(isValidElement<TabItemProps>);
  const [selectedValue, setSelectedValue] = useState(items[0]?.props.value ?? "");
  const [kept, storage] = useStorageSlot(`docusaurus.tab.${groupId}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of the group keeps another choice
  useLayoutEffect(() => {
    if (kept !== null && items.some(({ props }) => props.value === kept)) setSelectedValue(kept);
  }, [kept]);
  const selectValue = (value: string) => {
    setSelectedValue(value);
    storage.set(value);
  };
  const { blockElementScrollPositionUntilNextRender: keepInPlace } = useScrollPositionBlocker();
  const root = useRef<HTMLDivElement>(null);
  const { collectAnchor } = useBrokenLinks();
  // "Find in page" and links to text open closed panels. React would write the attribute without its value.
  useLayoutEffect(() => {
    for (const panel of root.current?.querySelectorAll(":scope > [role=tabpanel][hidden]") ?? []) {
      panel.setAttribute("hidden", "until-found");
    }
  });
  useEffect(() => {
    const onMatch = ({ target }: Event) => {
      // Of panels within panels the innermost alone may hear of it.
      const parts = Array.from(root.current?.children ?? []) as HTMLElement[];
      const panel = parts.find((part) => part.contains(target as Node));
      // At once: the browser scrolls next.
      if (panel?.hidden) flushSync(() => selectValue(panel.dataset.value ?? ""));
    };
    document.addEventListener("beforematch", onMatch);
    return () => document.removeEventListener("beforematch", onMatch);
  });
  const panelId = (value: string) => `${id}-${value}`;
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step to a hash, also to the same one
  useEffect(() => {
    const target = hashTarget(hash);
    const panel = target?.closest<HTMLElement>("[role=tabpanel][hidden]");
    const shown = root.current?.querySelector<HTMLElement>(":scope > [role=tabpanel]:not([hidden])");
    if (!target || !panel || !shown || panel.parentElement !== root.current) return;
    selectValue(panel.dataset.value ?? "");
    // React swaps the panels only after this.
    shown.hidden = true;
    panel.hidden = false;
    target.scrollIntoView();
    focusOn(target);
  }, [hash, key]);

  const select = (pressed: HTMLElement, index: number) => {
    const tab = (pressed.parentElement ?? pressed).children[index] as HTMLElement;
    const { value = "" } = items[index]?.props ?? {};
    if (value !== selectedValue) {
      keepInPlace(tab);
      selectValue(value);
      // A link that is copied now opens the same panel. Not by the router, which would move the focus there.
      window.history.replaceState(window.history.state, "", `#${panelId(value)}`);
    }
    tab.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const count = items.length;
    const steps: Record<string, number> = {
      ArrowRight: (index + 1) % count,
      ArrowLeft: (index + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && !isCommand(event.nativeEvent)) {
      event.preventDefault();
      select(event.currentTarget, next);
    }
  };

  for (const { props } of items) {
    collectAnchor(panelId(props.value));
  }
  return (
    <div ref={root} className={clsx("tabs-container", styles.container)}>
      <div className={styles.list} role="tablist" aria-label={groupNames[groupId]}>
        {items.map(({ props: { value, label } }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${panelId(value)}-tab`}
            aria-controls={panelId(value)}
            aria-selected={value === selectedValue}
            tabIndex={value === selectedValue ? 0 : -1}
            className={styles.tab}
            onClick={({ currentTarget }) => select(currentTarget, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map(({ props: { value, label, children: content } }) => (
        <div
          key={value}
          role="tabpanel"
          id={panelId(value)}
          aria-labelledby={`${panelId(value)}-tab`}
          data-value={value}
          // Read out and scrolled by keyboard even if nothing in it takes the focus.
          tabIndex={value === selectedValue ? 0 : undefined}
          hidden={value !== selectedValue}
          className={styles.panel}
        >
          <p className={styles.caption}>{label ?? value}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

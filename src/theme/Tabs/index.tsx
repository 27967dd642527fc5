/**
 * Ejected: the theme's tabs are list items that name no panel, know neither Home nor End, hide all panels but
 * one from readers without scripts, reader views and paper, and stay closed when a link leads into them:
 * https://github.com/facebook/docusaurus/issues/5343. The choice is the theme's.
 */

import { useScrollPositionBlocker, useTabs } from "@docusaurus/theme-common/internal";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { hashTarget } from "@site/src/client/focus";
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
  useRef,
  useSyncExternalStore,
} from "react";
import styles from "./styles.module.css";

const groupNames: Record<string, string> = {
  language: "Language",
  protocol: "Protocol",
  install: "Installation",
  os: "Operating system",
  "proof-system": "Proof system",
};

/** False in the page's HTML and while React takes it over; true in the render in which `useTabs` has the kept choice too. */
const useIsBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

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
  const { selectedValue, selectValue } = useTabs({ children, groupId });
  const { blockElementScrollPositionUntilNextRender: keepInPlace } = useScrollPositionBlocker();
  /** Chooses a panel that a find in the page, or a link into it, has opened; those above it close. */
  const onOpened = (panel: HTMLElement) => {
    keepInPlace(panel);
    selectValue(panel.dataset.value ?? "");
  };
  const root = useRef<HTMLDivElement>(null);
  const { collectAnchor } = useBrokenLinks();
  const panelId = (value: string) => `${id}-${value}`;
  const isBrowser = useIsBrowser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival; later src/client/navigation.ts opens what is closed
  useEffect(() => {
    const target = hashTarget(location.hash);
    const panels = Array.from(root.current?.querySelectorAll<HTMLElement>(":scope > details") ?? []);
    const panel = panels.find((one) => one.contains(target));
    if (panel) onOpened(panel);
    // A choice that was kept is read only now, and its panel may be longer than the first one.
    else if (target) keepInPlace(target);
  }, []);

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
    <div ref={root} className={clsx("tabs-container", styles.container, isBrowser || styles.initial)}>
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
        // A closed fold: reader views leave out what is `hidden`, and a find in the page does not reach it. All are open in
        // the page's HTML, for readers without scripts.
        <details
          key={value}
          open={!isBrowser || value === selectedValue}
          data-value={value}
          onToggle={({ currentTarget: panel }) =>
            panel.open && panel.dataset.onPaper === undefined && value !== selectedValue && onOpened(panel)
          }
          className={styles.panel}
        >
          <summary className={styles.caption}>{label ?? value}</summary>
          <div
            role="tabpanel"
            id={panelId(value)}
            aria-labelledby={`${panelId(value)}-tab`}
            // Read out and scrolled by keyboard even if nothing in it takes the focus.
            tabIndex={value === selectedValue ? 0 : undefined}
          >
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}

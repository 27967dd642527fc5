/**
 * Ejected: the theme's tabs are list items that name no panel, know neither Home nor End, hide all panels but
 * one from readers without scripts, reader views and paper, and stay closed when a link leads into them:
 * https://github.com/facebook/docusaurus/issues/5343. The choice is the theme's.
 */

import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from "@docusaurus/theme-common/internal";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { hashTarget } from "@site/src/client/focus";
import { isCommand } from "@site/src/client/keys";
import type { Props } from "@theme/Tabs";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useSyncExternalStore } from "react";
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
  const items = sanitizeTabsChildren(children).map(({ props }) => props);
  const { selectedValue, selectValue } = useTabs({ children, groupId });
  const { blockElementScrollPositionUntilNextRender: keepInPlace } = useScrollPositionBlocker();
  const { collectAnchor } = useBrokenLinks();
  const isBrowser = useIsBrowser();
  const panelId = (value: string) => `${id}-${value}`;
  /** Shows a panel; those above it close, but what was pressed or opened stays in its place. */
  const show = (value: string, opener: HTMLElement) => {
    keepInPlace(opener);
    selectValue(value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival; later src/client/navigation.ts opens what is closed
  useEffect(() => {
    const target = hashTarget(location.hash);
    // A choice that was kept is read only now, and its panel may be longer than the first one.
    if (target) keepInPlace(target);
    const holder = items.find(({ value }) => document.getElementById(panelId(value))?.contains(target));
    if (holder) selectValue(holder.value);
  }, []);

  const press = (value: string) => {
    const tab = document.getElementById(`${panelId(value)}-tab`) as HTMLElement;
    if (value !== selectedValue) {
      show(value, tab);
      // A link that is copied now opens the same panel. Not by the router, which would move the focus there.
      window.history.replaceState(window.history.state, "", `#${panelId(value)}`);
    }
    tab.focus();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const steps: Record<string, (typeof items)[number] | undefined> = {
      ArrowRight: items[(index + 1) % items.length],
      ArrowLeft: items.at(index - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const next = steps[event.key];
    if (next && !isCommand(event.nativeEvent)) {
      event.preventDefault();
      press(next.value);
    }
  };

  for (const { value } of items) {
    collectAnchor(panelId(value));
  }
  return (
    <div className={clsx("tabs-container", styles.container, isBrowser || styles.initial)}>
      <div className={styles.list} role="tablist" aria-label={groupNames[groupId]}>
        {items.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${panelId(value)}-tab`}
            aria-controls={panelId(value)}
            aria-selected={value === selectedValue}
            tabIndex={value === selectedValue ? 0 : -1}
            className={styles.tab}
            onClick={() => press(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map(({ value, label, children: content }) => (
        // A closed fold: reader views leave out what is `hidden`, and a find in the page does not reach it. All are open in
        // the page's HTML, for readers without scripts.
        <details
          key={value}
          open={!isBrowser || value === selectedValue}
          data-value={value}
          onToggle={({ currentTarget: panel }) =>
            panel.open && panel.dataset.onPaper === undefined && value !== selectedValue && show(value, panel)
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

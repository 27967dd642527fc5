import type { Engine } from "../../harness/engines";

// Files whose tests run in Chromium alone use `siteInChromium` or `launch`, for these reasons:
// - every-page, states: the rules of axe look at the same tree in every engine, and take minutes; a window of WebKit is
//   334 pixels wide at least, and pages are asked for at 320; which classes come up does not depend on the engine.
// - csp: the driver must see what is blocked; the policy itself is a file. What Firefox says of it is in navigation.
// - budget, deploy, hosting: what goes over the wire is the same for all.
// - no-script, preferences, phone: scripts off, forced colours and fingers can be set in Chromium only.
// - back: Chromium alone says whether a page was kept for the way back.

/** What engines cannot show, by the test's name, with the reason. */
const differences: Record<string, Partial<Record<Engine["name"], string>>> = {
  "after the start the inline script listens only for the end of the page, to remember its sidebar": {
    firefox: "the listeners of Playwright, which drives it, cannot be told from those of the page",
  },
  "a click follows a hit; a middle click and Ctrl+click open a tab and leave the page alone": {
    webkit: "harness/webkit clicks with the first button only, without keys",
  },
  "before the scripts have run, the page shows what it will show after, the panel of a hash too": {
    webkit: "its driver answers nothing until a page has loaded, which the test holds back",
  },
};

/** @returns why a test is not run in an engine; undefined if it is */
export function whyNot(engine: Engine["name"], test: string): string | undefined {
  return differences[test]?.[engine];
}

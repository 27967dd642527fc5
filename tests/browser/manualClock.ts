import type { Tab } from "./engines";

/** A clock that the test alone moves, with `elapse`; short pauses are as they are, and so are the long ones of drivers. */
export const MANUAL_CLOCK = `{
  const original = setTimeout, timers = [];
  let now = 1000;
  performance.now = () => now;
  window.setTimeout = (task, pause = 0) =>
    pause < 100 || pause > 20_000 ? original(task, pause) : timers.push({ task, time: now + pause });
  window.elapse = (pause) => {
    now += pause;
    for (const timer of timers.splice(0)) {
      timer.time <= now ? timer.task() : timers.push(timer);
    }
  };
}`;

/** Lets time go by for a page with {@link MANUAL_CLOCK}. */
export const elapse = (page: Tab, milliseconds: number): Promise<unknown> =>
  page.evaluate(`elapse(${milliseconds})`);

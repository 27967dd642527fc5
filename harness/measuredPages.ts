/** The kinds of pages that are measured, each by a page of its kind. */
export const measuredPages = {
  home: "/",
  tutorial: "/docs/getting-started/quick-start-co-circom/",
  command: "/docs/co-circom/cli/split-input/",
  maths: "/docs/primer/mpc-primer/",
  "not found": "/404.html",
} as const;

/** The median; of an even count the upper of the two in the middle, so that at least half of the numbers are no larger. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;

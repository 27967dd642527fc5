/** The kinds of pages that are measured, each by a page of its kind. */
export const measuredPages = {
  home: "/",
  tutorial: "/docs/getting-started/quick-start-co-circom/",
  command: "/docs/co-circom/cli/split-input/",
  maths: "/docs/primer/mpc-primer/",
  "not found": "/404.html",
} as const;

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = Array.from(numbers).sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

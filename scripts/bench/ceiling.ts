import type { Build } from "./build";

/** What a cold build may need at most, twice what it needed in November 2026 (28 s, 900 MiB), for slower machines. */
const CEILING = { cpuSeconds: 56, peakMemory: 1800 } as const;

/**
 * Holds a cold build to its ceiling.
 *
 * @returns one line with what it needed and what it may need
 * @throws Error with that line when it needed more, or when the system does not tell what it needed
 */
export function keptCeiling({ cpuSeconds = Number.NaN, peakMemory = Number.NaN }: Build): string {
  const line =
    `cold build: ${cpuSeconds.toFixed(1)} s of processor time, at most ${CEILING.cpuSeconds}; ` +
    `${peakMemory.toFixed(0)} MiB of memory, at most ${CEILING.peakMemory}`;
  if (!(cpuSeconds <= CEILING.cpuSeconds && peakMemory <= CEILING.peakMemory)) {
    throw new Error(`${line}. Find what has become dearer, or raise scripts/bench/ceiling.ts and say why`);
  }
  return line;
}

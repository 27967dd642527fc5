import type { Engine } from "../../harness/engines";

/** What engines cannot show, by the test's name, with the reason. Whole files that need Chromium say so in README.md. */
const differences: Record<string, Partial<Record<Engine["name"], string>>> = {};

/** @returns why a test is not run in an engine; undefined if it is */
export function whyNot(engine: Engine["name"], test: string): string | undefined {
  return differences[test]?.[engine];
}

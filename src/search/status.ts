import type { State } from "./store";

/** @returns what the dialog says of its state, aloud too */
export function statusOf({ phase, result }: State): string {
  if (phase === "failed" && process.env.NODE_ENV === "development")
    return "Search works in the built site only: npm run serve.";
  if (phase === "failed") return "Search could not be loaded.";
  if (phase !== "ready") return "Loading search…";
  if (result === undefined) return "";
  const count = result.groups.flat().length;
  if (count === 0) return "No results. Suggestions follow.";
  // A pasted hash would fill a small window.
  const unknown = result.unknown.map((word) => (word.length > 24 ? `${word.slice(0, 24)}…` : word));
  const missing = unknown.length > 0 ? `, none for ${unknown.join(", ")}` : "";
  const meant = Array.from(result.replaced, ([typed, other]) => `, ${other} instead of ${typed}`).join("");
  return `${result.hasMore ? "First " : ""}${count} result${count > 1 ? "s" : ""}${meant}${missing}`;
}

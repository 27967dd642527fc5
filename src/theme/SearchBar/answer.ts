import type { State } from "./state";

/** A query as a message quotes it: what was pasted may be long. */
export function shorten(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @returns what a screen reader is told of an answer */
export function announce({ query, result }: Pick<State, "query" | "result">): string {
  if (result === undefined || query.trim() === "") {
    return "";
  }
  const { length } = result.rows;
  const count = length === 1 ? "1 result" : `${length} results`;
  return length === 0 ? `No results for ${shorten(query)}. The list offers other ways on.` : count;
}

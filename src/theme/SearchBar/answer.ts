import type { Result } from "@site/plugins/search/engine/searcher";
import { useEffect, useState } from "react";
import type { Engine } from "./engine";
import { shorten } from "./options";

/** What was typed, and what is known about it. */
export interface Answer {
  readonly query: string;
  /** Answer to `answered`: the query, or the one before while this one is being looked up. */
  readonly result: Result | undefined;
  readonly answered: string;
}

/** Kept here, since the navbar is made anew when the layout changes. */
let kept: Answer = { query: "", result: undefined, answered: "" };

/**
 * @param answer the query with its result
 * @returns what a screen reader is told of it
 */
export function announce({ query, result }: Answer): string {
  if (result === undefined || query.trim() === "") {
    return "";
  }
  const { length } = result.rows;
  if (length === 0) {
    return `No results for ${shorten(query)}. The list offers other ways on.`;
  }
  return length === 1 ? "1 result" : `${length} results`;
}

/**
 * @param engine answers the queries
 * @returns query and result, and the way to set the query
 */
export function useAnswer(engine: Engine): readonly [Answer, (query: string) => void] {
  const [answer, setAnswer] = useState(kept);
  const { query } = answer;
  useEffect(() => {
    if (query.trim() === "") {
      kept = { query, result: undefined, answered: query };
      setAnswer(kept);
      return undefined;
    }
    let overtaken = false;
    void engine.search(query).then((result) => {
      if (!overtaken) {
        kept = { query, result, answered: query };
        setAnswer(kept);
      }
    });
    return () => {
      overtaken = true;
    };
  }, [engine, query]);
  return [answer, (next) => setAnswer((before) => ({ ...before, query: next }))];
}

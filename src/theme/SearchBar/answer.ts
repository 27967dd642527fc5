import type { Result } from "@site/plugins/search/searcher";
import { useEffect, useState } from "react";
import type { Search } from "./load";

/** What was typed, and what is known about it. */
export interface Answer {
  readonly query: string;
  /** Answer to `answered`: the query, or the one before while this one is being looked up. */
  readonly result: Result | undefined;
  readonly answered: string;
}

/** Kept here, since the navbar is made anew when the layout changes. */
let kept: Answer = { query: "", result: undefined, answered: "" };

/** A query as a message quotes it: what was pasted may be long. */
export function shorten(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @returns what a screen reader is told of an answer */
export function announce({ query, result }: Answer): string {
  if (result === undefined || query.trim() === "") {
    return "";
  }
  const { length } = result.rows;
  const count = length === 1 ? "1 result" : `${length} results`;
  return length === 0 ? `No results for ${shorten(query)}. The list offers other ways on.` : count;
}

/**
 * @param search answers the queries
 * @returns query and result, and the way to set the query
 */
export function useAnswer(search: Search): readonly [Answer, (query: string) => void] {
  const [answer, setAnswer] = useState(kept);
  const { query } = answer;
  useEffect(() => {
    let overtaken = false;
    const asked = query.trim() === "" ? Promise.resolve(undefined) : search(query);
    void asked.then((result) => {
      if (!overtaken) {
        kept = { query, result, answered: query };
        setAnswer(kept);
      }
    });
    return () => {
      overtaken = true;
    };
  }, [search, query]);
  return [answer, (next) => setAnswer((before) => ({ ...before, query: next }))];
}

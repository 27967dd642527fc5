/** What the box needs of its list before that is there. */

import { startPages } from "@site/config/site";
import type { MouseEvent } from "react";
import type { Result, Row } from "./rank";

/** What the list offers: a page or section to go to, or a word to search for instead. */
export type Option = Row | string;

const blank = { section: "", path: [], excerpt: "", words: [], sub: false, kind: "page", also: [] } as const;
const startRows = startPages.map((page): Row => ({ ...page, ...blank }));

/** @returns the options for a result: its rows, or else similar words and the pages to start from */
export const optionsOf = (result: Result | undefined): readonly Option[] =>
  result?.rows.length ? result.rows : [...(result?.nearest ?? []), ...startRows];

/** A query that may be a whole message, at most 60 characters long. */
export const shorten = (text: string) =>
  text.trim().length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim();

/** @returns what a screen reader says of a result */
export function announce(query: string, result: Result | undefined): string {
  if (result === undefined || query.trim() === "") return "";
  const { length } = result.rows;
  if (length === 0) return `No results for ${shorten(query)}. Suggestions follow.`;
  return length === 1 ? "1 result" : `${length} results`;
}

/** @returns id of an option in the list of the given id */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** For a press of the mouse: the field keeps the focus, or the list would close before the click. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

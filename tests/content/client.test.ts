/** What runs in the browser and needs none to be tried: what becomes of each text of a file in golden/. */
import { test } from "node:test";
import { load } from "cheerio";
import { isHelpShortcut, isSearchShortcut } from "../../src/client/keys";
import { excerptOf } from "../../src/search/excerpt";
import { splitAtTerms } from "../../src/search/marks";
import { messageFinder } from "../../src/search/messages";
import { statusOf } from "../../src/search/status";
import { queryWordsOf, termsOf, wordsOf } from "../../src/search/terms";
import type { Place } from "../../src/search/types";
import { assertEach, assertEachLine } from "../golden";

const golden = "tests/content/golden";

const $ =
  load(`<div id="__docusaurus"><a></a><input><textarea></textarea><select></select><p role="textbox"></p>
  <p contenteditable></p><of-extension></of-extension></div><div class="of-extension"></div>`);

/** What the keys module asks of an element. */
const elementOf = (selector: string) => ({
  localName: $(selector).prop("tagName")?.toLowerCase(),
  isContentEditable: $(selector).is("[contenteditable]"),
  matches: (other: string) => $(selector).is(other),
  closest: (other: string) => $(selector).closest(other)[0] ?? null,
});
const body = elementOf("body");
Object.assign(globalThis, { document: { body } });

test("keys that open the search or the list of keys, and those that are for something else", () =>
  assertEachLine(`${golden}/keys.txt`, (press) => {
    const [, keys = "", code, selector = ""] = /^(\S+?)(?: of (\w+))? in (.*)$/.exec(press) ?? [];
    const [key, ...held] = keys.split("+").reverse();
    const target = selector === "body" ? body : elementOf(selector);
    const names = Object.fromEntries(held.map((name) => [`${name}Key`, true]));
    const event = { key, code, target, composedPath: () => [target], ...names } as never;
    return isSearchShortcut(event) ? "search" : isHelpShortcut(event) ? "list of keys" : "nothing";
  }));

test("what a hit quotes of a text, with the words of the query, the first line, in brackets", () =>
  assertEach(`${golden}/excerpts.txt`, (lines) => {
    const [query = "", text = ""] = lines.split("\n");
    const terms = new Set(wordsOf(query).flatMap(termsOf));
    const pieces = splitAtTerms(excerptOf(text, terms), terms);
    return pieces.map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece)).join("");
  }));

test("terms of what a reader types: bare numbers are left out, and words of other meaning have other terms", () =>
  assertEachLine(`${golden}/queries.txt`, (text) =>
    queryWordsOf(text)
      .map((word) => termsOf(word).join("|"))
      .join(" "),
  ));

test("known messages in what a reader pastes, the longest first, each by its first spelling", () => {
  const spellings = [
    ["the share of party <i> can't be read from <file>"],
    ["expected 3 shares of the key and found 2"],
    ["can't connect to it", "connection refused", "no connection to the other party could be made"],
  ];
  const find = messageFinder(spellings.map((names) => ({ kind: "message", names }) as never as Place));
  const found = (text: string) => find(text).map(({ names }) => names[0]);
  return assertEach(`${golden}/pasted.txt`, (text) => found(text).join("\n") || "none");
});

test("what the search says of its state, of an answer by its number of rows", () =>
  assertEachLine(`${golden}/status.txt`, (text) => {
    const { phase = "ready", rows, unknown = [], replaced = {}, hasMore = false } = JSON.parse(text);
    const words = { unknown, replaced: new Map<string, string>(Object.entries(replaced)) };
    const result = rows === undefined ? rows : { groups: [Array.from({ length: rows })], hasMore, ...words };
    return `"${statusOf({ phase, query: "", result })}"`;
  }));

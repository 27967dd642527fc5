import type { DocumentList, SearchIndex } from "@site/plugins/search/format";
import { createSearcher, type Searcher } from "@site/plugins/search/searcher";
import { expose } from "comlink";

const parse = <Content>(file: ArrayBuffer): Content => JSON.parse(new TextDecoder().decode(file));
let searcher: Searcher | undefined;

/** What the page asks of the worker: to load both files, and then to search. */
const answers = {
  load(documents: ArrayBuffer, index: ArrayBuffer): void {
    searcher = createSearcher(parse<DocumentList>(documents), parse<SearchIndex>(index));
  },
  search: (...query: Parameters<Searcher>): ReturnType<Searcher> | undefined => searcher?.(...query),
};

export type Answers = typeof answers;

expose(answers);

import { createSearcher, type Searcher } from "@site/plugins/search/searcher";
import { expose } from "comlink";

const parse = (file: ArrayBuffer) => JSON.parse(new TextDecoder().decode(file));
let searcher: Searcher | undefined;

/** What the page asks of the worker: to load the index, then to search, and to take the texts when they come. */
const answers = {
  load(index: ArrayBuffer): void {
    searcher = createSearcher(parse(index));
  },
  complete: (documents: ArrayBuffer) => searcher?.complete(parse(documents)),
  search: (...query: Parameters<Searcher["search"]>) => searcher?.search(...query),
};

export type Answers = typeof answers;

expose(answers);

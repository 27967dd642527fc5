import { Searcher } from "@site/plugins/search/searcher";
import { expose } from "comlink";

/** The page makes a searcher here, off its own thread. */
expose(Searcher);

import assert from "node:assert/strict";
import { test } from "node:test";
import { chunkNamesOf } from "./pageChunks";

const routes = {
  "/docs/-91a": { __comp: "root", __context: { plugin: "data" } },
  "/docs/-103": { __comp: "version" },
  "/docs/-7e4": { __comp: "page", content: "index" },
  "/docs/a/-b71": { __comp: "page", content: "a" },
  "/docs/a-b/-c15": { __comp: "page", content: "a-b" },
  "/-c09": { __comp: "home" },
};

test("a page needs its own chunks and those of the frames around it, each once", () => {
  assert.deepEqual(chunkNamesOf("/docs/a/", routes), ["root", "data", "version", "page", "a"]);
  assert.deepEqual(chunkNamesOf("/docs/a-b/", routes), ["root", "data", "version", "page", "a-b"]);
});

test("the index of the docs needs its own content, other pages do not", () => {
  assert.deepEqual(chunkNamesOf("/docs/", routes), ["root", "data", "version", "page", "index"]);
});

test("the home page is no frame of the others, and needs none", () => {
  assert.deepEqual(chunkNamesOf("/", routes), ["home"]);
  assert.deepEqual(chunkNamesOf("/404.html", routes), []);
});

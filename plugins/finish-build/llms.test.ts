import assert from "node:assert/strict";
import { test } from "node:test";
import { twinPath } from "../../config/twins";
import { llmsFullText, llmsText, readingOrder } from "./llms";

const sidebars = {
  first: ["b", { type: "category", label: "C", link: { type: "doc", id: "c/index" }, items: ["c/d"] }],
  second: ["a"],
} as const;
const routes = ["/", "/docs/", "/docs/a/", "/docs/b/", "/docs/c/", "/docs/c/d/"];
const names = { first: "First", second: "Second" };
const order = readingOrder(sidebars as never, names, routes);
const twins = new Map(
  routes.map((route) => [
    route,
    { title: `T ${route}`, description: `D ${route}`, markdown: `# T ${route}\n` },
  ]),
);
const introduction = { title: "Site", summary: "What it is.", notes: ["A note."] };

test("reading order: sidebars with the pages of categories, then the rest", () => {
  assert.deepEqual(order, [
    { heading: "First", routes: ["/docs/b/", "/docs/c/", "/docs/c/d/"] },
    { heading: "Second", routes: ["/docs/a/"] },
    { heading: "More", routes: ["/", "/docs/"] },
  ]);
});

test("a sidebar without a name, a page that is not there and a page without a twin stop the build", () => {
  assert.throws(
    () => readingOrder(sidebars as never, { first: "First" }, routes),
    /sidebar second has no name/,
  );
  assert.throws(
    () => readingOrder(sidebars as never, names, ["/docs/b/"]),
    /names \/docs\/c\/, which is no page/,
  );
  assert.throws(
    () => llmsText(introduction, order, new Map(), "https://x.y"),
    /\/docs\/b\/ has no Markdown twin/,
  );
});

test("addresses of twins", () => {
  assert.deepEqual(routes.slice(0, 3).map(twinPath), ["/index.md", "/docs.md", "/docs/a.md"]);
});

test("llms.txt: heading, summary, notes, then lists of links with descriptions", () => {
  const text = llmsText(introduction, order.slice(1), twins, "https://x.y");
  assert.equal(
    text,
    `# Site

> What it is.

A note.

## Second

- [T /docs/a/](https://x.y/docs/a.md): D /docs/a/

## More

- [T /](https://x.y/index.md): D /
- [T /docs/](https://x.y/docs.md): D /docs/
`,
  );
});

test("llms-full.txt: every page once, in reading order", () => {
  const text = llmsFullText(introduction, order, twins);
  assert.deepEqual(
    Array.from(text.matchAll(/^# T (.*)$/gm), ([, route]) => route),
    ["/docs/b/", "/docs/c/", "/docs/c/d/", "/docs/a/", "/", "/docs/"],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteUrl } from "../../config/site";
import { llmsFiles, publishTwin, routesOf } from "./twins";

const sidebar = [
  "b",
  { type: "category", label: "C", link: { type: "doc", id: "c/index" }, items: ["c/d"] },
  { type: "ref", id: "a" },
];
const routes = ["/", "/docs/", "/docs/a/", "/docs/b/", "/docs/c/", "/docs/c/d/"];
const twins = new Map(
  routes.map((route) => [
    route,
    { title: `T ${route}`, description: `D ${route}`, markdown: `# T ${route}\n` },
  ]),
);
const parts = { First: routesOf(sidebar), Second: ["/docs/a/"] };

test("a sidebar's pages in their order, with those of categories", () => {
  assert.deepEqual(parts.First, ["/docs/b/", "/docs/c/", "/docs/c/d/"]);
});

test("llms.txt: the opening, then lists of links with descriptions, pages of no sidebar last", () => {
  const { list } = llmsFiles("# Site\n", parts, twins);
  assert.equal(
    list,
    `# Site

## First

- [T /docs/b/](${siteUrl}/docs/b.md): D /docs/b/
- [T /docs/c/](${siteUrl}/docs/c.md): D /docs/c/
- [T /docs/c/d/](${siteUrl}/docs/c/d.md): D /docs/c/d/

## Second

- [T /docs/a/](${siteUrl}/docs/a.md): D /docs/a/

## More

- [T /](${siteUrl}/index.md): D /
- [T /docs/](${siteUrl}/docs.md): D /docs/
`,
  );
});

test("llms-full.txt: every page once, in reading order", () => {
  const { full } = llmsFiles("# Site\n", parts, twins);
  assert.deepEqual(
    Array.from(full.matchAll(/^\n---\n\n# T (.*)$/gm), ([, route]) => route),
    ["/docs/b/", "/docs/c/", "/docs/c/d/", "/docs/a/", "/", "/docs/"],
  );
});

test("a page of a sidebar that is not there and a page without a twin stop the build", async () => {
  assert.throws(() => llmsFiles("", { First: ["/docs/z/"] }, twins), /names \/docs\/z\/, which is no page/);
  await assert.rejects(publishTwin("/nowhere", "/docs/z/"), /\/docs\/z\/ has none/);
});

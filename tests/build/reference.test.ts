import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { versions } from "../../config/site";
import { twinPath } from "../../config/twins";
import { argAnchor } from "../../data/cli";
import glossary from "../../data/glossary.json";
import { loadTool } from "../../data/load";
import { functionAnchor, operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import { loadService } from "../../data/service/load";
import { searcherOf } from "../search/searcher";
import { type BuiltPage, buildDir, builtPages, routedPages } from "./site";

function pageAt(route: string): BuiltPage {
  const page = builtPages().find((one) => one.route === route);
  assert.ok(page !== undefined, route);
  return page;
}

/** The element with an id; ids such as `-O` are no selectors. */
const withId = ({ $ }: BuiltPage, id: string) => $(`[id="${id}"]`);

test("every option, file and message of a command can be linked to", () => {
  for (const name of ["co-circom", "co-noir"] as const) {
    const tool = loadTool(name);
    for (const command of tool.commands.filter((one) => one.name !== "circuit-info")) {
      const page = pageAt(`/docs/${name}/cli/${command.name}/`);
      for (const arg of command.args) {
        const link = withId(page, argAnchor(arg)).find("a.hash-link");
        assert.equal(link.attr("href"), `#${argAnchor(arg)}`, page.route);
      }
      for (const { id, text } of command.errors) {
        const anchor = withId(page, id);
        assert.equal(anchor.attr("href"), `#${id}`, page.route);
        // Inside of the fold, or browsers would not open it for a link.
        assert.equal(anchor.closest("details").find("> summary").text(), text, page.route);
        assert.equal(anchor.closest("summary").length, 0, page.route);
      }
      const rows = page.$("#files").nextAll().find("tbody").first().find("tr");
      const files = [...command.reads, ...command.writes];
      assert.equal(rows.length, files.length, page.route);
      const anchors = rows.find("a[id]").get();
      assert.equal(anchors.length, files.filter((use) => use.path !== null).length, page.route);
      for (const { attribs } of anchors) assert.equal(attribs.href, `#${attribs.id}`);
    }
  }
});

test("the exit codes of a tool are listed once, and every command links them", () => {
  for (const name of ["co-circom", "co-noir"] as const) {
    const listed = builtPages().filter(
      ({ $ }) => $("th").filter((_, th) => $(th).text() === "Code").length > 0,
    );
    assert.ok(listed.some(({ route }) => route === `/docs/${name}/cli/`));
    const commands = builtPages().filter(({ route }) => route.startsWith(`/docs/${name}/cli/`));
    for (const page of commands.filter(({ route }) => route !== `/docs/${name}/cli/`)) {
      assert.ok(!listed.includes(page), page.route);
      assert.equal(page.$(`a[href="/docs/${name}/cli/#exit-codes"]`).length, 1, page.route);
    }
  }
});

test("popovers lead to the list of all terms", () => {
  const list = pageAt("/docs/resources/");
  for (const id of Object.keys(glossary)) assert.equal(withId(list, `term-${id}`).length, 1, id);
  for (const { $, route } of builtPages()) {
    for (const link of $("[popover] a").get())
      assert.match(link.attribs.href ?? "", /^\/docs\/resources\/#term-/, route);
  }
});

test("pages that depend on a release say which one, and so do their twins", () => {
  const expected = {
    "/docs/co-circom/cli/split-input/": `co-circom ${versions.coCircom}`,
    "/docs/co-circom/lib/": `co-circom ${versions.coCircom}`,
    "/docs/co-noir/cli/": `co-noir ${versions.coNoir}`,
    "/docs/network-config/": `co-circom ${versions.coCircom} and co-noir ${versions.coNoir}`,
    "/docs/getting-started/quick-start-co-noir/": `co-noir ${versions.coNoir}`,
  };
  for (const [route, version] of Object.entries(expected)) {
    const { $ } = pageAt(route);
    assert.equal($("header + p.version").text(), `Applies to ${version}.`, route);
    const twin = readFileSync(path.join(buildDir, twinPath(route)), "utf8");
    assert.ok(twin.includes(`\nApplies to ${version}.\n`), `${route}: the twin`);
  }
  assert.equal(pageAt("/docs/primer/mpc-primer/").$(".version").length, 0);
});

const service = loadService();
const pages = routedPages().filter(({ route }) => route.startsWith("/docs/taceo-proof/"));

/** The one entry of the reference with this anchor. */
function entry(anchor: string) {
  const found = pages.filter(({ $ }) => $(`[id="${anchor}"]`).length > 0);
  assert.equal(
    found.length,
    1,
    `#${anchor} is on ${found.map(({ route }) => route).join(", ") || "no page"}`,
  );
  const page = found[0] as (typeof pages)[number];
  return { $: page.$, element: page.$(`[id="${anchor}"]`).closest(".option") };
}

test("each operation has one entry, with its parameters, its errors and both examples", () => {
  for (const operation of service.operations) {
    const { $, element } = entry(operationAnchor(operation.id));
    const text = element.text();
    assert.ok(text.startsWith(operation.id), operation.id);
    for (const { name } of operation.parameters) {
      const cells = element.find("tbody tr > :first-child").map((_, cell) => $(cell).text().trim());
      assert.ok(cells.get().includes(name), `${operation.id}: ${name}`);
    }
    for (const status of Object.keys(operation.text.errors)) {
      assert.ok(text.includes(status), `${operation.id}: ${status}`);
    }
    const blocks = element.find("details pre").map((_, block) => $(block).text().trim());
    assert.deepEqual(blocks.get(), [curlExample(operation), typeScriptExample(operation)]);
  }
});

test("each schema, message and function has one entry", () => {
  const anchors = [
    ...service.schemas.map(({ name }) => schemaAnchor(name)),
    ...service.websocket.messages.map(({ id }) => id),
    ...service.typescript.map(({ name }) => functionAnchor("ts", name)),
    ...service.rust.map(({ name }) => functionAnchor("rust", name)),
  ];
  for (const anchor of anchors) {
    entry(anchor);
  }
  const building = pages.find(({ route }) => route === "/docs/taceo-proof/dev/");
  for (const name of Object.keys(service.api)) {
    assert.ok(
      building?.$("td, th").filter((_, cell) => building.$(cell).text().trim() === name).length,
      name,
    );
  }
});

test("the search finds operations and messages by what one types", () => {
  const search = searcherOf(buildDir);
  const expected: [query: string, address: string][] = [
    ["POST /api/v1/jobs", "/docs/taceo-proof/dev/"],
    ["POST /api/v1/jobs/add-inputs", "/docs/taceo-proof/dev/#post-api-v1-jobs-add-inputs"],
    ["websocket message", "/docs/taceo-proof/dev/"],
    ["GET health", "/docs/taceo-proof/dev/"],
    ["POST /login", "/docs/taceo-proof/dev/blueprints/#post-login"],
    ["admin invitation list", "/docs/taceo-proof/ops/onboarding/"],
    ["ScheduleJobResponse", "/docs/taceo-proof/dev/"],
    ["CoNoir.scheduleProveJob", "/docs/taceo-proof/dev/#conoir-scheduleprovejob"],
  ];
  for (const [query, address] of expected) {
    const [first] = search(query).rows;
    assert.ok(first?.url.startsWith(address), `${query}: ${first?.url ?? "nothing"}`);
  }
});

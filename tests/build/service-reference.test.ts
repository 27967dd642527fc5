import assert from "node:assert/strict";
import { test } from "node:test";
import { functionAnchor, operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import { loadService } from "../../data/service/load";
import { searcherOf } from "../search/searcher";
import { buildDir, routedPages } from "./site";

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

import assert from "node:assert/strict";
import { test } from "node:test";
import { argAnchor } from "../../data/cli";
import { findErrors, loadErrors, loadTool } from "../../data/load";
import { operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { loadService } from "../../data/service/load";
import { TOOL_NAMES } from "../../data/types";
import { type BuiltPage, builtPages, routedPages } from "./site";

/** The page that lists all messages. */
const messages = "/docs/design/known-issues/";

function pageAt(route: string): BuiltPage {
  const page = builtPages().find((one) => one.route === route);
  assert.ok(page !== undefined, route);
  return page;
}

/** The element with an id; ids such as `-O` are not selectors. */
const withId = ({ $ }: BuiltPage, id: string) => $(`[id="${id}"]`);

test("every option, file and message of a command can be linked to, and an option leads to its source", () => {
  const printed = TOOL_NAMES.flatMap((name) => loadTool(name).commands).flatMap(({ errors }) => errors);
  for (const name of ["co-circom", "co-noir"] as const) {
    const tool = loadTool(name);
    for (const command of tool.commands.filter((one) => one.name !== "circuit-info")) {
      const page = pageAt(`/docs/${name}/cli/${command.name}/`);
      for (const arg of command.args) {
        const link = withId(page, argAnchor(arg)).find("a.hash-link");
        assert.equal(link.attr("href"), `#${argAnchor(arg)}`, page.route);
        if (arg.required) assert.equal(link.closest("details").length, 0, `${page.route} ${arg.name}`);
        if (arg.line === undefined) continue;
        const source = link.closest(".option").find(".small a").attr("href") ?? "";
        const line = new RegExp(`/${name}-v${tool.version}/.+/bin/${name}\\.rs#L${arg.line}$`);
        assert.match(source, line, `${page.route} ${arg.name}`);
      }
      for (const { id, text } of findErrors(command.errors)) {
        const link = withId(page, id).find("a");
        assert.equal(link.attr("href"), `${messages}#${id}`, page.route);
        assert.equal(link.text(), text, page.route);
        const isCommon = printed.filter((other) => other === id).length >= 5;
        assert.equal(link.closest("details").length > 0, isCommon, `${page.route} ${id}`);
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

test("all messages are in one list, each in a fold that a link opens, with a link to its source", () => {
  const page = pageAt(messages);
  for (const [id, { text, cause, cure, since, source = "" }] of Object.entries(loadErrors().errors)) {
    const anchor = withId(page, id);
    // Inside the fold, or browsers would not open it for a link.
    const summary = anchor.closest("details").find("> summary");
    assert.equal(summary.find("code").first().text(), text, id);
    const letters = (text: string) => text.replace(/[^A-Za-z]/g, "");
    assert.equal(letters(summary.find("small").text()), letters(cause), id);
    assert.equal(anchor.closest("summary").length, 0, id);
    const [firstWord = ""] = cure.replace(/[`[].*/, "").split(" ");
    assert.ok(anchor.closest("details").text().includes(`What to do ${firstWord}`), id);
    const facts = anchor.closest("details").find(".small");
    if (since) assert.ok(facts.text().startsWith(`Since ${since}`), id);
    const address = facts.find("a").attr("href") ?? "";
    assert.equal(address.replace(/^.+-v[\d.]+\//, ""), source, id);
  }
});

test("the list of terms is by name", () => {
  const list = pageAt("/docs/resources/");
  const { compare } = new Intl.Collator("en", { ignorePunctuation: true });
  const terms = Array.from(list.$(".glossary dt"), (term) => list.$(term).text());
  assert.deepEqual(terms, terms.toSorted(compare));
});

// search-files.test.ts looks for each function and term.
test("each operation, schema and message of the service has one place, an operation with its fields", () => {
  const { operations, schemas, websocket } = loadService();
  const pages = routedPages().filter(({ route }) => route.startsWith("/docs/taceo-proof/"));
  const entries = [
    ...operations.map(({ id, fields }) => ({ id: operationAnchor(id), fields })),
    ...schemas.map(({ name }) => ({ id: schemaAnchor(name), fields: [] })),
    ...websocket.messages.map(({ id }) => ({ id, fields: [] })),
  ];
  for (const { id, fields } of entries) {
    const [place, ...others] = pages.map((page) => withId(page, id)).filter(({ length }) => length > 0);
    assert.ok(place && others.length === 0, `#${id}`);
    const text = place.closest(".option").text();
    for (const { name } of fields) assert.ok(text.includes(name), `#${id}: ${name}`);
  }
});

import { functionAnchor, operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import {
  type KnownFunction,
  type KnownOperation,
  type KnownParameter,
  type KnownSchema,
  loadService,
} from "../../data/service/load";
import { type Message, type Property, RESOURCES, type Resource } from "../../data/service/types";
import {
  blocks,
  code,
  codes,
  element,
  entry,
  entryWithExample,
  facts,
  fence,
  fold,
  heading,
  list,
  meanings,
  table,
  words,
} from "../markdown/pieces";
import { breakSignature } from "./breakSignature";
import type { Page } from "./pageContext";

/** Pages that carry the reference of each resource. */
const pages: Record<Resource, string> = {
  Node: "docs/taceo-proof/dev/index.mdx",
  Job: "docs/taceo-proof/dev/index.mdx",
  Health: "docs/taceo-proof/dev/index.mdx",
  Blueprint: "docs/taceo-proof/dev/blueprints.mdx",
  User: "docs/taceo-proof/dev/blueprints.mdx",
  Admin: "docs/taceo-proof/ops/onboarding.mdx",
};

const callers: Record<KnownOperation["text"]["caller"], string> = {
  anyone: "No login needed",
  session: "A logged-in user, with the cookie `JSESSIONID`",
  admin: "An administrator, with the cookie `JSESSIONID`",
  undeclared: "Caller not declared",
};

const bodies = {
  "multipart/form-data": "Multipart form",
  "application/x-www-form-urlencoded": "URL-encoded form",
};

/** What a TypeScript type is called on the wire. */
const wireTypes: Record<string, string> = { Blob: "file", Date: "date-time", number: "integer" };

/**
 * Describes one part of the service: `<ServiceReference part="operations" of="Job" />`.
 *
 * @param attributes `part`: index (`of`: resources), operations, schemas (both with `of`, a resource), messages, states, functions (`of`:
 *   ts or rust), api-client, or an index of messages or functions; `depth`: heading level of an entry, 4 if not given
 * @param page where it goes
 * @throws Error when there is no such part or resource
 */
export function serviceReference(attributes: Record<string, string>, page: Page): string {
  const { part = "", of = "", depth: level = "4" } = attributes;
  const depth = Number(level);
  const { operations, schemas, websocket, typescript, rust, api, models, perModel } = loadService();

  const linkToSchema = ({ name, resource }: KnownSchema) =>
    page.link(code(name), pages[resource], schemaAnchor(name));
  const linkToOperation = ({ id, resource, text }: KnownOperation) =>
    page.link(text.title, pages[resource], operationAnchor(id));

  /** A TypeScript type in words, with a link if it is a schema. */
  const typeInWords = (type: string) => {
    const [, array, name = ""] = /^(Array<)?(\w+)/.exec(type) ?? [];
    const schema = schemas.find(({ model }) => model === name);
    return words(array && "array of", schema ? linkToSchema(schema) : (wireTypes[name] ?? name));
  };

  /** One line for each field of a form or schema: its name, its type and the like, its meaning. */
  const fields = (given: (Property & Partial<KnownParameter>)[], isForm: boolean) =>
    list(
      given.map(({ name, type, required, in: place = "form", text }) => {
        const traits = [text?.type ?? typeInWords(type)];
        if (place !== "form") traits.push(`in the ${place}`);
        if (isForm || !required) traits.push(required ? "required" : "optional");
        return words(code(name), `_${traits.join(", ")}_`, text?.summary);
      }),
    );

  /** What the service answers, by status. */
  const responses = ({ text, answer }: KnownOperation) => {
    const model = schemas.find((one) => one.model === answer);
    const members = codes(model?.properties.map(({ name }) => name) ?? null);
    const success = `Response **200** ${text.answer ?? `${typeInWords(answer)} as JSON`}`;
    const errors = Object.entries(text.errors).map(
      ([status, meaning]) => `**${status}** ${meaning || typeInWords("ApiError")}`,
    );
    return list([members ? `${success}: ${members}` : success, ...errors]);
  };

  const describeOperation = (operation: KnownOperation) => {
    const { id, text, body, parameters, method, path } = operation;
    const example = blocks(
      fence("bash", curlExample(operation), "curl"),
      fold("shared", "TypeScript", fence("ts", typeScriptExample(operation))),
      responses(operation),
    );
    return entryWithExample(
      heading(depth, text.title, operationAnchor(id)),
      example,
      element("div", `endpoint ${method.toLowerCase()}`, fence("text", path, method)),
      text.summary,
      facts(callers[text.caller], body && bodies[body], code(`${operation.api}.${operation.function}`)),
      fields(parameters, true),
      ...text.notes,
    );
  };

  const describeSchema = ({ name, summary, formOf, members, values, properties }: KnownSchema) => {
    const links = operations.filter(({ id }) => formOf?.includes(id)).map(linkToOperation);
    // The fields of a form are those of its operation.
    const own = formOf === null ? properties.map((one) => ({ ...one, text: members[one.name] })) : [];
    return entry(
      heading(depth, code(name), schemaAnchor(name)),
      words(summary, links.length > 0 && `See ${links.join(" and ")}.`),
      list(values.map((value) => words(code(value), members[value]?.summary))),
      fields(own, false),
    );
  };

  const describeFunction = ({ name, signature, text }: KnownFunction) =>
    entryWithExample(
      heading(depth, code(name), functionAnchor(of, name)),
      fence(of, breakSignature(signature)),
      text.summary,
      meanings(text.parameters),
      `**Returns** ${text.returns}.`,
      text.errors.length > 0 && `**Errors** ${text.errors.join("; ")}.`,
      `**Time-out** ${text.timeout}`,
      ...text.notes,
    );

  const describeMessage = ({ id, name, summary, fields: given, example, final }: Message) =>
    entryWithExample(
      heading(depth, code(name), id),
      fence("json", JSON.stringify(example, null, 2)),
      words(summary, final && "This message ends the wait."),
      list(given.map((field) => words(code(field.name), `_${field.type}_`, field.summary))),
    );

  const isOf = ({ resource }: { resource: string }) => of.split(" ").includes(resource);
  const functions = { ts: typescript, rust }[of] ?? [];
  const writers: Record<string, () => string> = {
    index: () =>
      table(
        ["Method", "Path", "Purpose"],
        operations.filter(isOf).map((one) => [`**${one.method}**`, code(one.path), linkToOperation(one)]),
      ),
    operations: () => blocks(...operations.filter(isOf).map(describeOperation)),
    schemas: () => blocks(...schemas.filter(isOf).map(describeSchema)),
    functions: () => blocks(...functions.map(describeFunction)),
    "function-index": () => {
      const items = functions.map(
        ({ name, text }) => `[${code(name)}](#${functionAnchor(of, name)}) ${text.summary}`,
      );
      return items.length === 0 ? "" : element("div", "fields", list(items));
    },
    messages: () => blocks(...websocket.messages.map(describeMessage)),
    "message-index": () =>
      table(
        ["Message", "Sent by", "Meaning"],
        websocket.messages.map(({ id, name, from, summary }) => [`[${code(name)}](#${id})`, from, summary]),
      ),
    states: () =>
      table(
        ["State", "Meaning", "Next state"],
        websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]),
      ),
    "api-client": () =>
      blocks(
        fold("shared", "Methods and classes", element("div", "fields", meanings(api))),
        `Five helpers exist per model, with the model's name in place of \`*\`. The models are ${codes(models)}.`,
        element("div", "fields", meanings(perModel)),
      ),
  };
  const content = writers[part]?.() ?? "";
  if (content === "") {
    throw new Error(
      `there is no part "${part}" of "${of}"; use operations or schemas of ${RESOURCES.join(", ")}, functions or ` +
        "function-index of ts or rust, index, messages, message-index, states or api-client",
    );
  }
  return content;
}

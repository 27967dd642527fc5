import { functionAnchor, operationAnchor, schemaAnchor } from "../../data/service/anchors";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import {
  type KnownFunction,
  type KnownOperation,
  type KnownSchema,
  loadService,
  type Service,
} from "../../data/service/load";
import {
  type Message,
  type Property,
  RESOURCES,
  type Resource,
  type ValueText,
} from "../../data/service/types";
import { breakSignature } from "./breakSignature";
import {
  type Blocks,
  blocks,
  code,
  codes,
  element,
  entry,
  facts,
  fence,
  fields,
  fold,
  list,
  meanings,
  type Optional,
  table,
} from "./markdown";
import type { Page } from "./page";

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
  anyone: "No login",
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

/** Writes the service's reference into one page. */
class Writer {
  constructor(
    private readonly service: Service,
    private readonly depth: number,
    private readonly page: Page,
  ) {}

  private linkToSchema({ name, resource }: KnownSchema): string {
    return this.page.link(code(name), pages[resource], schemaAnchor(name));
  }

  private linkToOperation({ id, resource }: KnownOperation, words: string): string {
    return this.page.link(words, pages[resource], operationAnchor(id));
  }

  /** A TypeScript type in words, with a link if it is a schema. */
  private typeInWords(type: string): string {
    const [, list, name = ""] = /^(Array<)?(\w+)/.exec(type) ?? [];
    const schema = this.service.schemas.find(({ model }) => model === name);
    const words = schema === undefined ? (wireTypes[name] ?? name) : this.linkToSchema(schema);
    return list === undefined ? words : `array of ${words}`;
  }

  private fields(
    given: (Property & { in?: string; text?: Partial<ValueText> })[],
    isForm: boolean,
  ): Optional {
    return fields(
      given.map(({ name, type, required, in: place = "form", text }) => [
        name,
        [
          text?.type ?? this.typeInWords(type),
          place !== "form" && `in the ${place}`,
          required ? isForm && "required" : "optional",
        ]
          .filter(Boolean)
          .join(", "),
        text?.summary ?? "",
      ]),
    );
  }

  /** What the service answers, by status. */
  private responses({ text, answer }: KnownOperation): Blocks {
    const { schemas } = this.service;
    const model = schemas.find((one) => one.model === /^\w+/.exec(answer)?.[0]);
    const members = model === undefined ? [] : model.properties.map(({ name }) => name);
    const apiError = schemas.find(({ name }) => name === "ApiError") as KnownSchema;
    return list(
      [
        `Response **200** ${text.answer ?? `${this.typeInWords(answer)} as JSON`}${members.length > 0 ? `: ${codes(members)}` : ""}`,
        ...Object.entries(text.errors).map(([status, meaning]) =>
          meaning === "" ? `**${status}** ${this.linkToSchema(apiError)}` : `**${status}** ${meaning}`,
        ),
      ],
      "fields",
    );
  }

  /** Operations by what they are for. */
  index(operations: readonly KnownOperation[]): Optional {
    return table(
      ["Method", "Path", "Purpose"],
      operations.map((one) => [
        `**${one.method}**`,
        code(one.path),
        this.linkToOperation(one, one.text.title),
      ]),
    );
  }

  operation(operation: KnownOperation): Blocks {
    const { id, text, body, parameters, method, path } = operation;
    return entry(
      {
        name: text.title,
        depth: this.depth,
        id: operationAnchor(id),
        example: blocks(
          fence("bash", curlExample(operation), 'title="curl"'),
          fold("shared", "TypeScript", fence("ts", typeScriptExample(operation))),
        ),
      },
      element("div", `endpoint ${method.toLowerCase()}`, fence("text", path, `title="${method}"`)),
      text.summary,
      facts(callers[text.caller], body && bodies[body], code(`${operation.api}.${operation.function}`)),
      this.fields(parameters, true),
      this.responses(operation),
      ...text.notes,
    );
  }

  schema({ name, summary, formOf, members, values, properties }: KnownSchema): Blocks {
    const operations = this.service.operations.filter(({ id }) => formOf?.includes(id));
    const links = operations.map((one) => this.linkToOperation(one, one.text.title));
    // The fields of a form are those of its operation.
    const own = formOf === null ? properties.map((one) => ({ ...one, text: members[one.name] })) : [];
    return entry(
      { name: code(name), depth: this.depth, id: schemaAnchor(name) },
      summary + (links.length === 0 ? "" : ` See ${links.join(" and ")}.`),
      meanings(Object.fromEntries(values.map((value) => [value, members[value]?.summary ?? ""]))),
      this.fields(own, false),
    );
  }

  function({ name, signature, text }: KnownFunction, language: string): Blocks {
    return entry(
      {
        name: code(name),
        depth: this.depth,
        id: functionAnchor(language, name),
        example: fence(language, breakSignature(signature)),
      },
      text.summary,
      meanings(text.parameters),
      [
        `**Returns** ${text.returns}.`,
        text.errors.length > 0 && `**Errors** ${text.errors.join("; ")}.`,
        `**Time-out** ${text.timeout}`,
      ]
        .filter(Boolean)
        .join(" "),
      ...text.notes,
    );
  }

  message({ id, name, summary, fields: given, example, final }: Message): Blocks {
    return entry(
      { name: code(name), depth: this.depth, id, example: fence("json", JSON.stringify(example, null, 2)) },
      summary + (final ? " This message ends the wait." : ""),
      fields(given.map((field) => [field.name, field.type, field.summary])),
    );
  }
}

/**
 * Describes one part of the service: `<ServiceReference part="operations" of="Job" />`.
 *
 * @param attributes `part`: index (`of`: resources), operations, schemas (both with `of`, a resource), messages, states, functions (`of`:
 *   ts or rust), api-client, or an index of messages or functions; `depth`: heading level of an entry, 4 if not given
 * @param page where it goes
 * @throws Error when there is no such part or resource
 */
export function serviceReference(attributes: Record<string, string | undefined>, page: Page): Blocks {
  const { part = "", of = "", depth = "4" } = attributes;
  const service = loadService();
  const writer = new Writer(service, Number(depth), page);
  const { operations, schemas, websocket, typescript, rust, api, models, perModel } = service;
  const isOf = ({ resource }: { resource: string }) => resource === of;
  const writers: Record<string, () => Optional[]> = {
    index: () => [writer.index(operations.filter(({ resource }) => of.split(" ").includes(resource)))],
    operations: () => operations.filter(isOf).map((one) => writer.operation(one)),
    schemas: () => schemas.filter(isOf).map((one) => writer.schema(one)),
    functions: () => ({ ts: typescript, rust })[of]?.map((one) => writer.function(one, of)) ?? [],
    "function-index": () => [
      list(
        { ts: typescript, rust }[of]?.map(
          ({ name, text }) => `[${code(name)}](#${functionAnchor(of, name)}) ${text.summary}`,
        ) ?? [],
        "fields",
      ),
    ],
    messages: () => websocket.messages.map((one) => writer.message(one)),
    "message-index": () => [
      table(
        ["Message", "Sent by", "Meaning"],
        websocket.messages.map(({ id, name, from, summary }) => [`[${code(name)}](#${id})`, from, summary]),
      ),
    ],
    states: () => {
      const rows = websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]);
      return [table(["State", "Meaning", "Next state"], rows)];
    },
    "api-client": () => [
      fold("shared", "Methods and classes", meanings(api)),
      `Five helpers exist per model, with the model's name in place of \`*\`. The models are ${codes(models)}.`,
      meanings(perModel),
    ],
  };
  const content = blocks(...(writers[part]?.() ?? []));
  if (content.length === 0) {
    throw new Error(
      `there is no part "${part}" of "${of}"; use operations or schemas of ${RESOURCES.join(", ")}, functions or ` +
        "function-index of ts or rust, index, messages, message-index, states or api-client",
    );
  }
  return content;
}

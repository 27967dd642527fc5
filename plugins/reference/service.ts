import { functionAnchor } from "../../data/service/anchors";
import { type KnownFunction, loadService } from "../../data/service/load";
import { type Message, RESOURCES } from "../../data/service/types";
import { breakSignature } from "./breakSignature";
import { blocks, code, codes, entry, facts, fence, meanings, type Optional, table } from "./markdown";
import type { Page } from "./page";
import { operationReference, schemaReference } from "./serviceOperations";

function functionEntry({ name, signature, text }: KnownFunction, language: string, depth: number): string {
  return entry(
    { name, depth, id: functionAnchor(language, name) },
    text.summary,
    fence(language, breakSignature(signature)),
    meanings("Parameter", text.parameters),
    facts({ Returns: text.returns, Errors: text.errors.join("; "), "Time-out": text.timeout }),
    ...text.notes,
  );
}

function messageEntry({ id, name, summary, fields, example, final }: Message, depth: number): string {
  return entry(
    { name, depth, id },
    summary + (final ? " This message ends the wait." : ""),
    table(
      ["Field", "Type", "Meaning"],
      fields.map((field) => [code(field.name), field.type, field.summary]),
    ),
    fence("json", JSON.stringify(example, null, 2)),
  );
}

/**
 * Writes one part of the service's reference: `<ServiceReference part="operations" of="Job" />`.
 *
 * @param attributes `part`: operations, schemas (both with `of`, a resource), messages, states, functions (`of`: ts
 *   or rust) or api-client; `depth`: heading level of an entry, 4 if not given
 * @param page where it goes
 * @throws Error when there is no such part or resource
 */
export function serviceReference(attributes: Record<string, string | undefined>, page: Page): string {
  const { part = "", of = "", depth: given } = attributes;
  const depth = Number(given ?? 4);
  const service = loadService();
  const { operations, schemas, websocket, typescript, rust, api, models, perModel } = service;
  const isOf = ({ resource }: { resource: string }) => resource === of;
  const writers: Record<string, () => Optional[]> = {
    operations: () => operations.filter(isOf).map((one) => operationReference(one, service, depth, page)),
    schemas: () => schemas.filter(isOf).map((one) => schemaReference(one, service, depth, page)),
    functions: () => ({ ts: typescript, rust })[of]?.map((one) => functionEntry(one, of, depth)) ?? [],
    messages: () => websocket.messages.map((one) => messageEntry(one, depth)),
    states: () => {
      const rows = websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]);
      return [table(["State", "Meaning", "Next state"], rows)];
    },
    "api-client": () => [
      meanings("Export", api),
      `Five helpers exist per model, with the model's name in place of \`*\`. The models are ${codes(models)}.`,
      meanings("Export", perModel),
    ],
  };
  const content = writers[part]?.() ?? [];
  if (content.length === 0) {
    throw new Error(
      `there is no part "${part}" of "${of}"; use operations or schemas of ${RESOURCES.join(", ")}, ` +
        "functions of ts or rust, messages, states or api-client",
    );
  }
  return blocks(...content);
}

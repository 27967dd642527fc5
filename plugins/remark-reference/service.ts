import { loadService } from "../../data/service/load";
import { type Message, RESOURCES } from "../../data/service/types";
import { blocks, code, codes, entry, fence, heading, type Optional, table } from "./markdown";
import type { Page } from "./page";
import { functionReference } from "./serviceFunctions";
import { operationReference, schemaReference } from "./serviceOperations";

function messageReference({ id, name, summary, fields, example, final }: Message, depth: number): string {
  return entry(
    heading(depth, code(name), id),
    summary + (final ? " This message ends the wait." : ""),
    table(
      ["Field", "Type", "Meaning"],
      fields.map((field) => [code(field.name), field.type, field.summary]),
    ),
    fence("json", JSON.stringify(example, null, 2)),
  );
}

/** What the API client exports, with its meaning. */
function exportsTable(meanings: Record<string, string>): Optional {
  const rows = Object.entries(meanings).map(([name, meaning]) => [code(name), meaning]);
  return table(["Export", "Meaning"], rows);
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
  const { part = "", of = "", depth = "4" } = attributes;
  const level = Number(depth);
  const service = loadService();
  const isOf = ({ resource }: { resource: string }) => resource === of;
  const writers: Record<string, () => Optional[]> = {
    operations: () =>
      service.operations.filter(isOf).map((one) => operationReference(service, one, level, page)),
    schemas: () => service.schemas.filter(isOf).map((one) => schemaReference(service, one, level, page)),
    messages: () => service.websocket.messages.map((one) => messageReference(one, level)),
    states: () => {
      const rows = service.websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]);
      return [table(["State", "Meaning", "Next state"], rows)];
    },
    functions: () => {
      const functions = { ts: service.typescript, rust: service.rust }[of] ?? [];
      return functions.map((one) => functionReference(of, one, level));
    },
    "api-client": () => [
      exportsTable(service.api),
      "Five helpers exist per model, with the model's name in place of `*`. " +
        `The models are ${codes(service.models)}.`,
      exportsTable(service.perModel),
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

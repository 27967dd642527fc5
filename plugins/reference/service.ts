import { functionAnchor } from "../../data/service/anchors";
import { loadService } from "../../data/service/load";
import type { PageLinks } from "./pageLinks";
import { blocks, code, codes, element, fold, meanings, table } from "./pieces";
import {
  functionEntry,
  linkToOperation,
  messageEntry,
  operationEntry,
  type Place,
  schemaEntry,
} from "./serviceEntries";

/** What writes each part, from `of` and the place where it goes. */
const parts: Record<string, (of: string, place: Place) => string> = {
  index: (of, place) => {
    const rows = operationsOf(of, place).map((one) => [
      `<span className="method ${one.method.toLowerCase()}">**${one.method}**</span>`,
      code(one.path),
      linkToOperation(one, place),
    ]);
    return table(["Method", "Path", "Purpose"], rows);
  },
  operations: (of, place) => blocks(...operationsOf(of, place).map((one) => operationEntry(one, place))),
  schemas: (of, place) =>
    blocks(...place.service.schemas.filter(isOf(of)).map((one) => schemaEntry(one, place))),
  functions: (of, place) =>
    blocks(...functionsOf(of, place).map(([name, text]) => functionEntry(name, text, of, place.depth))),
  "function-index": (of, place) =>
    functionsOf(of, place)
      .map(([name]) => `[${code(name)}](#${functionAnchor(of, name)})`)
      .join(", "),
  "shared-parameters": (_, { service: { shared } }) =>
    element("div", "fields", meanings(Object.entries(shared))),
  messages: (_, { service, depth }) =>
    blocks(...service.websocket.messages.map((one) => messageEntry(one, depth))),
  states: (_, { service }) => {
    const rows = service.websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]);
    return table(["State", "Meaning", "Next state"], rows);
  },
  "api-client": (_, { service: { api, models, perModel } }) =>
    blocks(
      fold("shared", "Methods and classes", element("div", "fields", meanings(Object.entries(api)))),
      `Each model has helpers, with its name in place of \`*\`: ${codes(models)}.`,
      element("div", "fields", meanings(Object.entries(perModel))),
    ),
};

const isOf =
  (resources: string) =>
  ({ resource }: { resource: string }) =>
    resources.split(" ").includes(resource);
const operationsOf = (of: string, { service }: Place) => service.operations.filter(isOf(of));
const functionsOf = (of: string, { service: { typescript, rust } }: Place) =>
  Object.entries({ ts: typescript, rust }[of] ?? {});

/**
 * Describes a part of the service: `<ServiceReference part="operations" of="Job" />`. `of` names resources for index,
 * operations and schemas, `ts` or `rust` for functions; `depth` is the level of an entry's heading. Throws an error that
 * lists the parts.
 */
export function serviceReference(attributes: Record<string, string>, page: PageLinks): string {
  const { part = "", of = "", depth = "4" } = attributes;
  const content = parts[part]?.(of, { page, depth: Number(depth), service: loadService() });
  if (content) return content;
  throw new Error(
    `there is no part "${part}" of "${of}"; the parts are ${Object.keys(parts).join(", ")}, of ` +
      "tags in data/openapi.json, ts or rust",
  );
}

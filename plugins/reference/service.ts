import { functionAnchor, loadService } from "../../data/service/load";
import type { PageLinks } from "./pageLinks";
import { blocks, code, codes, element, fold, meanings, table } from "./pieces";
import { functionEntry, linkToOperation, messageEntry, operationEntry, schemaEntry } from "./serviceEntries";

const fields = (texts: Readonly<Record<string, string>>) =>
  element("div", "fields", meanings(Object.entries(texts)));

/**
 * Describes a part of the service: `<ServiceReference part="operations" of="Job" />`. `of` names resources for index,
 * operations and schemas, `ts` or `rust` for functions; `depth` is the level of an entry's heading. Throws an error that
 * lists the parts.
 */
export function serviceReference(attributes: Record<string, string>, page: PageLinks): string {
  const { part = "", of = "", depth = "4" } = attributes;
  const service = loadService();
  const place = { page, depth: Number(depth), service };
  const isOf = ({ resource }: { resource: string }) => of.split(" ").includes(resource);
  const operations = service.operations.filter(isOf);
  const functions = Object.entries({ ts: service.typescript, rust: service.rust }[of] ?? {});
  const operationRows = operations.map((one) => [
    `<span className="method ${one.method.toLowerCase()}">**${one.method}**</span>`,
    code(one.path),
    linkToOperation(one, place),
  ]);
  const states = service.websocket.states.map(({ name, meaning, next }) => [code(name), meaning, next]);
  const parts: Record<string, () => string> = {
    index: () => table(["Method", "Path", "Purpose"], operationRows),
    operations: () => blocks(...operations.map((one) => operationEntry(one, place))),
    schemas: () => blocks(...service.schemas.filter(isOf).map((one) => schemaEntry(one, place))),
    functions: () => blocks(...functions.map(([name, text]) => functionEntry(name, text, of, place))),
    "function-index": () =>
      functions.map(([name]) => `[${code(name)}](#${functionAnchor(of, name)})`).join(", "),
    "shared-parameters": () => fields(service.shared),
    messages: () => blocks(...service.websocket.messages.map((one) => messageEntry(one, place))),
    states: () => table(["State", "Meaning", "Next state"], states),
    "api-client": () =>
      blocks(
        fold("shared", "Methods and classes", fields(service.api)),
        `These models have helpers, in which \`*\` is the model's name: ${codes(service.models)}.`,
        fields(service.perModel),
      ),
  };
  const content = parts[part]?.();
  if (content) return content;
  throw new Error(
    `there is no part "${part}" of "${of}"; the parts are ${Object.keys(parts).join(", ")}, of ` +
      "tags in data/openapi.json, ts or rust",
  );
}

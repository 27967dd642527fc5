import path from "node:path";
import { loadService } from "../../data/service/load";
import { RESOURCES } from "../../data/service/types";
import type { Block } from "./nodes";
import { apiClientReference, functionsReference } from "./serviceFunctions";
import { messagesReference, statesTable } from "./serviceMessages";
import { addressFrom, operationsReference, schemasReference } from "./serviceOperations";

/**
 * Writes one part of the service's reference: `<ServiceReference part="operations" of="Job" />`.
 *
 * @param attributes `part`: operations, schemas (both with `of`, a resource), messages, states, functions (`of`: ts
 *   or rust) or api-client; `depth`: heading level of an entry, 4 if not given
 * @param pageFile the page
 * @throws Error when there is no such part or resource
 */
export function serviceReference(attributes: Record<string, string>, pageFile: string): Block[] {
  const { part, of, depth = "4" } = attributes;
  const service = loadService();
  const level = Number(depth);
  if (part === "messages") return messagesReference(service, level);
  if (part === "states") return statesTable(service);
  if (part === "api-client") return apiClientReference(service);
  if (part === "functions" && (of === "ts" || of === "rust")) return functionsReference(service, of, level);
  const resource = RESOURCES.find((name) => name === of);
  if ((part === "operations" || part === "schemas") && resource !== undefined) {
    const page = path.relative(path.resolve("docs/taceo-proof"), path.resolve(pageFile));
    const write = part === "operations" ? operationsReference : schemasReference;
    return write(service, resource, level, addressFrom(page));
  }
  throw new Error(
    `there is no part "${part}" of "${of ?? ""}"; use operations or schemas of ${RESOURCES.join(", ")}, ` +
      "functions of ts or rust, messages, states or api-client",
  );
}

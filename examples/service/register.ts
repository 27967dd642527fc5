import { readFile } from "node:fs/promises";
import {
  type AuxiliaryType,
  BlueprintApi,
  type CreateRequest,
} from "@taceo/proof-api-client";
import { uuid } from "./checks.js";
import { login } from "./session.js";

/**
 * Creates a blueprint and uploads what its type needs. The id is printed to
 * standard error at once, because no call returns it if an upload fails.
 *
 * @param request name, type, curve and access
 * @param paths the file of each artefact to upload
 * @param existing id of a blueprint to complete, instead of creating one
 * @returns the blueprint's id
 * @throws Error that names the id, when the type needs an artefact that has no
 *   file, or when an upload fails
 */
export async function register(
  request: CreateRequest,
  paths: Partial<Record<AuxiliaryType, string>>,
  existing?: string,
): Promise<string> {
  const known =
    existing === undefined ? undefined : uuid("BLUEPRINT_ID", existing);
  const files = new Map<string, Blob>();
  for (const [type, path] of Object.entries(paths)) {
    files.set(type, new Blob([await readFile(path)]));
  }

  const blueprints = new BlueprintApi(await login());
  const upload: Record<
    AuxiliaryType,
    (artefact: { id: string; file: Blob }) => Promise<void>
  > = {
    circuit: (artefact) => blueprints.uploadCircuit(artefact),
    matrices: (artefact) => blueprints.uploadConstraintMatrices(artefact),
    pk: (artefact) => blueprints.uploadPk(artefact),
    vk: (artefact) => blueprints.uploadVk(artefact),
  };
  const id = known ?? (await blueprints.create(request)).id;
  console.error(`blueprint ${id}`);
  try {
    // Ask instead of guessing: the service rejects an artefact that the type
    // does not need, with status 400.
    for (const type of (await blueprints.blueprintReady({ id }))
      .missingAuxData) {
      const file = files.get(type);
      if (file === undefined) {
        throw new Error(
          `it wants the artefact "${type}", for which no file is named`,
        );
      }
      await upload[type]({ id, file });
    }
    const { missingAuxData } = await blueprints.blueprintReady({ id });
    if (missingAuxData.length > 0) {
      throw new Error(`it still lacks ${missingAuxData.join(", ")}`);
    }
  } catch (cause) {
    throw new Error(
      `blueprint ${id} is not complete: run again with this id to go on`,
      { cause },
    );
  }
  return id;
}

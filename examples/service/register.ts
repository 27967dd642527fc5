import { readFile } from "node:fs/promises";
import { type AuxiliaryType, BlueprintApi, type CreateRequest } from "@taceo/proof-api-client";
import { login } from "./session";

/**
 * Creates a blueprint and uploads what its type needs.
 *
 * @param request name, type, curve and access
 * @param paths the file of each artefact that is at hand
 * @returns the blueprint's id
 * @throws Error when the type wants an artefact without a file, or still lacks one at the end
 */
export async function register(
  request: CreateRequest,
  paths: Partial<Record<AuxiliaryType, string>>,
): Promise<string> {
  const blueprints = new BlueprintApi(await login());
  const upload: Record<AuxiliaryType, (artefact: { id: string; file: Blob }) => Promise<void>> = {
    circuit: (artefact) => blueprints.uploadCircuit(artefact),
    matrices: (artefact) => blueprints.uploadConstraintMatrices(artefact),
    pk: (artefact) => blueprints.uploadPk(artefact),
    vk: (artefact) => blueprints.uploadVk(artefact),
  };

  const { id } = await blueprints.create(request);
  // Ask instead of guessing: an artefact that the type does not take is refused with status 400.
  for (const type of (await blueprints.blueprintReady({ id })).missingAuxData) {
    const path = paths[type];
    if (path === undefined) {
      throw new Error(`blueprint ${id} wants the artefact "${type}", for which no file is named`);
    }
    await upload[type]({ id, file: new Blob([await readFile(path)]) });
  }

  const { missingAuxData } = await blueprints.blueprintReady({ id });
  if (missingAuxData.length > 0) {
    throw new Error(`blueprint ${id} still lacks ${missingAuxData.join(", ")}`);
  }
  return id;
}

import { readFile } from "node:fs/promises";
import {
  type AuxiliaryType,
  BlueprintAccess,
  BlueprintApi,
  BlueprintCurve,
  BlueprintType,
} from "@taceo/proof-api-client";
import { login } from "./session";

const blueprints = new BlueprintApi(await login());

const { id } = await blueprints.create({
  name: "multiplier2",
  typ: BlueprintType.CircomGroth16,
  curve: BlueprintCurve.Bn254,
  access: BlueprintAccess.Restricted,
});

const paths: Partial<Record<AuxiliaryType, string>> = {
  circuit: "multiplier2.circom",
  pk: "build/multiplier2.zkey",
  vk: "build/verification_key.json",
};
const upload: Record<AuxiliaryType, (artefact: { id: string; file: Blob }) => Promise<void>> = {
  circuit: (artefact) => blueprints.uploadCircuit(artefact),
  matrices: (artefact) => blueprints.uploadConstraintMatrices(artefact),
  pk: (artefact) => blueprints.uploadPk(artefact),
  vk: (artefact) => blueprints.uploadVk(artefact),
};

// Ask instead of guessing: an artefact that the type does not take is refused with status 400.
const { missingAuxData } = await blueprints.blueprintReady({ id });
for (const type of missingAuxData) {
  const path = paths[type];
  if (path === undefined) {
    throw new Error(`blueprint ${id} wants the artefact "${type}", for which no file is named`);
  }
  await upload[type]({ id, file: new Blob([await readFile(path)]) });
}

const probe = await blueprints.blueprintReady({ id });
if (probe.missingAuxData.length > 0) {
  throw new Error(`blueprint ${id} still lacks ${probe.missingAuxData.join(", ")}`);
}
console.log(id);

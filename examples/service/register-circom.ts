import {
  BlueprintAccess,
  BlueprintCurve,
  BlueprintType,
} from "@taceo/proof-api-client";
import { commandLine } from "./checks.js";
import { register } from "./register.js";

const [existing] = commandLine("[BLUEPRINT_ID]");
const id = await register(
  {
    name: "multiplier2",
    typ: BlueprintType.CircomGroth16,
    curve: BlueprintCurve.Bn254,
    access: BlueprintAccess.Public,
  },
  {
    circuit: "multiplier2.circom",
    pk: "build/multiplier2.zkey",
    vk: "build/verification_key.json",
  },
  existing,
);
console.log(id);

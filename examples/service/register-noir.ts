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
    name: "multiplier",
    typ: BlueprintType.NoirUltrahonkKeccak,
    curve: BlueprintCurve.Bn254,
    access: BlueprintAccess.Public,
  },
  { circuit: "target/multiplier.json", vk: "target/vk" },
  existing,
);
console.log(id);

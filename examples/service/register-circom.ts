import { BlueprintAccess, BlueprintCurve, BlueprintType } from "@taceo/proof-api-client";
import { register } from "./register";

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
);
console.log(id);

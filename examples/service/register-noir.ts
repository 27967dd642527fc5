import { BlueprintAccess, BlueprintCurve, BlueprintType } from "@taceo/proof-api-client";
import { register } from "./register";

const id = await register(
  {
    name: "multiplier",
    typ: BlueprintType.NoirUltrahonkKeccak,
    curve: BlueprintCurve.Bn254,
    access: BlueprintAccess.Public,
  },
  { circuit: "target/multiplier.json", vk: "target/vk" },
);
console.log(id);

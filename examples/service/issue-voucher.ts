import { BlueprintApi } from "@taceo/proof-api-client";
import { login } from "./session";

const blueprints = new BlueprintApi(await login());
console.log(await blueprints.issueCosnarkCode({ amount: 1, validityInSeconds: 15 * 60 }));

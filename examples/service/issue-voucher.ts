import { BlueprintApi } from "@taceo/proof-api-client";
import { commandLine } from "./checks.js";
import { login } from "./session.js";

commandLine("");
const blueprints = new BlueprintApi(await login());
console.log(
  await blueprints.issueCosnarkCode({ amount: 1, validityInSeconds: 15 * 60 }),
);

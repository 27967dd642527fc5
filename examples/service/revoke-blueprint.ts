import { BlueprintApi } from "@taceo/proof-api-client";
import { commandLine } from "./checks.js";
import { blueprintId } from "./client.js";
import { login } from "./session.js";

commandLine("");
const id = blueprintId();
const blueprints = new BlueprintApi(await login());
await blueprints.revoke({ id });

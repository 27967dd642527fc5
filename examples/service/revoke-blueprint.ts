import { BlueprintApi } from "@taceo/proof-api-client";
import { required } from "./client";
import { login } from "./session";

const blueprints = new BlueprintApi(await login());
await blueprints.revoke({ id: required("BLUEPRINT_ID") });

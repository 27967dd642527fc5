import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGES, type PackageName, type Packages } from "../../../data/service/types";
import { readExports } from "./exports";
import { readModel } from "./models";
import { readOperations } from "./operations";

const scope = path.resolve(__dirname, "../../../node_modules");

const read = (...parts: string[]) => readFileSync(path.join(scope, ...parts), "utf8");

/** Sources of one folder of the API client, the index left out. */
function sources(folder: string): [name: string, text: string][] {
  const place = path.join("@taceo/proof-api-client/src", folder);
  return readdirSync(path.join(scope, place))
    .filter((name) => name !== "index.ts")
    .sort()
    .map((name) => [name, read(place, name)]);
}

const byPackage = <T>(value: (name: PackageName) => T) =>
  Object.fromEntries(PACKAGES.map((name) => [name, value(name)])) as Record<PackageName, T>;

/**
 * Reads what the installed packages say about the service.
 *
 * @returns the content of data/service/packages.json
 * @throws Error when the packages are not installed, or their code is not what the generator wrote
 */
export function readPackages(): Packages {
  return {
    $schema: "../schema/service-packages.schema.json",
    generatedBy: "npm run service:data",
    versions: byPackage((name) => (JSON.parse(read(name, "package.json")) as { version: string }).version),
    operations: sources("apis").flatMap(([name, text]) => readOperations(name, text)),
    models: sources("models").map(([name, text]) => readModel(name, text)),
    exports: byPackage((name) => readExports(path.join(scope, name, "dist/index.d.ts"))),
  };
}

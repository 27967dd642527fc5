import { writeFileSync } from "node:fs";
import path from "node:path";
import { readPackages } from "../harness/sources/service";

const help = `npm run service:data

Writes data/service/packages.json from the installed packages of the proving service: REST operations, models and
exported functions. Run it after an update of the packages; the tests then say what is left to describe.`;

const args = process.argv.slice(2);
if (args.length > 0) {
  console.log(help);
  process.exitCode = args[0] === "--help" ? 0 : 2;
} else {
  const file = path.join(__dirname, "../data/service/packages.json");
  const data = readPackages();
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  console.log(
    `${data.operations.length} operations, ${data.models.length} models in ${path.relative("", file)}`,
  );
}

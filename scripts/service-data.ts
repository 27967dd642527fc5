import { writeFileSync } from "node:fs";
import { readPackages } from "../harness/servicePackages";
import { command } from "./command";

const help = `npm run service:data

Writes data/service/packages.json from the installed packages of the proving service: REST operations, models and
exported functions. Run it after an update of the packages; the tests then say what is left to describe.

  --help    this text`;

const file = "data/service/packages.json";

command(help, {}, () => {
  const data = readPackages();
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`${data.operations.length} operations, ${data.models.length} models in ${file}`);
});

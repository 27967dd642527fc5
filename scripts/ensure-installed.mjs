// Installs the packages of the lock file when some are missing or of other versions. Plain JavaScript without
// imports from packages, because it runs before there are any.
import { execSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** What npm says it has installed. */
const record = "node_modules/.package-lock.json";
const installed = existsSync(record) ? readJson(record).packages : {};
const missing = Object.entries(readJson("package-lock.json").packages).filter(
  ([name, { version, optional, devOptional }]) =>
    name !== "" && !optional && !devOptional && installed[name]?.version !== version,
);

const { engines } = readJson("package.json");
const oldest = engines.node.replace(">=", "");
if (process.versions.node.localeCompare(oldest, "en", { numeric: true }) < 0) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest} or later.`);
  process.exit(1);
}
if (missing.length > 0) {
  console.log(`Installing ${missing.length} packages. An open npm start has to be started again.`);
  // By the shell, since npm is npm.cmd on Windows. With those for development, which NODE_ENV=production leaves out.
  execSync("npm ci --include=dev --no-audit --no-fund", { stdio: "inherit" });
}

// Installs the packages of the lock file when they are missing or older than it. Plain JavaScript without
// imports from packages, because it runs before there are any.
import { execSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

const installed = "node_modules/.package-lock.json";

const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
const oldest = engines.node.replace(">=", "");
if (process.versions.node.localeCompare(oldest, "en", { numeric: true }) < 0) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest} or later.`);
  process.exit(1);
}
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync("package-lock.json").mtimeMs) {
  // By the shell, since npm is npm.cmd on Windows.
  execSync("npm ci --no-audit --no-fund", { stdio: "inherit" });
}

// Installs the packages of the lock file when they are missing or older than it. Plain JavaScript without
// imports from packages, because it runs before there are any.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const installed = "node_modules/.package-lock.json";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 18)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.18 or later.`);
  process.exit(1);
}
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync("package-lock.json").mtimeMs) {
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { stdio: "inherit" });
}

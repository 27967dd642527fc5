import path from "node:path";
import { run } from "./cli-check/run";

process.exitCode = run(process.argv.slice(2), console.log, path.join(__dirname, "../data"));

import { run } from "./cli-check/run";

process.exitCode = run(process.argv.slice(2), console.log);

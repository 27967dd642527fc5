import { run } from "./tutorials/run";

run(process.argv.slice(2), console.log).then((code) => {
  process.exitCode = code;
});

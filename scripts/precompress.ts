import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { builtSite } from "./builtSite";
import { command } from "./command";

const help = `npm run precompress [-- FOLDER...]

Writes a .br and a .gz file next to each text file of a build, for servers that send these (deploy/nginx.conf).
Hosts that compress on their own do not need them.

  FOLDER    the build; build by default
  --help    this text`;

const TEXT = /\.(html|css|js|json|svg|txt|xml|md)$/;
/** Smaller files fit one packet as they are. */
const MIN_BYTES = 1024;

/**
 * Compresses the text files of a folder. The result has the same bytes on every machine.
 *
 * @param folder the build
 * @returns number of files that now have compressed ones beside them
 * @throws Error when the folder is not a build, or a file cannot be written
 */
export function precompress(folder: string): number {
  const files = readdirSync(builtSite(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => TEXT.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= MIN_BYTES);
  for (const file of files) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return files.length;
}

command(module, help, {}, ({ positionals, print }) => {
  for (const folder of positionals.length > 0 ? positionals : ["build"]) {
    print(`${folder}: ${precompress(folder)} files compressed with brotli and with gzip`);
  }
});

import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const help = `npm run precompress [-- FOLDER]

Writes a .br and a .gz file next to each text file of a build, for servers that send these (deploy/nginx.conf).
Hosts that compress on their own do not need them.

  FOLDER    the build; build by default
  --help    this text`;

const TEXT = /\.(html|css|js|json|svg|txt|xml|md)$/;
/** Smaller files fit one packet as they are. */
const MIN_BYTES = 1024;

/** Writes a file that has its name only when it is whole: a server would send a part of it as the page. */
function writeWhole(file: string, content: Buffer): void {
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Compresses the text files of a folder. The result has the same bytes on every machine.
 *
 * @param folder the build
 * @returns bytes before, and after with each of the two
 * @throws Error when the folder is not a build, or a file cannot be written
 */
export function precompress(folder: string): { plain: number; brotli: number; gzip: number } {
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(
      `${folder} has no index.html: run \`npm run build\` first, or name the folder of the build`,
    );
  }
  const total = { plain: 0, brotli: 0, gzip: 0 };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    TEXT.test(name),
  )) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) {
      continue;
    }
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const gzip = gzipSync(content, { level: 9 });
    writeWhole(`${file}.br`, brotli);
    writeWhole(`${file}.gz`, gzip);
    total.plain += content.length;
    total.brotli += brotli.length;
    total.gzip += gzip.length;
  }
  return total;
}

if (require.main === module) {
  const [folder = "build", ...rest] = process.argv.slice(2);
  if (folder.startsWith("-") || rest.length > 0) {
    console.log(help);
    process.exit(folder === "--help" ? 0 : 2);
  }
  try {
    const { plain, brotli, gzip } = precompress(folder);
    const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
    console.log(
      `${folder}: ${kilobytes(plain)} of text, ${kilobytes(brotli)} as brotli, ${kilobytes(gzip)} as gzip`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const help = `npm run precompress [-- FOLDER]

Writes a .br and a .gz file beside each text file of a build, for servers that hand these out (deploy/nginx.conf).
Hosts that compress by themselves do not need them.

  FOLDER    the build; build by default
  --help    this text`;

const TEXT = /\.(html|css|js|json|svg|txt|xml|md)$/;
/** Smaller files fit one packet as they are. */
const MIN_BYTES = 1024;

/**
 * Compresses the text files of a folder, with the same bytes as result on every machine.
 *
 * @param folder the build
 * @returns bytes before, and after with each of the two
 */
export function precompress(folder: string): { plain: number; brotli: number; gzip: number } {
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
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzip);
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
  const { plain, brotli, gzip } = precompress(folder);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `${folder}: ${kilobytes(plain)} of text, ${kilobytes(brotli)} as brotli, ${kilobytes(gzip)} as gzip`,
  );
}

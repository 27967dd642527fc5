/**
 * Writes a .br and a .gz file next to each text file of the build, for servers that send these (deploy/nginx.conf). Hosts
 * that compress on their own do not need them.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2] ?? "build";
const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
for (const name of names.filter((one) => /\.(html|css|js|json|svg|txt|xml|md)$/.test(one))) {
  const file = path.join(folder, name);
  const content = readFileSync(file);
  // Smaller files fit one packet as they are.
  if (content.length < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

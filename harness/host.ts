import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { listen, type RunningServer } from "./browser";

/** Files that a host compresses. */
const TEXT = /\.(html|css|js|mjs|json|svg|txt|xml|md)$/;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".md": "text/markdown; charset=utf-8",
  ".wasm": "application/wasm",
};

/** @returns what a host says of a file, by its name */
export const contentTypeOf = (file: string): string =>
  types[path.extname(file)] ?? "application/octet-stream";

/** A file that the host has answered with. */
export interface Served {
  readonly path: string;
  /** Bytes of the body over the wire. */
  readonly bytes: number;
}

/** A static host on loopback. */
export interface Host extends RunningServer {
  /** Everything served so far. */
  readonly served: Served[];
}

/** What a static host does with an address: the file, the folder's page, or the not-found page. */
function find(folder: string, pathname: string): { file: string; status: number } {
  const wanted = path.join(folder, decodeURIComponent(pathname));
  const file = [wanted, path.join(wanted, "index.html"), `${wanted}.html`].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return file === undefined ? { file: path.join(folder, "404.html"), status: 404 } : { file, status: 200 };
}

/** Bodies by encoding and file, as a host keeps them: compressed once, at the highest quality. */
const bodies = new Map<string, Buffer>();

function bodyOf(file: string, encoding: "br" | "gzip"): Buffer {
  const key = `${encoding} ${file}`;
  const body = bodies.get(key) ?? (encoding === "br" ? brotliCompressSync : gzipSync)(readFileSync(file));
  bodies.set(key, body);
  return body;
}

function answer(response: ServerResponse, file: string, status: number, accepted: string): number {
  const headers: Record<string, string> = {
    "content-type": contentTypeOf(file),
    "cache-control": /\.[0-9a-f]{8}\.|_astro\//.test(file)
      ? "max-age=31536000, immutable"
      : "max-age=0, must-revalidate",
  };
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return 0;
  }
  const encoding = TEXT.test(file)
    ? (["br", "gzip"] as const).find((one) => accepted.includes(one))
    : undefined;
  if (encoding === undefined) {
    response.writeHead(status, headers);
    createReadStream(file).pipe(response);
    return statSync(file).size;
  }
  const body = bodyOf(file, encoding);
  response.writeHead(status, { ...headers, "content-encoding": encoding, vary: "accept-encoding" }).end(body);
  return body.length;
}

/** Serves a folder as a static host would, with compression, on a free port. */
export async function host(folder: string): Promise<Host> {
  const served: Served[] = [];
  const { origin, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const { file, status } = find(folder, pathname);
    const bytes = answer(response, file, status, String(request.headers["accept-encoding"] ?? ""));
    served.push({ path: pathname, bytes });
  });
  return { origin, served, close };
}

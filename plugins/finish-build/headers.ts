import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";

/** Types of script elements whose content a browser runs; all others hold data. */
const RUN = new Set(["", "text/javascript", "application/javascript", "module"]);

/**
 * Finds the scripts that a page carries inline.
 *
 * @param html a page of the build
 * @returns the code of each, as it stands in the page
 */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = ""]) => {
      const type = /\btype=["']?([^"'\s>]+)/.exec(attributes)?.[1] ?? "";
      return RUN.has(type) && !/\bsrc=/.test(attributes);
    })
    .map(([, , code = ""]) => code);
}

/** Digest of a script as a content security policy names it: SHA-256 in base64. */
export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64");
}

/**
 * Writes headers in the format of `_headers`, which Cloudflare Pages and Netlify read.
 *
 * @param everywhere headers of every answer
 * @param byPath headers of the answers at some addresses
 * @throws Error when a line is longer than Cloudflare Pages accepts
 */
export function headersFile(everywhere: readonly Header[], byPath: Readonly<Record<string, Header>>): string {
  const line = (header: Header) => `  ${header.join(": ")}`;
  const rules = Object.entries(byPath).flatMap(([path, header]) => [path, line(header)]);
  const lines = ["/*", ...everywhere.map(line), ...rules];
  const tooLong = lines.find((line) => line.length > 2000);
  if (tooLong !== undefined) {
    throw new Error(
      `_headers: a line has ${tooLong.length} characters, 2000 are allowed: ${tooLong.slice(0, 80)}…`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Writes headers as an include of deploy/nginx.conf.
 *
 * @param everywhere headers of every answer, errors too
 * @throws Error when a value has a character that nginx would take for its own
 */
export function nginxHeaders(everywhere: readonly Header[]): string {
  return everywhere
    .map(([name, value]) => {
      if (/["\\$\n]/.test(value)) {
        throw new Error(`nginx cannot take the value of ${name} as it is: ${value}`);
      }
      return `add_header ${name} "${value}" always;\n`;
    })
    .join("");
}

/**
 * Writes the headers of config/headers.ts for the hosts: `_headers`, and `_headers.nginx.conf` for
 * deploy/nginx.conf. They are with the pages, because the digests in them are those of the pages' scripts.
 *
 * @param scripts code that the pages carry inline
 */
export async function writeHeaders(outDir: string, scripts: ReadonlySet<string>): Promise<void> {
  const everywhere = securityHeaders(Array.from(scripts, hashOf));
  await writeFile(path.join(outDir, "_headers"), headersFile(everywhere, headersByPath));
  await writeFile(path.join(outDir, "_headers.nginx.conf"), nginxHeaders(everywhere));
}

import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";
import type { Pages } from ".";

/** A script element with content that a browser runs: without a source, and of no other type than JavaScript. */
const INLINE =
  /<script\b(?![^>]*\bsrc=)(?![^>]*\btype=(?!["']?(?:module|(?:text|application)\/javascript)\b))[^>]*>([\s\S]*?)<\/script>/g;

/** Finds the code that a page carries inline. */
export const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(INLINE), ([, code = ""]) => code);

/** Digest of a script or style as a content security policy names it: SHA-256 in base64. */
export const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64");

/**
 * Writes headers in the format of `_headers`, which Cloudflare Pages and Netlify read.
 *
 * @param everywhere headers of every answer
 * @param byPath headers of the answers at some addresses
 * @throws Error when a line is longer than Cloudflare Pages accepts
 */
export function headersFile(everywhere: readonly Header[], byPath: Readonly<Record<string, Header>>): string {
  const line = (header: Header) => `  ${header.join(": ")}`;
  const rules = Object.entries(byPath).flatMap(([address, header]) => [address, line(header)]);
  const lines = ["/*", ...everywhere.map(line), ...rules];
  const tooLong = lines.find(({ length }) => length > 2000);
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
 * @throws Error when nginx would read a character of a value as syntax
 */
export function nginxHeaders(everywhere: readonly Header[]): string {
  const unsafe = everywhere.find(([, value]) => /["\\$\n]/.test(value));
  if (unsafe !== undefined) throw new Error(`nginx would misread the value of ${unsafe.join(": ")}`);
  return everywhere.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join("");
}

/**
 * Writes the headers of config/headers.ts for the hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf.
 * They are part of the build, because they hold the digests of the pages' scripts.
 */
export async function writeHeaders(outDir: string, pages: Pages): Promise<void> {
  const scripts = new Set(Array.from(pages.values(), inlineScripts).flat());
  const everywhere = securityHeaders(Array.from(scripts, hashOf));
  await writeFile(path.join(outDir, "_headers"), headersFile(everywhere, headersByPath));
  await writeFile(path.join(outDir, "_headers.nginx.conf"), nginxHeaders(everywhere));
}

import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { headersByPath, securityHeaders } from "../../config/headers";
import type { Pages } from ".";

/** A script element with content that a browser runs: without a source, and of no other type than JavaScript. */
const INLINE =
  /<script\b(?![^>]*\bsrc=)(?![^>]*\btype=(?!["']?(?:module|(?:text|application)\/javascript)\b))[^>]*>([\s\S]*?)<\/script>/g;

/** Finds the code that a page carries inline. */
const inlineScripts = (html: string) => Array.from(html.matchAll(INLINE), ([, code = ""]) => code);

/** Digest of a script or style as a content security policy names it: SHA-256 in base64. */
export const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64");

/**
 * Writes the headers of config/headers.ts for the hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf.
 * They are part of the build, because they hold the digests of the pages' scripts.
 */
export async function writeHeaders(outDir: string, pages: Pages): Promise<void> {
  const scripts = new Set(Array.from(pages.values(), inlineScripts).flat());
  const everywhere = securityHeaders(Array.from(scripts, hashOf));
  const forNginx = everywhere.map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  const lines = everywhere.map((header) => `  ${header.join(": ")}`);
  const byPath = Object.entries(headersByPath).map(
    ([address, header]) => `${address}\n  ${header.join(": ")}`,
  );
  await writeFile(path.join(outDir, "_headers"), `${["/*", ...lines, ...byPath].join("\n")}\n`);
  await writeFile(path.join(outDir, "_headers.nginx.conf"), forNginx.join(""));
}

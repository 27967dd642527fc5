import { createHash } from "node:crypto";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";
import type { Files } from ".";

/** A script element with content that a browser runs: without a source, and of no other type than JavaScript. */
const INLINE =
  /<script\b(?![^>]*\bsrc=)(?![^>]*\btype=(?!["']?(?:module|(?:text|application)\/javascript)\b))[^>]*>([\s\S]*?)<\/script>/g;

/** Digest of a script or style as a content security policy names it: SHA-256 in base64. */
export const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64");

/**
 * Gives the headers of config/headers.ts for the hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf.
 * They are part of the build, because they hold the digests of the scripts that pages carry inline.
 */
export function headerFiles(pages: Files<string>): Files {
  const scripts = Object.values(pages).flatMap((html) =>
    Array.from(html.matchAll(INLINE), ([, code = ""]) => hashOf(code)),
  );
  const everywhere = securityHeaders(Array.from(new Set(scripts)));
  const line = (header: Header) => `  ${header.join(": ")}\n`;
  const rules = Object.entries(headersByPath).map(([address, header]) => `${address}\n${line(header)}`);
  return {
    _headers: ["/*\n", ...everywhere.map(line), ...rules].join(""),
    "_headers.nginx.conf": everywhere
      .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
      .join(""),
  };
}

/** A header of an HTTP response: its name and its value. */
export type Header = readonly [name: string, value: string];

/** What a page may load, and from where: everything from this site, nothing from another. */
const sources: Record<string, string> = {
  // Firefox checks prefetched scripts against it, so it cannot be 'none'.
  "default-src": "'self'",
  "font-src": "'self'",
  "frame-src": "'none'",
  "manifest-src": "'none'",
  "media-src": "'none'",
  "object-src": "'none'",
  // `display: none;`, on the theme's sheet of icons: https://github.com/facebook/docusaurus/pull/10885
  "style-src-attr": "'unsafe-hashes' 'sha256-biLFinpqYMtWHmXfkA1BPeCY0/fNt46SAZ+BBk5YUog='",
  // data: for the small pictures in the theme's stylesheet.
  "img-src": "'self' data:",
  // The search's index, the pages' Markdown versions, and pages fetched ahead where the browser has no hint for it.
  "connect-src": "'self'",
  "worker-src": "'none'",
  "frame-ancestors": "'none'",
  "base-uri": "'self'",
  "form-action": "'none'",
};

/** Browser features that a documentation site does not need. */
const unusedFeatures = (
  "accelerometer autoplay camera display-capture geolocation gyroscope magnetometer microphone midi payment " +
  "publickey-credentials-get screen-wake-lock usb xr-spatial-tracking"
).split(" ");

/**
 * The headers of every response. plugins/publish/headers.ts writes them for the hosts.
 *
 * @param scriptHashes base64 SHA-256 digests of the scripts that pages carry inline
 * @param styleHashes those of the styles in drawings
 * @returns the headers in a fixed order
 */
export function securityHeaders(scriptHashes: readonly string[], styleHashes: readonly string[]): Header[] {
  const ownAnd = (hashes: readonly string[]) =>
    ["'self'", ...Array.from(hashes, (hash) => `'sha256-${hash}'`).sort()].join(" ");
  const policy = { ...sources, "style-src": ownAnd(styleHashes), "script-src": ownAnd(scriptHashes) };
  const directives = Object.entries(policy).map((entry) => entry.join(" "));
  return [
    ["Content-Security-Policy", directives.join("; ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", unusedFeatures.map((feature) => `${feature}=()`).join(", ")],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    // It has an effect on https only. Subdomains are for their owners to decide.
    ["Strict-Transport-Security", "max-age=31536000"],
    ["X-Content-Type-Options", "nosniff"],
  ];
}

/**
 * Headers of some responses only, by path; a star matches anything. Pages have no rule: hosts let browsers ask each time
 * whether a page has changed, and deploy/nginx.conf does too.
 */
export const headersByPath: Record<string, Record<string, string>> = {
  // Their names change with their content.
  "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
  "/search-*": { "Cache-Control": "public, max-age=31536000, immutable" },
  // Hosts may send text without its encoding.
  "/*.txt": { "Content-Type": "text/plain; charset=utf-8" },
  // Search engines should find the page, not its Markdown version.
  "/*.md": { "Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex" },
  // Under its own address the not-found page has status 200.
  "/404.html": { "X-Robots-Tag": "noindex" },
  "/": {
    Link: '</index.md>; rel="alternate"; type="text/markdown", </.well-known/api-catalog>; rel="api-catalog"',
  },
  "/.well-known/api-catalog": {
    "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
};

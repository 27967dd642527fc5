/**
 * What `path-to-regexp` is for the router, which asks for it here (config/builder.ts): no route of this site has a part
 * that varies, so that nobody writes in the library's language of patterns, 1.2 kB (brotli).
 *
 * @param path of a route, `*` for any, or of a link, whose signs the router escapes with backslashes
 * @param end whether an address must end where the path does
 * @throws Error when the path is a pattern
 */
export default function routePattern(
  path: string,
  _names: unknown,
  { end }: { readonly end: boolean },
): RegExp {
  if (path === "*") {
    return /^.*/;
  }
  if (/[:*+?({]/.test(path.replace(/\\./g, ""))) {
    throw new Error(
      `the route ${path} is a pattern: take out the alias of path-to-regexp in config/builder.ts`,
    );
  }
  const literal = path
    .replace(/\\(.)/g, "$1")
    .replace(/\/$/, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal}(?:/(?=$))?${end ? "$" : "(?=/|$)"}`, "i");
}

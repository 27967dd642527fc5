/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export function asRoute(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");
}

/** Percent signs that begin no escape, or one that is no UTF-8, become escapes: whoever decodes the text would throw. */
function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replaceAll("%", "%25");
  }
}

/**
 * Gives the page its own address where it was asked for under another form of it (`X`, `X//`, `X.html`, `X/index.html`,
 * or in capitals that the host does not mind), and makes any address one that can be decoded: the builder would take
 * the one for an unknown page, and stop at the other (`/%ff`, `#50%`).
 */
export function tidyAddress(): void {
  const { pathname, hash } = location;
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const page = canonical === null ? "" : new URL(canonical.href).pathname;
  const tidy = new URL(location.href);
  tidy.pathname = page.toLowerCase() === asRoute(pathname).toLowerCase() ? page : decodable(pathname);
  tidy.hash = decodable(hash);
  if (tidy.href !== location.href) {
    history.replaceState(history.state, "", tidy);
  }
}

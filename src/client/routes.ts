/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export function asRoute(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");
}

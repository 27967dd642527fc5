/**
 * Finds the pages whose address is most like one without a page: as a whole, or by its last part, since pages
 * move between folders more often than they change their name. A folder, or a part of a name, leads to all that have it.
 * The page has it as text too, so that it must not use anything of this module.
 *
 * @param pathname the address
 * @param routes addresses of all pages
 * @param count how many to return at most
 * @returns addresses, the most similar first; none if nothing is similar
 */
export function nearestRoutes(pathname: string, routes: readonly string[], count = 5): string[] {
  /** Parts of an address that tell pages apart, in small letters. */
  const partsOf = (address: string) =>
    address
      .toLowerCase()
      .replace(/\.(html?|mdx?)$/, "")
      .split(/[/#]/)
      .filter((part, index) => part && part !== "index" && !(part === "docs" && index === 1));
  const pairsOf = (text: string) => Array.from(text, (letter, index) => letter + (text[index + 1] ?? ""));
  /** Pairs of letters that two texts share: 1 for equal ones, 0 for two that have nothing in common. */
  const likeness = (a: string, b: string) => {
    const left = pairsOf(b);
    const all = a.length + left.length;
    const shared = pairsOf(a).filter((pair) => left.includes(pair) && left.splice(left.indexOf(pair), 1));
    return (2 * shared.length) / all;
  };
  const wanted = partsOf(pathname);
  const last = wanted.at(-1) ?? "";
  return routes
    .map((route) => {
      const parts = partsOf(route);
      const hasWords = last !== "" && `-${parts.join("-")}-`.includes(`-${last}-`);
      const whole = likeness(wanted.join("/"), parts.join("/"));
      const end = likeness(last, parts.at(-1) ?? "") - 0.1;
      return { route, score: Math.max(whole, end, hasWords ? 0.7 : 0) };
    })
    .filter(({ score }) => score >= 0.6)
    .sort((a, b) => b.score - a.score || a.route.localeCompare(b.route))
    .slice(0, count)
    .map(({ route }) => route);
}

/**
 * Puts copies of the links to the nearest pages into a box, and a search for the words of the address. It is in the
 * page as text too.
 *
 * @param box has the links to all pages beside it
 * @param nearest the function above
 */
export function showNearest(box: Element, nearest: typeof nearestRoutes): void {
  const links = new Map(
    Array.from(document.querySelectorAll("main ul:not(#nearest) a"), (link) => [
      link.getAttribute("href") ?? "",
      link,
    ]),
  );
  const words = location.pathname.replace(/%../g, " ").match(/[a-z\d]{2,}/gi) ?? [];
  const query = words.filter((word) => !/^(docs|html?|mdx?|index)$/.test(word)).join(" ");
  const search = Object.assign(document.createElement("a"), {
    href: `/?q=${encodeURIComponent(query)}`,
    textContent: `Search for “${query}”`,
  });
  const found = nearest(location.pathname, [...links.keys()]);
  const items = [...found.map((route) => links.get(route)?.cloneNode(true) as Element), search].map(
    (link) => {
      const item = document.createElement("li");
      item.append(link);
      return item;
    },
  );
  box.replaceChildren(...(query ? items : []));
}

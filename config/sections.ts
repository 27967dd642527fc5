import { product, serviceName } from "./site";

/** A part of the site, as a preview of a link to one of its pages names it. */
export interface Section {
  /** Folder of the pages below /docs/; `docs` for the pages in no folder and the landing page. */
  id: string;
  title: string;
}

const docs: Section = { id: "docs", title: `${product.name} docs` };

export const sections: readonly Section[] = [
  docs,
  { id: "getting-started", title: "Getting started" },
  { id: "primer", title: "Primers" },
  { id: "co-circom", title: "coCircom" },
  { id: "co-noir", title: "coNoir" },
  { id: "examples", title: "Examples" },
  { id: "use-cases", title: "Use cases" },
  { id: "resources", title: "Resources" },
  { id: "design", title: "Design" },
  { id: "releases", title: "Releases" },
  { id: `${product.slug}-proof`, title: serviceName },
];

/**
 * Finds the section of a page.
 *
 * @param pathname path of a page, such as `/docs/co-noir/cli/`
 */
export function sectionOf(pathname: string): Section {
  const folder = /^\/docs\/([^/]+)\//.exec(pathname)?.[1];
  return sections.find(({ id }) => id === folder) ?? docs;
}

/**
 * Path of the picture that a preview of a link to a page shows.
 *
 * @param route path of the page, such as `/docs/co-noir/cli/`
 */
export const socialImage = (route: string): string => `/img/social/${route.slice(1, -1) || "home"}.png`;

/** Size of these pictures in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

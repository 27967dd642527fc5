import { product, serviceName, tagline } from "./site";

/** A part of the site, as a preview of a link to one of its pages shows it. */
export interface Section {
  /** Folder of the pages below /docs/; `docs` for the pages in no folder and the landing page. */
  id: string;
  title: string;
  /** What it holds, in at most 90 characters. */
  summary: string;
}

const docs: Section = { id: "docs", title: `${product.name} docs`, summary: tagline };

export const sections: readonly Section[] = [
  docs,
  {
    id: "getting-started",
    title: "Getting started",
    summary: "From an empty folder to a verified proof, made by three parties",
  },
  { id: "primer", title: "Primers", summary: "Secret sharing and collaborative SNARKs, with worked numbers" },
  {
    id: "co-circom",
    title: "coCircom",
    summary: "Collaborative proofs for circom circuits: commands and library",
  },
  { id: "co-noir", title: "coNoir", summary: "Collaborative proofs for Noir programs: commands and library" },
  {
    id: "examples",
    title: "Examples",
    summary: "Circuits, inputs and every command up to the verified proof",
  },
  {
    id: "use-cases",
    title: "Use cases",
    summary: "What private shared state and delegated proofs are good for",
  },
  {
    id: "resources",
    title: "Resources",
    summary: "The protocols and proof systems behind the tools, in formulas",
  },
  {
    id: "design",
    title: "Design",
    summary: "How the MPC-VM works, what is known to fail, and what comes next",
  },
  { id: "releases", title: "Releases", summary: "What changed in the tools, and how to upgrade" },
  {
    id: `${product.slug}-proof`,
    title: serviceName,
    summary: "The proving service: build on it, or run one of its nodes",
  },
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

/** Path of the picture that a preview of a link to a page of the section shows. */
export const socialImage = ({ id }: Section): string => `/img/social/${id}.png`;

/** Size of these pictures in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

import { product, serviceName } from "./site";

/**
 * Path of the picture that a preview of a link to a page shows.
 *
 * @param route path of the page, such as `/docs/co-noir/cli/`
 */
export const socialImage = (route: string): string => `/img/social/${route.slice(1, -1) || "home"}.png`;

/** Size of these pictures in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/**
 * Name of the product that a page is about, for the preview of a link to it.
 *
 * @param route path of the page
 */
export const productOf = (route: string): string =>
  route.startsWith(`/docs/${product.slug}-proof/`) ? serviceName : `${product.name} docs`;

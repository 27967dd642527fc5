/**
 * Path of the picture that a preview of a link to a page shows.
 *
 * @param route path of the page, such as `/docs/co-noir/cli/`
 */
export const socialImage = (route: string): string => `/img/social/${route.slice(1, -1) || "home"}.png`;

/** Size of these pictures in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

import { patch } from "./patch";

/**
 * The builder's link has an observer of its own that tells whether it is in view, and a new one each time that it is
 * rendered: two hundred on a page, for what ./quietLinks switches off.
 */
export const blindLinks = patch(
  /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
  "ExecutionEnvironment.canUseIntersectionObserver",
  "false",
);

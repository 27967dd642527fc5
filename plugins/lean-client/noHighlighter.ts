/** Stands in for prism-react-renderer in the readers' scripts: the theme hands it on and never calls it. */
export const Prism = {};

/** Tools that readers install; `taceo-proof-client` is built from its repository. */
export const installedTools = ["co-circom", "co-noir"] as const;

/** Path of the feed of releases. */
export const releaseFeedPath = "/releases.atom";

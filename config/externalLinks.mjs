/** Links that nobody follows, by their beginning, each with the reason. */
const unchecked = {
  "https://docs.taceo.io/": "this site, in the heads of pages; links between pages are followed in the build",
  "https://github.com/TaceoLabs/docs/edit/": "asks for a sign-in; tests/build/pages.test.ts checks the paths",
  "https://github.com/TaceoLabs/docs/issues/new?": "asks for a sign-in",
  "https://twitter.com/": "answers programs with errors",
  "https://www.linkedin.com/": "answers programs with status 999",
  "https://t.me/": "answers every name with 200, so that there is nothing to check",
  "https://eprint.iacr.org/": "answers programs with 403 when they come from a data centre",
};

/** Settings of linkinator, for `npm run check:external`. */
export default {
  serverRoot: "build",
  concurrency: 8,
  timeout: 20_000,
  retry: true,
  retryErrors: true,
  verbosity: "error",
  skip: Object.keys(unchecked).map((beginning) => `^${beginning.replace(/[.?]/g, "\\$&")}`),
};

/** Links to other sites that scripts/check-external.ts does not follow, by their beginning, each with the reason. */
export const unchecked: Readonly<Record<string, string>> = {
  "https://github.com/TaceoLabs/docs/edit/": "asks for a sign-in; tests/build/pages.test.ts checks the paths",
  "https://github.com/TaceoLabs/docs/issues/new?": "asks for a sign-in",
  "https://twitter.com/": "answers programs with errors",
  "https://www.linkedin.com/": "answers programs with status 999",
  "https://t.me/": "answers every name with 200, so that there is nothing to check",
  "https://eprint.iacr.org/": "answers programs with 403 when they come from a data centre",
};

/** Words that carry no meaning in a query: they count only if the query has no others. */
const FILLERS = new Set(
  (
    "a about after all also am an and any are as at be been before being between but by can could did differ " +
    "difference differences do does done each explain for from get gets getting give had has have having help how i " +
    "if in into is it its just like make may me mean " +
    "means might more most much must my need needs next no not of on one only or other our out please s shall should " +
    "show so some such tell than that the their them then there these they this those to too up us use used using versus vs " +
    "very want was way we were what when where which while who whom whose why will with work works would you your"
  ).split(" "),
);

/** The few that not even the index holds. */
const UNINDEXED = new Set(["a", "an", "the", "of", "to", "is", "are", "be", "it", "this", "that"]);

/**
 * @param term a normalised term
 * @returns whether the term says nothing about what a query is after
 */
export function isFiller(term: string): boolean {
  return FILLERS.has(term);
}

/**
 * @param term a normalised term
 * @returns whether the index leaves the term out
 */
export function isUnindexed(term: string): boolean {
  return UNINDEXED.has(term);
}

/**
 * @param terms neighbouring terms
 * @returns whether they may be one word elsewhere: "out dir", but not "a witness" or "what is"
 */
export function isJoint(terms: readonly string[]): boolean {
  const ends = [terms[0] ?? "", terms[terms.length - 1] ?? ""];
  return !ends.some(isUnindexed) && !terms.every(isFiller);
}

/** What developers write short. */
const ABBREVIATIONS = new Map(
  (
    "arg argument, args arguments, auth authentication, config configuration, dir directory, env environment, " +
    "func function, js javascript, lib library, param parameter, params parameters, perf performance, " +
    "repo repository, spec specification, ts typescript, var variable, vars variables"
  )
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * @param term a normalised term
 * @returns the word that it is short for, if developers commonly write it so
 */
export function expand(term: string): string | undefined {
  return ABBREVIATIONS.get(term);
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ications?$/, "i"],
  [/(?:ies|ied|y)$/, "i"],
  [/ations?$/, "at"],
  [/(ss|sh|ch|x|z)es$/, "$1"],
  [/([^aeious])s$/, "$1"],
  [/es$/, "e"],
  [/(?<=...)(?:ing|ed|ers?|or)$/, ""],
  [/e$/, ""],
  [/([bdgklmnprt])\1$/, "$1"],
];

/**
 * Folds inflected forms, lightly: "proofs" and "proof", "proving" and "prove", "generation" and "generate".
 * Only terms of letters change; identifiers and numbers stay.
 *
 * @param term a normalised term
 * @returns a key that forms of one word share
 */
export function stem(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) {
    return term;
  }
  return ENDINGS.reduce((word, [ending, replacement]) => {
    const shorter = word.replace(ending, replacement);
    return shorter.length < 3 ? word : shorter;
  }, term);
}

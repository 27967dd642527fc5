import type { Corpus } from "./corpus";
import { type Evidence, evidenceOf, extrasOf } from "./evidence";
import type { Page } from "./format";
import type { Query } from "./query";
import type { Weights } from "./weights";

/** Sections whose titles are looked at, beside the pages that the query names. */
const CANDIDATES = 60;
/** Folders whose pages explain things; those of the others tell what to do with them. */
const EXPLAINING = new Set(["primer", "resources"]);
/** Folder of pages about former versions: what else speaks of a thing speaks of it as it is now. */
const FORMER = "releases";
/** Rare words must not make all others worthless, nor common ones that name a product count nothing. */
const LEAST_IDF = 2;

/** Sections that match a query. */
export interface Ranking {
  /** Numbers of sections, best first. */
  readonly sections: readonly number[];
  readonly evidence: readonly Evidence[];
}

interface Scored {
  readonly section: number;
  score: number;
}

/** How well a title fits: the worth of the words it holds, the more the larger the share of it that they make up. */
function fit(corpus: Corpus, title: string, evidence: readonly Evidence[], weights: Weights) {
  const ids = corpus.titleIds(title);
  const matched = new Set<number>();
  const named: Evidence[] = [];
  let worth = 0;
  let spelled = 0;
  for (const one of evidence) {
    let whole = 0;
    let part = 0;
    for (const id of ids) {
      const weight = one.weightOf.get(id) ?? 0;
      const isPart = one.partIds.has(id);
      whole = Math.max(whole, weight);
      part = isPart ? weights.scattered : part;
      if (weight > 0 || isPart) {
        matched.add(id);
      }
    }
    spelled += whole === 1 ? 1 : 0;
    if (whole > 0) {
      named.push(one);
    }
    worth += one.idf * Math.max(part, whole);
  }
  const share = matched.size / Math.max(1, ids.length);
  const exact = ids.length > 0 && share === 1 && spelled === evidence.length;
  return { worth: weights.fit * worth * share ** weights.fitPower, named, exact };
}

/** How well the query names a page, and what it says beside. */
function pageWorth(
  corpus: Corpus,
  page: Page,
  first: boolean,
  evidence: readonly Evidence[],
  weights: Weights,
) {
  const slug = page.u.split("/").slice(-2)[0] ?? "";
  const names = [page.t, page.t.replace(/: .*/, ""), slug].map((name) =>
    fit(corpus, name, evidence, weights),
  );
  const title = Math.max(...names.map(({ worth }) => worth));
  // Keywords are other names of the page, not of its sections.
  const keywords = first ? page.k.map((keyword) => fit(corpus, keyword, evidence, weights)) : [];
  return {
    worth: Math.max(title, ...keywords.map(({ worth }) => weights.fitKeyword * worth)),
    named: new Set(names.flatMap(({ named }) => named)),
    exact: names.some(({ exact }) => exact),
    exactKeyword: keywords.some(({ exact }) => exact),
  };
}

/** More for a title or heading that the query names in full than for one that shares a word with it. */
function titleWorth(
  corpus: Corpus,
  section: number,
  evidence: readonly Evidence[],
  weights: Weights,
): number {
  const { page, part, first } = corpus.at(section);
  const sum = evidence.reduce((total, { idf }) => total + Math.max(idf, LEAST_IDF), 0);
  const title = pageWorth(corpus, page, first, evidence, weights);
  if (first) {
    const keyword = title.exactKeyword ? weights.exactKeyword : 0;
    return title.worth + Math.max(title.exact ? weights.exactTitle : 0, keyword) * sum;
  }
  // A word that names the page does not name its section too: "split-input" is not about --input.
  const others = evidence.filter((one) => !title.named.has(one));
  const heading = fit(corpus, part.r === true ? "" : part.s, others, weights);
  const exact = others.length > 0 && heading.exact ? weights.exactHeading * sum : 0;
  // A single plain word is more likely a subject than the option of that name.
  const [only, second] = evidence;
  const isSubject = second === undefined && only?.parts.length === 0 && !only.clue.literal.startsWith("-");
  const factor = isSubject && part.s.startsWith("-") ? weights.optionForWord : 1;
  return weights.inherited * title.worth + factor * (heading.worth + exact);
}

/** The share of the query's neighbouring words (of a longer query's triples) that a section holds in that order. */
function phraseShare(corpus: Corpus, section: number, phrase: readonly string[]): number {
  const size = phrase.length < 4 ? 2 : 3;
  const runs = phrase.slice(size - 1).map((_, index) => ` ${phrase.slice(index, index + size).join(" ")} `);
  if (runs.length === 0) {
    return 0;
  }
  const text = corpus.phrases(section);
  return runs.filter((run) => text.includes(run)).length / runs.length;
}

/** By page: less than 1 if the query names a folder, and this page is in another and not named itself. */
function areaFactors(corpus: Corpus, evidence: readonly Evidence[], weights: Weights): number[] {
  const areas = new Set(corpus.areaOf.filter((area) => area !== ""));
  const naming = evidence.filter(({ clue }) => areas.has(clue.whole));
  return corpus.areaOf.map((area, page) => {
    const isOutside = area !== "" && naming.length > 0;
    const isNamed = naming.some(({ clue, named }) => clue.whole === area || (named[page] ?? 0) > 0.5);
    return isOutside && !isNamed ? weights.otherArea : 1;
  });
}

/** By page: the best that any of its sections says about each word, added up. */
function worthOfPages(corpus: Corpus, evidence: readonly Evidence[]): Float32Array {
  const sum = new Float32Array(corpus.pages.length);
  for (const { value } of evidence) {
    const best = new Float32Array(corpus.pages.length);
    value.forEach((x, section) => {
      const page = corpus.pageOf[section] ?? 0;
      best[page] = Math.max(best[page] ?? 0, x);
    });
    best.forEach((x, page) => {
      sum[page] = (sum[page] ?? 0) + x;
    });
  }
  return sum;
}

/**
 * Ranks the sections of the site.
 *
 * A section's score is the sum of what it says about each word of the query (more for rare words, for headings
 * and titles), lowered if it leaves words out, raised if title or path of its page name some, and raised again
 * if its page as a whole speaks of the others. Then titles and headings that the query spells out go first.
 *
 * @param corpus the site
 * @param query the query
 * @param weights the numbers of the ranking
 * @returns every section that has to do with the query
 */
export function rank(corpus: Corpus, query: Query, weights: Weights): Ranking {
  const all = query.clues.map((clue) => evidenceOf(corpus, clue, weights));
  const evidence = all.filter(({ value }) => value.some((x) => x > 0));
  const extras = extrasOf(corpus, query, weights);
  const sum = evidence.reduce((total, { idf }) => total + idf, 0);
  const sumNamed = evidence.reduce((total, { idf }) => total + Math.max(idf, LEAST_IDF), 0);
  const worthOfPage = worthOfPages(corpus, evidence);
  const areaFactor = areaFactors(corpus, evidence, weights);
  const pageFactor = corpus.pages.map((_, page) => {
    const area = corpus.areaOf[page] ?? "";
    const explaining = query.defines && EXPLAINING.has(area) ? weights.explaining : 1;
    const former = area === FORMER ? weights.former : 1;
    const depth = 1 - weights.depth * (corpus.depthOf[page] ?? 0);
    return (areaFactor[page] ?? 1) * explaining * former * depth;
  });
  const scored: Scored[] = [];
  corpus.pageOf.forEach((page, section) => {
    let worth = 0;
    let own = 0;
    let covered = 0;
    let named = 0;
    for (const { value, own: inSection, idf, named: onPage } of evidence) {
      worth += value[section] ?? 0;
      own += inSection[section] ?? 0;
      covered += (value[section] ?? 0) > 0 ? idf : 0;
      named += (onPage[page] ?? 0) * Math.max(idf, LEAST_IDF);
    }
    const extra = extras.reduce((total, value) => total + (value[section] ?? 0), 0);
    // A section that says nothing itself is no hit, only its page is.
    if (own > 0 || (worth > 0 && section === corpus.firstOf[page])) {
      const coverage = 1 - weights.coverage + weights.coverage * (covered / Math.max(sum, 1e-6));
      const elsewhere = section === corpus.firstOf[page] ? weights.elsewhereFirst : weights.elsewhere;
      const score = (worth + extra) * coverage + elsewhere * (worthOfPage[page] ?? 0);
      const naming = 1 + weights.named * (named / Math.max(sumNamed, 1e-6));
      const onward = corpus.leadsOn[section] === 1 ? weights.onward : 1;
      scored.push({ section, score: score * naming * onward * (pageFactor[page] ?? 1) });
    }
  });
  const byScore = (a: Scored, b: Scored) => b.score - a.score || a.section - b.section;
  scored.sort(byScore);
  const best: Scored[] = [];
  const others: Scored[] = [];
  scored.forEach((one, place) => {
    const page = corpus.pageOf[one.section] ?? 0;
    const isFirst = one.section === corpus.firstOf[page];
    const isNamed = isFirst && evidence.some(({ named }) => (named[page] ?? 0) > 0);
    (place < CANDIDATES || isNamed ? best : others).push(one);
  });
  for (const candidate of best) {
    const { section } = candidate;
    const phrase = weights.phrase * sum * phraseShare(corpus, section, query.phrase);
    const factor = pageFactor[corpus.pageOf[section] ?? 0] ?? 1;
    candidate.score += factor * (titleWorth(corpus, section, evidence, weights) + phrase);
  }
  best.sort(byScore);
  return { sections: [...best, ...others].map(({ section }) => section), evidence };
}

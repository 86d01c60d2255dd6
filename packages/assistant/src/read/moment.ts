import {
  FUTURE_TIMES,
  HISTORICAL_TIMES,
  type Month,
  RETURN_PERIODS,
  GEOPHYSICAL_RETURN_PERIODS,
  type Scenario,
  type Season,
} from "@tidemark/science";
import { FUTURE_WORDS, MONTH_WORDS, PRESENT_WORDS, SCENARIO_WORDS, SEASON_WORDS } from "../words/moments.ts";
import { CUES } from "../words/cues.ts";
import { isAmountAt, isLimitAt } from "./amounts.ts";
import type { Leaf, Words } from "./tokens.ts";
import { takeWarming } from "./warming.ts";

/** What a question says of scenario, year, part of the year and return period. */
export interface NamedMoment {
  readonly scenarios: readonly Scenario[];
  readonly years: readonly number[];
  readonly season: Season | undefined;
  readonly month: Month | undefined;
  /** Years. */
  readonly returnPeriod: number | undefined;
  readonly ensemble: "p10" | "p50" | "p90" | "mean" | undefined;
  /** Words of the question that were taken for a scenario, such as "worst case". */
  readonly scenarioWords: readonly string[];
  /** Degrees of global warming that scenario and year stand for. */
  readonly warming?: number | undefined;
  /** Years within which something rare is asked for. */
  readonly spanYears?: number | undefined;
  /** Whether both ends of the range are named: "p10 to p90". */
  readonly isRange?: boolean;
}

/** Years that the steps of five years stand for. */
export const FIRST_YEAR = HISTORICAL_TIMES[0]!;
const LAST_YEAR = FUTURE_TIMES.at(-1)!;
const ALL_PERIODS: readonly number[] = [...new Set([...RETURN_PERIODS, ...GEOPHYSICAL_RETURN_PERIODS])];

/** `SSP5-8.5` and its shorter spellings, by the words they are cut into. */
const SCENARIO_NUMBERS: readonly (readonly [Scenario, string, string])[] = [
  ["ssp126", "1", "2.6"],
  ["ssp245", "2", "4.5"],
  ["ssp370", "3", "7"],
  ["ssp585", "5", "8.5"],
];

function scenarioAt(words: Words, at: number): { readonly scenario: Scenario; readonly length: number } | undefined {
  for (const [scenario, pathway, forcing] of SCENARIO_NUMBERS) {
    const joined = words.word(at) === `ssp${pathway}` ? 1 : words.holdsAt(at, ["ssp", pathway]) ? 2 : 0;
    if (joined > 0) return { scenario, length: joined + (words.word(at + joined) === forcing ? 1 : 0) };
    if (words.word(at) === scenario) return { scenario, length: 1 };
    if (words.holdsAt(at, ["rcp", forcing])) return { scenario, length: 2 };
  }
  return undefined;
}

function takeScenarios(words: Words): Pick<NamedMoment, "scenarios" | "scenarioWords"> {
  const found: { readonly scenario: Scenario; readonly at: number }[] = [];
  const scenarioWords: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const code = scenarioAt(words, at);
    if (code === undefined) continue;
    found.push({ scenario: code.scenario, at });
    words.take(at, code.length, "scenario");
  }
  for (const [scenario, phrases] of SCENARIO_WORDS)
    for (const phrase of phrases) {
      const at = words.find(phrase);
      if (at < 0 || !words.isFree(at)) continue;
      found.push({ scenario, at });
      scenarioWords.push(phrase);
      words.take(at, phrase.split(" ").length, "scenario");
    }
  const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ scenario }) => scenario);
  return { scenarios: [...new Set(inOrder)], scenarioWords };
}

const PERIOD_BEFORE = [
  "return period",
  "return period of",
  "return periods of",
  "wiederkehrzeit",
  "periode de retour",
  "jahrlichkeit",
  "1 in",
  "one in",
  "once in",
  "periode de retour de",
  "wiederkehrperiode",
  "wiederkehrperiode von",
];
const PERIOD_AFTER = [
  "year event",
  "year return period",
  "years return period",
  "year return",
  "year",
  "years event",
  "jahrliche",
  "jahrlichen",
  "jahrlichem",
  "jahrlicher",
  "jahrliches",
  "ans",
];

/** "475 years" are a return period without a word for one. */
const RARE = new Set([150, 250, 475, 500, 1000, 2475]);
const YEARS = ["years", "jahre", "jahren", "annees"];
const BEFORE_SPANS = new Set("in last next within for seit in letzten nachsten dans depuis".split(" "));

const PERIOD_YEARS = new Set(["years", "year", "jahre", "jahren", "ans", "annees"]);

/** The return period of a question; one that is named again says no more, and another one is left unread. */
function takeReturnPeriod(words: Words): number | undefined {
  const first = takePeriod(words);
  for (let more = first && takePeriod(words); more !== undefined; more = takePeriod(words)) {
    const { at } = words.chunks.at(-1)!;
    if (more === first) words.say(at);
    else words.leave(at);
  }
  return first;
}

function takePeriod(words: Words): number | undefined {
  for (const phrase of PERIOD_BEFORE) {
    const parts = phrase.split(" ");
    const at = words.tokens.findIndex((_, i) => words.areFree(i, parts.length + 1) && words.holdsAt(i, parts));
    const number = at < 0 ? undefined : words.number(at + parts.length);
    if (number === undefined || !ALL_PERIODS.includes(number)) continue;
    const isNamed = PERIOD_YEARS.has(words.word(at + parts.length + 1)) && words.isFree(at + parts.length + 1);
    words.take(at, parts.length + (isNamed ? 2 : 1), "period");
    return number;
  }
  for (let at = 0; at < words.length; at++) {
    const number = words.number(at);
    if (number === undefined || !ALL_PERIODS.includes(number)) continue;
    const isSpan = BEFORE_SPANS.has(words.word(at - 1));
    const after = RARE.has(number) && !isSpan ? [...PERIOD_AFTER, ...YEARS] : PERIOD_AFTER;
    const phrase = after.find((one) => words.holdsAt(at + 1, one.split(" ")));
    if (phrase === undefined || isLimitAt(words, at)) continue;
    words.take(at, phrase.split(" ").length + 1, "period");
    return number;
  }
  return undefined;
}

function takeYears(words: Words): number[] {
  const years: number[] = [];
  for (let at = 0; at < words.length; at++) {
    const number = words.number(at);
    if (number === undefined || !Number.isInteger(number) || number < 1850 || number > 2100) continue;
    if (isLimitAt(words, at) || isAmountAt(words, at)) continue;
    years.push(number);
    words.take(at, 1, "year");
  }
  const named = [...FUTURE_WORDS, [2005, PRESENT_WORDS] as const];
  // "now sort by loss" says when to do it
  const isAside =
    ["now", "jetzt", "maintenant"].includes(words.word(0)) && CUES.list.some((cue) => cue === words.word(1));
  if (isAside && words.isFree(0)) words.take(0, 1, "said");
  for (const [year, phrase] of named.flatMap(([of, phrases]) => phrases.map((one) => [of, one] as const))) {
    const at = words.find(phrase);
    if (at < 0 || !words.isFree(at)) continue;
    years.push(year);
    words.take(at, phrase.split(" ").length, "year");
  }
  return [...new Set(years)];
}

function takeOne<T>(words: Words, leaf: Leaf, table: readonly (readonly [T, readonly string[]])[]): T | undefined {
  for (const [value, phrases] of table)
    for (const phrase of phrases) {
      const at = words.find(phrase);
      if (at < 0 || !words.isFree(at)) continue;
      words.take(at, phrase.split(" ").length, leaf);
      return value;
    }
  return undefined;
}

const ENSEMBLE_WORDS = [
  ["p10", ["p10", "10 th percentile", "10 percentile", "10 perzentil", "10 e percentile", "p 10"]],
  ["p90", ["p90", "90 th percentile", "90 percentile", "90 perzentil", "90 e percentile", "p 90"]],
  ["p50", ["p50", "p 50"]],
] as const;

const PERCENTILE = /^(?:per)?[cz]entil/u;
const BEFORE_ENDS = new Set("between zwischen entre from von de".split(" "));
const BETWEEN_ENDS = new Set("th e eme and und et to bis a the das le".split(" "));

/** "10th and 90th percentile" are both ends of the range. @returns whether they are asked for */
function takeBothEnds(words: Words): boolean {
  const end = words.tokens.findIndex(({ word }) => PERCENTILE.test(word));
  let at = end - 1;
  while (at >= 0 && words.isFree(at) && (words.number(at) !== undefined || BETWEEN_ENDS.has(words.word(at)))) at -= 1;
  const numbers = words.tokens.slice(at + 1, Math.max(0, end)).flatMap(({ number }) => number ?? []);
  if (numbers.join() !== "10,90") return false;
  const first = words.tokens.findIndex(({ number }, i) => i > at && number === 10);
  words.take(first, end - first, "said");
  return true;
}

/** "p10 to p90" are both ends of the range as well. @returns whether they are asked for */
function takeNamedEnds(words: Words): boolean {
  const ends = (["p10", "p90"] as const).map((name) => {
    const at = words.find(name);
    return at >= 0 ? { at, length: 1 } : { at: words.find(`p ${name.slice(1)}`), length: 2 };
  });
  if (!ends.every(({ at, length }) => at >= 0 && words.areFree(at, length))) return false;
  for (const { at, length } of ends) words.take(at, length, "said");
  const [first, last] = ends.map(({ at }) => at).toSorted((a, b) => a - b);
  for (let at = first!; at < last!; at++)
    if (words.isFree(at) && BETWEEN_ENDS.has(words.word(at))) words.take(at, 1, "said");
  if (words.isFree(first! - 1) && BEFORE_ENDS.has(words.word(first! - 1))) words.take(first! - 1, 1, "said");
  return true;
}

/** "What happens in Pune at 2 °C of warming" asks for its values then. */
function takeHappening(words: Words): void {
  const phrases = [
    "was passiert",
    "was geschieht",
    "what happens",
    "what will happen",
    "que se passe t il",
    "que se passera t il",
  ];
  const phrase = phrases.find((one) => words.find(one) >= 0);
  const at = phrase === undefined ? -1 : words.find(phrase);
  // "what happens to" asks how it develops
  if (phrase === undefined || ["to", "mit"].includes(words.word(at + phrase.split(" ").length))) return;
  words.take(at, phrase.split(" ").length, "said");
}

/** Takes scenario, years, part of the year and return period out of a question. */
export function takeMoment(words: Words): NamedMoment {
  const isRange = takeNamedEnds(words);
  const hasEnds = takeBothEnds(words) || isRange;
  const scenarios = takeScenarios(words);
  const warming = scenarios.scenarios.length === 0 ? takeWarming(words) : undefined;
  if (warming !== undefined) takeHappening(words);
  const returnPeriod = takeReturnPeriod(words);
  return {
    ...scenarios,
    ...(warming && { scenarios: ["ssp585"], warming: warming.level }),
    returnPeriod,
    years: [...(warming === undefined ? [] : [warming.year]), ...takeYears(words)],
    season: takeOne(words, "season", SEASON_WORDS),
    month: takeOne(words, "month", MONTH_WORDS),
    // both of them ask for the range
    ...(isRange && { isRange }),
    ensemble: hasEnds ? undefined : takeOne<"p10" | "p50" | "p90">(words, "ensemble", ENSEMBLE_WORDS),
  };
}

/** The nearest year that is computed; years before and after the range take its ends. */
export function storedYear(year: number): number {
  const bounded = Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR);
  return bounded === 2005 ? 2005 : Math.round(bounded / 5) * 5;
}

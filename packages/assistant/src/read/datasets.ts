import { catalogue, datasetById } from "@tidemark/science";
import { foldName } from "@tidemark/geo";
import { BAND_WORDS } from "../words/cues.ts";
import { DATASET_TERMS } from "../words/dataset-terms.ts";
import { MORE_DATASET_TERMS } from "../words/more-dataset-terms.ts";
import { TERMS_OF_LANGUAGES } from "../words/terms-of-languages.ts";
import { HAZARD_TERMS, LOCATION_SCORE_TERMS, QUANTITY_TERMS, TOPIC_TERMS } from "../words/impact-terms.ts";
import { HEADS } from "../words/heads.ts";
import { JOINERS, ORS, PAIRED_NEGATIONS } from "../words/negations.ts";
import { hazardsOf } from "./hazards-of.ts";
import { range } from "./range.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** What a question measures. */
export interface NamedDataset {
  /** As the question wrote it; empty where it was understood without being named. */
  readonly text: string;
  /** In the order in which they are meant. */
  readonly ids: readonly string[];
  /** Whether the ids are different things, so that it has to be asked which one is meant. */
  readonly asks: boolean;
  /** Place of its first word in the question, and how many there are; -1 where it is not named. */
  readonly at: number;
  readonly length: number;
  /** Where the hazard of a loss is named, which may stand elsewhere: "lose 2 % to earthquakes". */
  readonly hazard?: { readonly at: number; readonly length: number };
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly of: T;
}

/** Phrases cut into words as questions are, the longest first. */
function phrases<T>(table: readonly (readonly [T, readonly string[]])[]): readonly Phrase<T>[] {
  return table
    .flatMap(([of, terms]) => terms.map((term) => ({ words: tokensOf(term).map(({ word }) => word), of })))
    .toSorted((a, b) => b.words.length - a.words.length);
}

const titles = () =>
  catalogue.map(({ id, longName }) => [{ ids: [id], asks: false }, [foldName(longName), longName, id]] as const);

let tables: ReturnType<typeof makeTables> | undefined;

function makeTables() {
  const terms = [...DATASET_TERMS, ...MORE_DATASET_TERMS, ...TERMS_OF_LANGUAGES].map(
    ({ ids, asks = false, terms: names }) => [{ ids, asks: asks === true }, names] as const,
  );
  const topics = TOPIC_TERMS.map(([topic, names]) => [{ ids: [`score_${topic}`], asks: false }, names] as const);
  const location = [{ ids: ["score_location"], asks: false }, LOCATION_SCORE_TERMS] as const;
  return {
    datasets: phrases<{ readonly ids: readonly string[]; readonly asks: boolean }>([...titles(), ...terms]),
    topics: phrases<{ readonly ids: readonly string[]; readonly asks: boolean }>(topics),
    score: phrases<{ readonly ids: readonly string[]; readonly asks: boolean }>([location]),
    quantities: phrases(QUANTITY_TERMS),
    hazards: phrases(HAZARD_TERMS),
  };
}

/** Takes the first of the longest phrases that stand in a question. */
function takePhrase<T>(
  words: Words,
  table: readonly Phrase<T>[],
  fits: (at: number, length: number) => boolean = () => true,
): { readonly of: T; readonly text: string; readonly at: number; readonly length: number } | undefined {
  for (const { words: phrase, of } of table)
    for (let at = 0; at + phrase.length <= words.length; at++) {
      if (!words.holdsAt(at, phrase) || phrase.some((_, i) => !words.isFree(at + i)) || !fits(at, phrase.length))
        continue;
      words.take(at, phrase.length, "measure");
      return { of, text: phrase.join(" "), at, length: phrase.length };
    }
  return undefined;
}

const VERSUS = new Set(["vs", "versus", "gegen", "contre"]);
const FLOODS = ["river_flood", "pluvial_flood", "coastal_flood"];
const WIND = ["tc_wind", "storm_wind"];
const WINDS = ["wind", "winds", "winde", "winden", "vent", "vents"];
const AGGREGATES: Readonly<Record<string, string>> = { ead: "total_ead" };

/**
 * Takes the hazard that a quantity is said of: the one right before it, as in "cyclone loss", else the first behind it,
 * as in "lose to cyclones", else any.
 */
function takeHazardOf(words: Words, { at, length }: { readonly at: number; readonly length: number }) {
  const taken: { readonly of: string; readonly text: string; readonly at: number; readonly length: number }[] = [];
  // "high cyclone loss" is one measure
  const isOwn = (from: number, count: number) => from + count === at || at + length === from;
  const take = () =>
    takePhrase(words, tables!.hazards, (from, count) => isOwn(from, count) || !isBanded(words, from, count));
  for (let one = take(); one !== undefined; one = take()) taken.push(one);
  for (const one of taken) words.release(one.at, one.length);
  const before = taken.find((one) => one.at + one.length === at);
  const behind = taken.filter((one) => one.at >= at + length).toSorted((a, b) => a.at - b.at)[0];
  const found = before ?? behind ?? taken[0];
  if (found !== undefined) words.take(found.at, found.length, "measure");
  return found;
}
/** "Loss of the sites with high heat" is no loss by heat: a band beside a hazard says that its score is meant. */
const isBanded = (words: Words, at: number, length: number) =>
  BANDED.has(words.word(at - 1)) || BANDED.has(words.word(at + length));
const BANDED = new Set(BAND_WORDS.flatMap(([, phrases]) => phrases.filter((phrase) => !phrase.includes(" "))));
/** Impact drivers of a quantity: of the hazard that the question names, or of all hazards. */
function driverOf(
  words: Words,
  quantity: string,
  { text, at, length }: Omit<NamedDataset, "ids" | "asks">,
): NamedDataset {
  const hazard = takeHazardOf(words, { at, length });
  if (hazard !== undefined) {
    // "wind of cyclones" says no more than "cyclones"
    if (WIND.includes(hazard.of))
      for (const beside of [hazard.at - 1, hazard.at + hazard.length])
        if (words.isFree(beside) && WINDS.includes(words.word(beside))) words.take(beside, 1, "said");
    return {
      text: `${hazard.text} ${text}`,
      // days of interruption are no loss in money
      ids:
        quantity === "ead"
          ? [`${hazard.of}_ead`, ...(hazard.of === "storm_wind" ? ["tc_wind_ead"] : [])]
          : [`${hazard.of}_${quantity}`, `${hazard.of}_bi_annual`].filter((id) => datasetById(id)),
      asks: false,
      at,
      length,
      hazard: { at: hazard.at, length: hazard.length },
    };
  }
  const flood = [
    "flood",
    "floods",
    "flooding",
    "hochwasser",
    "uberschwemmung",
    "uberschwemmungen",
    "inondation",
    "inondations",
  ].find((word) => words.find(word) >= 0);
  if (flood !== undefined) {
    words.take(words.find(flood), 1, "measure");
    return { text: `${flood} ${text}`, ids: FLOODS.map((one) => `${one}_${quantity}`), asks: true, at, length };
  }
  const wind = WINDS.find((word) => words.find(word) >= 0);
  if (wind !== undefined) {
    words.take(words.find(wind), 1, "measure");
    return { text: `${wind} ${text}`, ids: WIND.map((one) => `${one}_${quantity}`), asks: true, at, length };
  }
  return { text, ids: [AGGREGATES[quantity] ?? `aggregate_${quantity}`], asks: false, at, length };
}

/**
 * "Losses by forest fires": a hazard that is named by its dataset, beside a word of losses, is the loss by it.
 * @returns undefined where nothing of the kind is said
 */
function lossByTitle(words: Words, title: NamedDataset): NamedDataset | undefined {
  const hazards = hazardsOf(title.ids);
  if (hazards.length === 0 || title.ids.some((id) => /_(?:ead|bi_annual)$/u.test(id))) return undefined;
  const quantity = takePhrase(words, tables!.quantities);
  if (quantity === undefined) return undefined;
  const ids = hazards.map((hazard) => `${hazard}_${quantity.of}`).filter((id) => datasetById(id));
  if (ids.length === 0) {
    words.release(quantity.at, quantity.length);
    return undefined;
  }
  return {
    text: `${title.text} ${quantity.text}`,
    ids,
    asks: ids.length > 1,
    at: quantity.at,
    length: quantity.length,
  };
}

const LOSSES = /_(ead|bi_annual)$/u;

/**
 * "And by wildfire?" behind a question of losses asks for those by wildfire.
 * @param named what the question that goes on names
 * @param before what the question before it measured
 */
export function sameQuantity(named: NamedDataset, before: NamedDataset | undefined): NamedDataset {
  tables ??= makeTables();
  const quantity = LOSSES.exec(before?.ids[0] ?? "")?.[1];
  const hazard = tables.hazards.find(({ words: phrase }) => phrase.join(" ") === named.text)?.of;
  const id = `${hazard}_${quantity}`;
  return quantity === undefined || datasetById(id) === undefined ? named : { ...named, ids: [id], asks: false };
}

const MOST_IN_AMOUNT = 9;

/** Where the words for an amount begin that stand before a place: "and over 60000 EUR to earthquakes". */
function beforeAmount(words: Words, at: number): readonly number[] {
  for (let place = at - 1; place > at - MOST_IN_AMOUNT; place--)
    if (words.number(place) !== undefined)
      return range(Math.max(0, place - 4), place)
        .toReversed()
        .filter((one) => words.isFree(one));
  return [];
}

const BARE_WINDS: readonly Phrase<string>[] = WINDS.map((wind) => ({ words: [wind], of: "storm_wind" }));
/** Losses by further hazards, joined to a first one: "by earthquakes or by floods". */
function moreLosses(words: Words, first: NamedDataset): NamedDataset[] {
  const found: NamedDataset[] = [];
  for (;;) {
    const hazard = takePhrase(words, tables!.hazards) ?? takePhrase(words, BARE_WINDS);
    if (hazard === undefined) return found;
    const ids = [`${hazard.of}_ead`, ...(hazard.of === "storm_wind" ? ["tc_wind_ead"] : [])];
    const isNew = ids.some((id) => datasetById(id) && !first.ids.includes(id));
    const end = hazard.at + hazard.length;
    const near = [hazard.at - 1, hazard.at - 2, hazard.at - 3, end, ...(words.isFree(end) ? [] : [end + 1])];
    const joiner = [...near, ...beforeAmount(words, hazard.at)].find(
      (at) =>
        words.isFree(at) &&
        (JOINERS.has(words.word(at)) ||
          ORS.includes(words.word(at)) ||
          VERSUS.has(words.word(at)) ||
          PAIRED_NEGATIONS.has(words.word(at))),
    );
    if (!isNew || joiner === undefined) {
      words.release(hazard.at, hazard.length);
      return found;
    }
    // a pair that negates is read with the conditions
    if (!PAIRED_NEGATIONS.has(words.word(joiner))) words.take(joiner, 1, "said");
    for (const beside of [hazard.at - 1, hazard.at + hazard.length])
      if (words.isFree(beside) && WINDS.includes(words.word(beside))) words.take(beside, 1, "said");
    const repeated = takePhrase(words, tables!.quantities);
    if (repeated !== undefined) words.say(repeated.at);
    found.push({ text: hazard.text, ids, asks: false, at: hazard.at, length: hazard.length });
  }
}

const SCORE = new Set(["score", "scores", "note", "notes", "rating"]);
const BY_SCORE = new Set(["by", "nach", "selon", "par", "per", "le", "dem"]);
const isOfScore = ({ ids }: NamedDataset) => ids[0]?.startsWith("score_") === true;
/** "Rain score" and "score de risque pluies" ask for the score of a topic, not for millimetres. */
function isScoreOf(words: Words, score: Omit<NamedDataset, "ids" | "asks">, { at, length }: NamedDataset): boolean {
  const said = Array.from({ length: score.length }, (_, i) => words.word(score.at + i));
  return said.some((word) => SCORE.has(word)) && (score.at + score.length === at || at + length === score.at);
}

function topicOf(named: NamedDataset): NamedDataset {
  const dataset = datasetById(named.ids[0] ?? "");
  const id = `score_${dataset?.topic}`;
  return dataset?.kind === "indicator" && datasetById(id) ? { ...named, ids: [id, ...named.ids], asks: false } : named;
}

/** Takes what is measured out of a question: datasets, impacts of hazards, scores of topics, in this order. */
export function takeDatasets(words: Words): NamedDataset[] {
  tables ??= makeTables();
  const { datasets, quantities, topics, score } = tables;
  const found: NamedDataset[] = [];
  const byTitle = takePhrase(
    words,
    datasets.filter(({ words: phrase }) => phrase.length > 2),
  );
  const title = byTitle && { ...byTitle, ...byTitle.of };
  const lossBy = title && lossByTitle(words, title);
  if (title !== undefined) found.push(lossBy ?? title);
  const quantity = title === undefined ? takePhrase(words, quantities) : undefined;
  if (quantity !== undefined) found.push(driverOf(words, quantity.of, quantity));
  const [loss] = found;
  if (loss !== undefined && loss.ids.some((id) => id !== "total_ead" && id.endsWith("_ead")))
    found.push(...moreLosses(words, loss));
  const isOfLoss = quantity !== undefined || lossBy !== undefined;
  const takeBanded = () => takePhrase(words, topics, (at, length) => isBanded(words, at, length));
  // beside a loss a topic names a hazard, unless its score is named
  const scores = topics.filter(({ words: phrase }) => SCORE.has(phrase.at(-1)!));
  for (let more = isOfLoss ? takeBanded() : undefined; more !== undefined; more = takeBanded())
    found.push({ ...more, ...more.of });
  for (const table of [datasets, isOfLoss ? scores : topics])
    for (let more = takePhrase(words, table); more !== undefined; more = takePhrase(words, table))
      found.push({ ...more, ...more.of });
  const parts: { readonly at: number; readonly length: number }[] = [];
  const isHead = (at: number) => HEADS.has(words.word(at));
  for (let more = takePhrase(words, score); more !== undefined; more = takePhrase(words, score)) {
    // "heat risk" and "risk of heat" are one measure
    const isPart = found.some(({ at, length }) => {
      const [end, start] = at < more!.at ? [at + length, more!.at] : [more!.at + more!.length, at];
      // "hot days and risk score" are two, as are those of "high-risk sites with hot days"
      const isBandOfSites =
        isBanded(words, more!.at, more!.length) && [...range(end, start), more!.at + more!.length].some(isHead);
      const isJoined = isBandOfSites || range(end, start).some((between) => JOINERS.has(words.word(between)));
      return !isJoined && Math.abs(start - end) <= 2;
    });
    // "by score" behind a score says no more
    if (!isPart && SCORE.has(more.text) && BY_SCORE.has(words.word(more.at - 1)) && found.some(isOfScore)) {
      words.say(more.at);
      continue;
    }
    const beside = found.findIndex((one) => isScoreOf(words, more!, one));
    if (beside >= 0) found[beside] = topicOf(found[beside]!);
    if (isPart) parts.push(more);
    else found.push({ ...more, ...more.of });
  }
  for (const { at, length } of parts) words.release(at, length);
  return found.toSorted((a, b) => a.at - b.at);
}

import { catalogue, datasetById } from "@tidemark/science";
import { foldName } from "@tidemark/geo";
import { DATASET_TERMS } from "../words/dataset-terms.ts";
import { MORE_DATASET_TERMS } from "../words/more-dataset-terms.ts";
import { HAZARD_TERMS, LOCATION_SCORE_TERMS, QUANTITY_TERMS, TOPIC_TERMS } from "../words/impact-terms.ts";
import { JOINERS } from "../words/negations.ts";
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
  const terms = [...DATASET_TERMS, ...MORE_DATASET_TERMS].map(
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
): { readonly of: T; readonly text: string; readonly at: number; readonly length: number } | undefined {
  for (const { words: phrase, of } of table)
    for (let at = 0; at + phrase.length <= words.length; at++) {
      if (!words.holdsAt(at, phrase) || phrase.some((_, i) => !words.isFree(at + i))) continue;
      words.take(at, phrase.length, "measure");
      return { of, text: phrase.join(" "), at, length: phrase.length };
    }
  return undefined;
}

const FLOODS = ["river_flood", "pluvial_flood", "coastal_flood"];
const WIND = ["tc_wind", "storm_wind"];
const WINDS = ["wind", "winds", "winde", "winden", "vent", "vents"];
const AGGREGATES: Readonly<Record<string, string>> = { ead: "total_ead" };

/** Impact drivers of a quantity: of the hazard that the question names, or of all hazards. */
function driverOf(
  words: Words,
  quantity: string,
  { text, at, length }: Omit<NamedDataset, "ids" | "asks">,
): NamedDataset {
  const hazard = takePhrase(words, tables!.hazards);
  if (hazard !== undefined)
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
    };
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

/** Takes what is measured out of a question: datasets, impacts of hazards, scores of topics, in this order. */
export function takeDatasets(words: Words): NamedDataset[] {
  tables ??= makeTables();
  const { datasets, quantities, topics, score } = tables;
  const found: NamedDataset[] = [];
  const byTitle = takePhrase(
    words,
    datasets.filter(({ words: phrase }) => phrase.length > 2),
  );
  if (byTitle !== undefined) found.push({ ...byTitle, ...byTitle.of });
  const quantity = found.length === 0 ? takePhrase(words, quantities) : undefined;
  if (quantity !== undefined) found.push(driverOf(words, quantity.of, quantity));
  for (const table of quantity === undefined ? [datasets, topics] : [datasets])
    for (let more = takePhrase(words, table); more !== undefined; more = takePhrase(words, table))
      found.push({ ...more, ...more.of });
  const parts: { readonly at: number; readonly length: number }[] = [];
  for (let more = takePhrase(words, score); more !== undefined; more = takePhrase(words, score)) {
    // "heat risk" and "risk of heat" are one measure
    const isPart = found.some(({ at, length }) => {
      const [end, start] = at < more!.at ? [at + length, more!.at] : [more!.at + more!.length, at];
      // "hot days and risk score" are two
      const isJoined = range(end, start).some((between) => JOINERS.has(words.word(between)));
      return !isJoined && Math.abs(start - end) <= 2;
    });
    if (isPart) parts.push(more);
    else found.push({ ...more, ...more.of });
  }
  for (const { at, length } of parts) words.release(at, length);
  return found.toSorted((a, b) => a.at - b.at);
}

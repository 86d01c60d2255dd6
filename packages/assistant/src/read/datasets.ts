import { catalogue, datasetById } from "@tidemark/science";
import { foldName } from "@tidemark/geo";
import { DATASET_TERMS } from "../words/dataset-terms.ts";
import { HAZARD_TERMS, LOCATION_SCORE_TERMS, QUANTITY_TERMS, TOPIC_TERMS } from "../words/impact-terms.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** What a question measures. */
export interface NamedDataset {
  /** As the question wrote it; empty where it was understood without being named. */
  readonly text: string;
  /** In the order in which they are meant. */
  readonly ids: readonly string[];
  /** Whether the ids are different things, so that it has to be asked which one is meant. */
  readonly asks: boolean;
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
  const terms = DATASET_TERMS.map(
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
): { readonly of: T; readonly text: string } | undefined {
  for (const { words: phrase, of } of table)
    for (let at = 0; at + phrase.length <= words.length; at++) {
      if (!words.holdsAt(at, phrase) || phrase.some((_, i) => !words.isFree(at + i))) continue;
      words.take(at, phrase.length);
      return { of, text: phrase.join(" ") };
    }
  return undefined;
}

const FLOODS = ["river_flood", "pluvial_flood", "coastal_flood"];
const AGGREGATES: Readonly<Record<string, string>> = { ead: "total_ead" };

/** Impact drivers of a quantity: of the hazard that the question names, or of all hazards. */
function driverOf(words: Words, quantity: string, text: string): NamedDataset {
  const hazard = takePhrase(words, tables!.hazards);
  if (hazard !== undefined)
    return {
      text: `${hazard.text} ${text}`,
      ids: [`${hazard.of}_${quantity}`, `${hazard.of}_bi_annual`].filter((id) => datasetById(id)),
      asks: false,
    };
  const flood = ["flood", "floods", "flooding", "hochwasser", "inondation"].find((word) => words.find(word) >= 0);
  if (flood !== undefined) {
    words.take(words.find(flood), 1);
    return { text: `${flood} ${text}`, ids: FLOODS.map((one) => `${one}_${quantity}`), asks: true };
  }
  return { text, ids: [AGGREGATES[quantity] ?? `aggregate_${quantity}`], asks: false };
}

/** Superlatives that name what is measured. */
const SUPERLATIVES: readonly (readonly [readonly string[], string])[] = [
  [["hottest", "warmest", "heissesten", "warmsten", "plus chaud", "plus chauds"], "tas_mean"],
  [["coldest", "kaltesten", "plus froid", "plus froids"], "tas_mean"],
  [["wettest", "rainiest", "nassesten", "plus pluvieux"], "pr_total"],
  [["driest", "trockensten", "plus secs"], "pr_total"],
  [["windiest", "windigsten"], "score_wind"],
  [["snowiest"], "swe_max"],
];

/** Takes what is measured out of a question: datasets, impacts of hazards, scores of topics, in this order. */
export function takeDatasets(words: Words): NamedDataset[] {
  tables ??= makeTables();
  const found: NamedDataset[] = [];
  const byTitle = takePhrase(
    words,
    tables.datasets.filter(({ words: phrase }) => phrase.length > 2),
  );
  if (byTitle !== undefined) found.push({ text: byTitle.text, ...byTitle.of });
  const quantity = found.length === 0 ? takePhrase(words, tables.quantities) : undefined;
  if (quantity !== undefined) found.push(driverOf(words, quantity.of, quantity.text));
  const implied = SUPERLATIVES.find(([names]) => words.has(names));
  // "le plus froid" asks for the temperature, not for the risk of cold
  const named = implied === undefined ? [tables.datasets, tables.topics] : [tables.datasets];
  for (const table of quantity === undefined ? named : [])
    for (let more = takePhrase(words, table); more !== undefined; more = takePhrase(words, table))
      if (!found.some(({ ids }) => ids[0] === more.of.ids[0])) found.push({ text: more.text, ...more.of });
  if (found.length === 0 && implied !== undefined) found.push({ text: "", ids: [implied[1]], asks: false });
  if (found.length === 0) {
    const score = takePhrase(words, tables.score);
    if (score !== undefined) found.push({ text: score.text, ...score.of });
  } else takePhrase(words, tables.score);
  return found;
}

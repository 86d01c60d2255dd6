import { datasetById } from "@tidemark/science";
import type { ProjectLocations } from "../project-reader.ts";
import type { Cue } from "../words/cues.ts";
import type { MeasureAt, TestCondition } from "./condition.ts";
import type { NamedDataset } from "./datasets.ts";
import { hazardsOf } from "./hazards-of.ts";
import type { NamedPlace } from "./places.ts";
import type { NamedProperty } from "./properties.ts";
import { words as wordList } from "../words/word-list.ts";
import { COMPARATIVES } from "../words/comparatives.ts";
import { isBehindThan } from "./comparing.ts";
import { ORS } from "../words/negations.ts";
import type { Words } from "./tokens.ts";

/** "Rain on the wettest day" is one measure. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  pr_total: ["rx1day", "rx1day_rp", "rx5day", "r10mm", "r20mm", "sdii"],
  tas_mean: ["txx", "txx_rp", "tnn", "tnn_rp", "tasmax_mean", "tas_min_mean"],
  fd0: ["fd10"],
};

/** Measures without those that say no more than the one beside them. */
export function withoutParts(words: Words, measures: readonly MeasureAt[]): readonly MeasureAt[] {
  const ids = new Set(measures.flatMap(({ named: { dataset } }) => dataset?.ids ?? []));
  return measures.filter(({ at, named: { dataset } }) => {
    const isPart = (PARTS[dataset?.ids[0] ?? ""] ?? []).some((id) => ids.has(id));
    if (isPart) words.say(at);
    return !isPart;
  });
}

/** "Do earthquakes or floods cost us more" asks for the losses by both. */
function lossesOfEach(datasets: readonly NamedDataset[]): readonly NamedDataset[] {
  const losses = datasets.map((one) => ({
    ...one,
    ids: hazardsOf(one.ids).map((hazard) => `${hazard}_ead`),
    asks: false,
  }));
  return losses.every(({ ids }) => ids.length > 0) ? losses : datasets;
}

/** "Earthquakes cost us" asks for the loss by them, and "what does it cost" for that by all hazards. */
function costsOf(
  datasets: readonly NamedDataset[],
  property: NamedProperty | undefined,
  hasTests: boolean,
): readonly NamedDataset[] {
  const [first] = datasets;
  if (property !== undefined || hasTests) return datasets;
  if (datasets.length > 1) return lossesOfEach(datasets);
  if (first === undefined) return [{ text: "", ids: ["total_ead"], asks: false, at: -1, length: 0 }];
  const losses = hazardsOf(first.ids).map((hazard) => `${hazard}_ead`);
  return losses.length === 0 || first.ids.some((id) => id.endsWith("_ead"))
    ? datasets
    : [{ ...first, ids: losses, asks: losses.length > 1 }];
}

/** "Hotter" compares what two locations, or two years of one, have of a measure; of many locations it is asked. */
function takeComparative(words: Words): NamedDataset | undefined {
  for (const [id, forms] of Object.entries(COMPARATIVES)) {
    const form = forms.find((one) => words.find(one) >= 0 && words.areFree(words.find(one), one.split(" ").length));
    if (form === undefined) continue;
    words.take(words.find(form), form.split(" ").length, "said");
    return { text: "", ids: [id], asks: false, at: -1, length: 0 };
  }
  return undefined;
}

/** What falls by its word; all others rise. */
const FALLING = new Set(
  wordList(
    "colder, cooler, kalter, drier, trockener, plus froid, plus froids, plus froide, plus froides, plus sec, plus secs, plus seche, plus seches",
  ),
);
const BECOMING = wordList(
  `get, gets, getting, become, becomes, becoming, turn, turns, grow, grows, growing, going to be, will be, werden, wird, deviennent, devient, deviendront, deviendra,
  fera, sera, seront`,
);
const ARTICLES = new Set(["le", "la", "les"]);

/** A comparative where it stands, before its words are read as a topic: "plus sec". */
export interface ComparativeAt {
  readonly id: string;
  readonly form: string;
  readonly at: number;
}

/** Takes "plus sec" of "fera-t-il plus sec", which is no superlative and no topic. */
export function takeFrenchComparative(words: Words): ComparativeAt | undefined {
  if (!words.has(BECOMING)) return undefined;
  for (const [id, forms] of Object.entries(COMPARATIVES))
    for (const form of forms) {
      const at = words.find(form);
      if (!form.startsWith("plus ") || at < 1 || !words.areFree(at, 2) || ARTICLES.has(words.word(at - 1))) continue;
      if (["que", "qu", "et"].includes(words.word(at + 2))) continue;
      words.take(at, 2, "said");
      return { id, form, at };
    }
  return undefined;
}

/** Who asks which locations get colder asks for changes of one sign, whichever come first. */
function takeChange(words: Words, cues: Set<Cue>, comparative: ComparativeAt | undefined): NamedDataset | undefined {
  if (!words.has(BECOMING) || words.tokens.some(({ word }) => ["than", "als", "que"].includes(word))) return undefined;
  const form =
    comparative?.form ??
    Object.values(COMPARATIVES)
      .flat()
      .find((one) => !one.includes(" ") && words.find(one) >= 0);
  const found = comparative ?? takeComparative(words);
  if (form === undefined || found === undefined) return undefined;
  // "become" moves between no bands here
  for (const { at, leaf } of words.chunks.slice())
    if (leaf === "cue" && BECOMING.includes(words.word(at)) && cues.delete("becomes")) words.say(at);
  cues.add("trend");
  cues.add(FALLING.has(form) ? "falls" : "rises");
  return "ids" in found ? found : { text: "", ids: [found.id], asks: false, at: -1, length: 0 };
}

const MOST_CHANGED = 20;

const VALUE = ["value", "wert", "werts", "wertes", "valeur"];
/** The share of a value is that of the asset value. */
const valueOf = (words: Words, locations: ProjectLocations): NamedProperty | undefined => {
  const at = words.tokens.findIndex(({ word }, i) => words.isFree(i) && VALUE.includes(word));
  if (at < 0 || !locations.numberProperties.has("asset_value")) return undefined;
  words.take(at, 1, "said");
  return { id: "asset_value", label: "asset value", at, length: 1 };
};

const HOW_MUCH = wordList(
  "how much money, how much value, how much cash, how much capital, wie viel geld, wie viel wert, wieviel geld, combien d argent, combien de valeur",
);
const hasOneCurrency = ({ textProperties }: ProjectLocations) => textProperties.get("asset_currency")?.length === 1;

const OF = new Set(wordList("of, at, in, aller, der, von, des, de, der, total, at"));

/** "Value at high risk" asks for a sum; a value that is said of something else stands behind it. */
const asksWorth = (words: Words): boolean => {
  const at = words.tokens.findIndex(({ word }) => VALUE.includes(word));
  return at >= 0 && at < 4 && words.isFree(at) && OF.has(words.word(at + 1));
};

/** What was read of a question beside what it measures. */
interface Read {
  readonly words: Words;
  readonly left: readonly MeasureAt[];
  /** Words of asking; what is meant by a comparative is added. */
  readonly cues: Set<Cue>;
  readonly tests: readonly TestCondition[];
  readonly places: readonly NamedPlace[];
  readonly isInMoney: boolean;
  /** Whether two groups are held against each other: "hotter than the European ones". */
  readonly hasTwoGroups: boolean;
  readonly isGrouped: boolean;
  readonly comparative: ComparativeAt | undefined;
}

/** Who loses asks for an amount of money, as long as it does not ask for percent. */
const LOSING = wordList(
  "lose, loses, losing, lost, verlieren, verliert, verloren, perdre, perdons, perd, perdent, perdrons, perdu, perdrait, perdraient, perdrions, perdront, perdra, bleed, bleeds, einbussen, einbusst",
);
const PERCENT = wordList(
  "percent, percentage, prozent, prozentual, pourcentage, pourcent, relative, relativ, relatif, cent",
);

const OF_VALUE: readonly Cue[] = ["sum", "most", "least"];

/** What a question measures beside its conditions, also where it says so without a name. */
export function shownOf(
  read: Read,
  locations: ProjectLocations,
): {
  readonly property: NamedProperty | undefined;
  readonly shown: readonly NamedDataset[];
  /** Where changes of one sign are asked for. */
  readonly changing?: { readonly order: "largest"; readonly most: number };
} {
  const { words, left, cues, tests, places, hasTwoGroups, comparative } = read;
  const { property, shown } = namedOf(read, locations);
  const isNothing = left.length + shown.length + tests.length === 0 && property === undefined;
  if (comparative === undefined && (!isNothing || places.length > 0 || hasTwoGroups))
    return comparedOf(read, { property, shown });
  if (isNothing && comparative !== undefined && (places.length > 0 || hasTwoGroups)) {
    cues.add(places.length > 1 || hasTwoGroups ? "compare" : "trend");
    return { property, shown: [{ text: "", ids: [comparative.id], asks: false, at: -1, length: 0 }] };
  }
  const changed = isNothing ? takeChange(words, cues, comparative) : undefined;
  if (changed !== undefined) return { property, shown: [changed], changing: { order: "largest", most: MOST_CHANGED } };
  // a comparative beside a measure says more than is read
  if (comparative !== undefined) words.leave(comparative.at);
  return { property, shown };
}

interface Named {
  readonly property: NamedProperty | undefined;
  readonly shown: readonly NamedDataset[];
}

/** "Hotter" compares what two locations have, or two years of one. */
function comparedOf({ words, cues, places, hasTwoGroups }: Read, { property, shown }: Named): Named {
  if (shown.length > 0 || property !== undefined || (places.length === 0 && !hasTwoGroups)) return { property, shown };
  // "sites hotter than Pune" hold all of them against one value, which is not built
  if (places.length === 1 && places.some(({ at }) => isBehindThan(words, at))) return { property, shown };
  const isFalling = [...FALLING].some((form) => words.find(form) >= 0 && words.isFree(words.find(form)));
  const compared = takeComparative(words);
  if (compared === undefined) return { property, shown };
  cues.add(places.length > 1 || hasTwoGroups ? "compare" : "trend");
  // "drier" of two locations is the one with less rain
  if (places.length > 1) cues.add(isFalling ? "least" : "most");
  return { property, shown: [compared] };
}

/** What a question names, or says in words that stand for a measure. */
function namedOf({ words, left, cues, tests, isInMoney, isGrouped }: Read, locations: ProjectLocations): Named {
  const isAverage = cues.has("mean") || cues.has("median") || cues.has("share");
  // "days lost" are no money
  const isOfDays = left.some(
    ({ named: { dataset } }) => dataset?.ids.some((id) => /_bi_annual$|^labour/.test(id)) === true,
  );
  if (
    !isOfDays &&
    words.has(LOSING) &&
    !words.has(PERCENT) &&
    !isAverage &&
    tests.length === 0 &&
    hasOneCurrency(locations)
  )
    cues.add("money");
  // losses of groups are added up, unless percent or a mean is asked for
  const isOfLoss = left.some(({ named: { dataset } }) => dataset?.ids.some((id) => id.endsWith("_ead")) === true);
  if (isGrouped && isOfLoss && !isAverage && !words.has(PERCENT) && hasOneCurrency(locations)) cues.add("money");
  const own = left.find(({ named: { property } }) => property !== undefined)?.named.property;
  const asksValue = cues.has("share") || (tests.length === 0 && OF_VALUE.some((cue) => cues.has(cue)));
  const property = own ?? (left.length === 0 && asksValue ? valueOf(words, locations) : undefined);
  // "how much money is in places that ..." asks for what they are worth
  if (property === undefined && left.length === 0 && tests.length > 0 && words.has(HOW_MUCH)) {
    cues.add("sum");
    const worth: NamedProperty = { id: "asset_value", label: "asset value", at: -1, length: 0 };
    return { property: locations.numberProperties.has("asset_value") ? worth : undefined, shown: [] };
  }
  if (property === undefined && left.length === 0 && tests.length > 0 && !cues.has("share") && asksWorth(words)) {
    cues.add("sum");
    const worth = valueOf(words, locations);
    if (worth !== undefined) return { property: worth, shown: [] };
  }
  const isCost = cues.has("money") && !isInMoney && !cues.has("hazards");
  const measured = left.flatMap(({ named: { dataset } }) => dataset ?? []);
  const shown = isCost ? costsOf(measured, property, tests.length > 0) : measured;
  if (shown.length > 1 && shown !== measured)
    for (const { at, leaf } of words.chunks.slice()) if (leaf === "cue" && ORS.includes(words.word(at))) words.say(at);
  return { property, shown };
}

/** What is told by return period of a hazard whose score is named. */
const BY_PERIOD: Readonly<Record<string, string>> = {
  score_heat: "txx_rp",
  score_cold: "tnn_rp",
  score_wind: "tc_wind_rp",
  score_wet: "rx1day_rp",
  pr_total: "rx1day_rp",
  txx: "txx_rp",
  tnn: "tnn_rp",
  rx1day: "rx1day_rp",
};
const hasPeriods = (id: string) => datasetById(id)?.defaultCoordinates.return_period !== undefined;

const COLD = new Set(wordList("cold, colder, coldest, kalt, kalter, kalteste, froid, froide, froids"));

/** "How hot does it get once in 50 years" asks for the hottest day, and "how cold" for the coldest night. */
const byExtreme = (words: Words, { ids }: NamedDataset): string | undefined =>
  !["tas_mean", "tas_min_mean", "tasmax_mean"].includes(ids[0] ?? "")
    ? undefined
    : words.tokens.some(({ word }) => COLD.has(word))
      ? "tnn_rp"
      : words.has(HOT)
        ? "txx_rp"
        : undefined;
const HOT = wordList("hot, hotter, hottest, heiss, heisser, warm, chaud, chaude, chauds");

/** "100-year heat" is the hottest day by return period; a return period of what has none is left unread. */
export function byPeriod(
  words: Words,
  shown: readonly NamedDataset[],
  returnPeriod: number | undefined,
  hasTests: boolean,
): readonly NamedDataset[] {
  const [first, ...rest] = shown;
  if (returnPeriod === undefined || hasTests || first === undefined || first.ids.some(hasPeriods)) return shown;
  const id = byExtreme(words, first) ?? first.ids.map((one) => BY_PERIOD[one]).find((one) => one !== undefined);
  if (id !== undefined) return [{ ...first, ids: [id], asks: false }, ...rest];
  for (const { at } of words.chunks.filter(({ leaf }) => leaf === "period")) words.leave(at);
  return shown;
}

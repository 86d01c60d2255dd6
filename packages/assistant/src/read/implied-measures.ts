import { words as wordList } from "../words/word-list.ts";
import type { Limit } from "./amounts.ts";
import type { NamedMeasure } from "./condition.ts";
import type { Words } from "./tokens.ts";

export const ASSET_VALUE: NamedMeasure = { property: { id: "asset_value", label: "asset value", at: -1, length: 0 } };

export const YEARLY_LOSS: NamedMeasure = { dataset: { text: "", ids: ["total_ead"], asks: false, at: -1, length: 0 } };
export const PER_YEAR = wordList(
  "a year, per year, each year, every year, yearly, annually, per annum, im jahr, pro jahr, jahrlich, par an",
);
/** Who asks for what lies below ten metres means the ground. */
export const ELEVATION: NamedMeasure = { dataset: { text: "", ids: ["elevation"], asks: false, at: -1, length: 0 } };
export const LIE = wordList(
  "lie, lies, lying, located, situated, sit, sits, liegen, liegt, gelegen, situes, situees, se trouvent",
);

/** Degrees from which on a limit is one of the hottest day: no yearly mean is so high. */
const HOT_DAY: Readonly<Record<string, number>> = { "°C": 33, "°F": 91.4 };
const HOTTEST_DAY: NamedMeasure = {
  dataset: { text: "", ids: ["txx", "txx_rp"], asks: false, at: -1, length: 0 },
};
const COLDEST_NIGHT: NamedMeasure = {
  dataset: { text: "", ids: ["tnn", "tnn_rp"], asks: false, at: -1, length: 0 },
};
const COLDER = wordList(
  "colder than, cooler than, kalter als, kuhler als, plus froid que, plus froids que, plus froide que",
);
/** Degrees up to which a limit is one of the coldest night. */
const COLD_NIGHT = -5;
/** Days above a limit are counted, and are none of the hottest day. */
const DAYS = wordList("day, days, tag, tage, tagen, jour, jours, night, nights, nacht, nachte, nuit, nuits");
/** What a limit in degrees is held against where nothing is named. */
export const ofDegrees = (
  words: Words,
  { value, unit }: { readonly value: number; readonly unit?: string | undefined },
): NamedMeasure | undefined =>
  words.has(DAYS)
    ? undefined
    : value >= (HOT_DAY[unit ?? ""] ?? Number.POSITIVE_INFINITY)
      ? HOTTEST_DAY
      : value <= COLD_NIGHT && (unit === "°C" || (unit === undefined && words.has(COLDER)))
        ? COLDEST_NIGHT
        : undefined;

const PEAK = wordList(
  "at their peak, at its peak, at the peak, at peak, at the hottest, at their hottest, at worst, at the top, in the peak, in der spitze, in spitzen, im extremfall, au plus chaud, au maximum, au pic, en pointe",
);
/** Takes "at peak" beside a limit of the hottest day. */
export function takePeak(words: Words): void {
  for (const phrase of PEAK) {
    const at = words.find(phrase);
    const length = phrase.split(" ").length;
    if (at >= 0 && words.areFree(at, length)) words.take(at, length, "said");
  }
}

/** Words that say of a hazard that it threatens: none of it is another thing than no value. */
export const RISKS: ReadonlySet<string> = new Set(
  wordList(
    "risk, risks, danger, dangers, threat, threats, hazard, exposure, risiko, risiken, gefahr, gefahren, risque, risques",
  ),
);

/** Metres from which on a height that is said of nothing is that of the ground. */
const NO_DEPTH = 5;

/** What a limit is about that is said of nothing: the height of the ground in metres, a temperature in degrees. */
export function impliedBy(words: Words, limit: Limit): NamedMeasure | undefined {
  const isHeight = ["m", "ft"].includes(limit.unit ?? "") && (words.has(LIE) || limit.value >= NO_DEPTH);
  if (isHeight) return ELEVATION;
  const degrees = ofDegrees(words, limit);
  if (degrees !== undefined) takePeak(words);
  return degrees;
}

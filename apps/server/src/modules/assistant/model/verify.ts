import type { Figure } from "@tidemark/assistant";
import type { Band } from "@tidemark/science";

/** What a text may hold beside figures. */
export interface Allowed {
  readonly figures: ReadonlyMap<string, Figure>;
  readonly bands: ReadonlyMap<string, Band>;
  /** Of calls that were made; each may stand in the text as what it is alone. */
  readonly years: ReadonlySet<number>;
  readonly periods: ReadonlySet<number>;
  readonly limits: ReadonlySet<number>;
  readonly counts: ReadonlySet<number>;
  /** Names that customers and events have: of locations, groups, events that were told. */
  readonly names: ReadonlySet<string>;
  /** Names of datasets. */
  readonly titles: ReadonlySet<string>;
}

const REFERENCE = /\{\{\s*(f\d+)\s*(?:([-/%])\s*(f\d+)\s*)?\}\}/g;
const SCENARIOS = /\bSSP\s?[1235]-(?:2\.6|4\.5|7\.0|8\.5)\b|\bssp(?:126|245|370|585)\b/gi;
/** A mark of a list at the start of a line. */
const LIST_MARK = /^(\s*)\d{1,2}[.)]\s/gm;
const MINUS = /[−–‒]/g;
const NUMBER = /\d[\d'’,.\u00A0\u202F]*/g;
const ANY_OTHER_DIGIT = /[\p{Nd}\p{Nl}\p{No}]/u;

const SMALL = new Map<string, number>(
  [
    "zero null zero aucun",
    "one",
    "two zwei deux",
    "three drei trois",
    "four vier quatre",
    "five fünf cinq",
    "six sechs",
    "seven sieben sept",
    "eight acht huit",
    "nine neun neuf",
    "ten zehn dix",
    "eleven elf onze",
    "twelve zwölf douze",
  ].flatMap((words, number) => words.split(" ").map((word) => [word, number] as const)),
);
/** Words of quantities that no reference stands for. */
const LARGE =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|double[ds]?|triple[ds]?|thrice|quarter|dreizehn|vierzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|millionen?|milliarden?|dutzend|hälfte|doppelt|dreifach|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|mille|milliards?|douzaine|moitié|tiers|quart)\b/giu;
const COUNTED =
  /^\s+(?:(?:of|von|sur|aus)\s+(?:the\s+)?\d+\s+)?(?:\p{L}+\s+)?(?:locations?|sites?|plants?|standorte?n?|werke?|lieux|usines?|datasets?|events?)\b/iu;
/** What a limit stands behind, and a number of days that was looked back. */
const BEFORE_LIMIT =
  /(?:above|over|than|exceed\w*|below|under|least|most|last|past|von|über|unter|als|mindestens|höchstens|letzten|de|moins|plus|derniers)\s+$/i;
const AFTER_PERIOD = /^[\s-]*(?:years?|jahre?n?|jährlich\w*|ans?)\b/i;
const BEFORE_PERIOD = /(?:return period|wiederkehr\w*|période de retour)\D{0,12}$/i;
const UNIT =
  /^\s*(?:days?|tage?n?|jours?|nights?|mm|cm|km|m\b|°|%|percent|prozent|pour ?cent|hours?|eur|usd|kn|g\b|of\b|\p{Sc})/iu;

/** Words that say that there is next to no risk: they need a figure that says so. */
const VERY_LOW =
  /very low|no risk|risk-free|harmless|perfectly safe|sehr niedrig|kein risiko|très faible|aucun risque/i;
const FOREIGN = /\]\(|!\[|<\/?[a-z]|https?:|www\.|javascript:/i;

/** A number as it is written in answers: apostrophes, commas and narrow spaces between thousands. */
function numberOf(text: string): number {
  const plain = text.replaceAll(/['’\u00A0\u202F]/g, "").replace(/[.,]+$/, "");
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  return Number(plain.replace(",", "."));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name such as "500 days" would let that number pass for a value. */
const looksLikeValue = (name: string) =>
  [...name.matchAll(NUMBER)].some(({ 0: number, index }) => UNIT.test(name.slice(index + number.length)));

function withoutNames(text: string, { names, titles }: Allowed): string {
  const longest = [
    ...titles,
    ...[...names].filter((name) => /\p{L}/u.test(name) && /\p{N}/u.test(name) && !looksLikeValue(name)),
  ];
  longest.sort((a, b) => b.length - a.length);
  let rest = text;
  for (const name of longest)
    rest = rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu"), " ");
  return rest;
}

/** References that name figures which were not told, or two that cannot be held against each other. */
function wrongReferences(text: string, { figures }: Allowed): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([whole, one, sign, other]) => {
    const [a, b] = [figures.get(one!), other === undefined ? undefined : figures.get(other)];
    if (a === undefined || a.value === null) return [whole];
    if (sign === undefined) return [];
    if (b === undefined || b.value === null || a.unit !== b.unit) return [whole];
    return sign !== "-" && b.value === 0 ? [whole] : [];
  });
}

/** Whether a number stands as the year, return period, limit or count that it is of. */
function mayStand(number: number, before: string, after: string, allowed: Allowed): boolean {
  if (before.endsWith("-")) return false;
  if (allowed.counts.has(number) && COUNTED.test(after)) return true;
  if (allowed.years.has(number) && !UNIT.test(after)) return true;
  if (allowed.periods.has(number) && (AFTER_PERIOD.test(after) || BEFORE_PERIOD.test(before))) return true;
  return allowed.limits.has(number) && BEFORE_LIMIT.test(before);
}

/**
 * What stands in a text of a model and was not found in the results: numbers, words of quantities, references to
 * nothing, links. Empty for a text that may be shown.
 */
export function faultsOf(text: string, allowed: Allowed): string[] {
  const faults = wrongReferences(text, allowed);
  const bare = withoutNames(text.replaceAll(REFERENCE, " "), allowed)
    .replaceAll(SCENARIOS, " ")
    .replaceAll(LIST_MARK, "$1")
    .replaceAll(MINUS, "-");
  if (/\{\{|\}\}/.test(bare)) faults.push("{{");
  const foreign = FOREIGN.exec(text);
  if (foreign !== null) faults.push(foreign[0]);
  for (const { 0: number, index } of bare.matchAll(NUMBER))
    if (!mayStand(numberOf(number), bare.slice(0, index), bare.slice(index + number.length), allowed))
      faults.push(number);
  const other = ANY_OTHER_DIGIT.exec(bare.replaceAll(NUMBER, ""));
  if (other !== null) faults.push(other[0]);
  for (const [word] of bare.matchAll(LARGE)) faults.push(word);
  for (const { 0: word, index } of bare.matchAll(/\p{L}+/gu)) {
    const number = SMALL.get(word.toLowerCase());
    const isCounting = number !== undefined && COUNTED.test(bare.slice(index + word.length));
    if (isCounting && !allowed.counts.has(number)) faults.push(word);
  }
  for (const sentence of text.split(/(?<=[.!?])\s|\n/))
    if (VERY_LOW.test(sentence)) {
      const told = [...sentence.matchAll(REFERENCE)].map(([, id]) => allowed.bands.get(id!));
      if (told.length === 0 || told.some((band) => band !== "very low")) faults.push(VERY_LOW.exec(sentence)![0]);
    }
  return [...new Set(faults)];
}

/** Replaces references by what they stand for. @param write - link of a figure; of two, what they make together */
export function withFigures(
  text: string,
  write: (one: string, sign: "-" | "/" | "%" | undefined, other: string | undefined, line: string) => string,
): string {
  return text
    .split("\n")
    .map((line) =>
      line.replaceAll(REFERENCE, (_, one: string, sign: "-" | "/" | "%" | undefined, other: string | undefined) =>
        write(one, sign, other, line),
      ),
    )
    .join("\n");
}

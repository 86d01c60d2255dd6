import type { ProjectLocations } from "../project-reader.ts";
import type { Cue } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import type { Pole } from "../words/poles.ts";
import { takeLastDays, takeLimits, takeTop } from "./amounts.ts";
import type { Conditions, GroupCondition, MeasureAt } from "./condition.ts";
import { ConditionReader, type HeldTest } from "./conditions.ts";
import { takeAskedUnit, takeLossInPercent, takeOfValue } from "./asked-unit.ts";
import { settleChanges } from "./changing-limits.ts";
import { takeBesideCues } from "./beside-cues.ts";
import { takeCourtesies, withoutCourtesy } from "./courtesy.ts";
import { type CueAt, takeAllHazards, takeBecoming, takeCues, takeOfThose, takeSeparable } from "./cues-of.ts";
import { type NamedDataset, takeDatasets } from "./datasets.ts";
import { byPeriod, shownOf, takeFrenchComparative, withoutParts } from "./meant.ts";
import { takeSizedGrouping } from "./group-size.ts";
import { addNamed } from "./named-cues.ts";
import { type NamedMoment, takeMoment } from "./moment.ts";
import { orderIn } from "./order-asked.ts";
import { asksOurLoss } from "./our-loss.ts";
import { takeOwnCurrency } from "./own-currency.ts";
import { placeNames } from "./places.ts";
import { NameSearch, takeGroups, takePlaces, takeWholeNames } from "./take-places.ts";
import { type NamedProperty, takeProperties } from "./properties.ts";
import { takeSeasonName } from "./seasons.ts";
import { asCorrected, correctSpelling } from "./spelling.ts";
import { Words } from "./tokens.ts";
import { areHeldAgainst, CROSSING, takeHeld, takeNotYet } from "./comparing.ts";
import { takeManyHazards } from "./many-hazards.ts";
import { takeOne, TOTAL } from "./said-already.ts";
import { readTownAdjectives } from "./town-adjectives.ts";
import { takeNear } from "./near.ts";
import { presentTest } from "./present.ts";
import { type ReferenceAt, referenceTest, takeReference } from "./reference.ts";
import { takePaybackWithin } from "./payback-within.ts";
import { takeSpan } from "./span.ts";
import { takePole } from "./pole-of.ts";
import { takeOrdinal } from "./ordinals.ts";
import { comparedOfBoth, leaveStrangers, withBoth } from "./disjoint-groups.ts";
import { withoutRestated } from "./restated.ts";
import { rephrased } from "./rephrased.ts";
import { type PartOfAll, takePartOfAll } from "./part-of-all.ts";
import { takePhrasing } from "./senses-of.ts";
import { termOf } from "./terms.ts";
import type { Question } from "./understood.ts";

/** "Compare Europe and Asia" groups by continent. */
function comparedGroups(groups: readonly GroupCondition[], cues: ReadonlySet<Cue>): string | undefined {
  const [first] = groups;
  const isOne = groups.length === 1 && first !== undefined && first.values.length > 1 && !first.not;
  return isOne && cues.has("compare") ? first.property : undefined;
}

const idsOf = ({ named: { dataset, property } }: MeasureAt) => property?.id ?? dataset!.ids.join(" ");

/** What is named twice is meant once, but for conditions, which may each name it. */
function withoutRepeated(words: Words, measures: readonly MeasureAt[], hasLimits: boolean): readonly MeasureAt[] {
  if (hasLimits && measures.length < 3) {
    const [one, other] = measures;
    if (one === undefined || other === undefined || idsOf(one) !== idsOf(other)) return measures;
  }
  return measures.filter((one, i) => {
    const isRepeated = measures.findIndex((other) => idsOf(other) === idsOf(one)) < i;
    if (isRepeated) words.say(one.at);
    return !isRepeated;
  });
}

/** All measures that a question names, in their order. */
const measuresAt = (datasets: readonly NamedDataset[], properties: readonly NamedProperty[]): MeasureAt[] =>
  [
    ...datasets
      .filter(({ at }) => at >= 0)
      .map((dataset) => ({ at: dataset.at, length: dataset.length, named: { dataset } })),
    ...properties.map((property) => ({ at: property.at, length: property.length, named: { property } })),
  ].toSorted((a, b) => a.at - b.at);

const MEAN_IN_NAME = /(?<!\p{L})(average|mean|durchschnitt\p{L}*|mittel\p{L}*|moyenne)(?!\p{L})/u;

/**
 * Reads a question about the locations of a project.
 * @param search - that of the conversation
 */
export function readQuestion(text: string, locations: ProjectLocations, search = new NameSearch()): Question {
  const term = termOf(text);
  if (term !== undefined) {
    const asked = readPlain("", locations, search);
    return { ...asked, text, term, cues: new Set(["explain"]) };
  }
  const { text: asked, said } = withoutRestated(text);
  const form = rephrased(asked);
  const plain = withoutCourtesy(form?.to ?? asked, locations, (clause, of) => readPlain(clause, of, search));
  const question = readPlain(plain.text, locations, search);
  // a form is said of locations: "if heat goes down" is none
  if (form?.isOfPlace === true && question.places.length + question.groups.length === 0)
    return readPlain(asked, locations, search);
  const courtesy = [...plain.courtesy, ...question.courtesy, ...(said === undefined ? [] : [said])];
  if (form === undefined) return { ...question, courtesy };
  return { ...question, courtesy, read: { ...question.read, corrections: [form, ...question.read.corrections] } };
}

/** Whether a number before a place counts locations: beside words of asking, groups and heads. */
function besideAsking(words: Words): (at: number) => boolean {
  const starts = new Set(
    words.chunks
      .filter(({ leaf }) => leaf === "cue" || leaf === "groups" || leaf === "group-by" || leaf === "order")
      .map(({ at }) => at),
  );
  const ends = new Set(
    words.chunks.filter(({ leaf }) => leaf === "cue" || leaf === "order").map(({ at, length }) => at + length),
  );
  return (at) => starts.has(at) || ends.has(at - 1) || HEADS.has(words.word(at));
}

/** Takes what is said beside the conditions of a question. @returns whether two groups are held against each other */
function takeBesideTests(
  words: Words,
  cues: Set<Cue>,
  {
    left,
    tests,
    groups,
    places,
    moment,
    isMove,
    cuesAt,
  }: Pick<Conditions, "tests" | "groups" | "places" | "isMove"> & {
    readonly left: readonly MeasureAt[];
    readonly cuesAt: readonly CueAt[];
    readonly moment: NamedMoment;
  },
): boolean {
  const hasLimit = tests.some(({ limit }) => limit !== undefined);
  if (moment.years.length === 2 && hasLimit && words.has(CROSSING)) cues.add("becomes");
  const hasTwoGroups = areHeldAgainst(words, groups);
  if (hasTwoGroups && tests.length === 0) {
    takeHeld(words, cues, cuesAt);
    cues.add("compare");
  }
  if (isMove || (tests.some(({ bands }) => bands !== undefined) && takeBecoming(words))) cues.add("becomes");
  takeBesideCues(words, cues, left, { hasTests: tests.length > 0, hasPlaces: places.length > 0 });
  return hasTwoGroups;
}

/** Takes single words of asking that are no part of mere phrasing. */
function takeSingleCues(words: Words) {
  takePhrasing(words);
  return takeCues(words, 1);
}

const textAt = (words: Words, { at, length }: MeasureAt) =>
  Array.from({ length }, (_, i) => words.word(at + i)).join(" ");

/** "Valeur moyenne des actifs" and "average temperature" ask for a mean by their names. */
const isMeanNamed = (words: Words, left: readonly MeasureAt[], shown: readonly NamedDataset[]): boolean =>
  shown.some((one) => MEAN_IN_NAME.test(one.text)) ||
  left.some((one) => one.named.property !== undefined && MEAN_IN_NAME.test(textAt(words, one)));

/** Conditions that name no number, and the measures that are bound to none of them. */
function heldWithoutNumber(
  words: Words,
  reference: ReferenceAt | undefined,
  measures: readonly MeasureAt[],
  hasOther: boolean,
): { readonly tests: readonly HeldTest[]; readonly measures: readonly MeasureAt[] } {
  const found =
    reference === undefined ? presentTest(words, measures, hasOther) : referenceTest(words, reference, measures);
  if (found === undefined) return { tests: [], measures };
  const at = reference?.at ?? found.bound!.at;
  return { tests: [{ ...found.test, at }], measures: measures.filter((one) => one !== found.bound) };
}

/** Words of asking; "the hottest on average" and "the driest by total rain" add nothing up. */
function cuesBeside(words: Words, pole: Pole | undefined, cuesAt: readonly CueAt[], isMeasured: boolean): Set<Cue> {
  const isAdding = (cue: Cue) => cue === "mean" || (cue === "sum" && isMeasured);
  const adding = pole === undefined ? [] : cuesAt.filter((one) => one.cues.some(isAdding));
  for (const { at } of adding) words.say(at);
  return new Set(
    cuesAt.flatMap((one) => (adding.includes(one) ? one.cues.filter((cue) => cue === "mean") : [...one.cues])),
  );
}

/** Scenario, year and the rest; "within ten years" of a payback is a year. */
function takeMomentAsked(words: Words): NamedMoment {
  const within = takePaybackWithin(words);
  const moment = takeMoment(words);
  const spanYears = takeSpan(words, moment.returnPeriod !== undefined);
  return within === undefined ? { ...moment, spanYears } : { ...moment, years: [within] };
}

/** "The second highest value" names an order, and no value of its own. */
function takeOrdinalBesideValue(words: Words): number | undefined {
  takeOfValue(words);
  return takeOrdinal(words);
}

const asksMissing = (phrases: readonly CueAt[]) => phrases.some((one) => one.cues.includes("missing"));

/** The end of an order that a part of all names: "top", "oberste". */
const cueOf = (part: PartOfAll | undefined): CueAt[] =>
  part?.cue === undefined ? [] : [{ at: -1, length: 0, cues: [part.cue] }];

/** A number of locations, or a part of all of them. */
function takeCount(words: Words, cuesAt: readonly CueAt[]) {
  const part = takePartOfAll(words, cuesAt);
  return { part, top: part === undefined ? takeTop(words, besideAsking(words)) : undefined };
}

/** Reads a question beside which nothing is said. */
function readPlain(text: string, locations: ProjectLocations, search: NameSearch): Question {
  const words = new Words(text);
  const names = placeNames(locations);
  readTownAdjectives(words, names);
  const corrections = correctSpelling(words, names, search);
  const whole = takeWholeNames(words, names);
  const moment = takeMomentAsked(words);
  const isNotYet = takeNotYet(words, moment.years);
  const { grouping, size } = takeSizedGrouping(words, locations);
  const groupsAt = takeGroups(words, names, locations);
  const manyHazards = takeManyHazards(words);
  const ordinal = takeOrdinalBesideValue(words);
  const comparative = takeFrenchComparative(words);
  const pole = takePole(words);
  takeAllHazards(words);
  const isOfThose = takeOfThose(words);
  // of groups it is not said whether their means or their locations are compared
  const reference = grouping === undefined ? takeReference(words, names, locations, search) : undefined;
  const phrases = [...takeSeparable(words), ...takeCues(words, 2)];
  const properties = takeProperties(words, locations);
  const datasets = takeDatasets(words);
  const asked = whole.filter(({ at }) => reference === undefined || at < reference.from || at >= reference.end);
  const near = takeNear(words, takeLimits(words), () => [...asked, ...takePlaces(words, names, search)], locations);
  const { limits, places: placesAt } = near;
  const season = takeSeasonName(words, moment.season, placesAt, locations);
  const measures = withoutRepeated(words, withoutParts(words, measuresAt(datasets, properties)), limits.length > 0);
  const held = heldWithoutNumber(words, reference, measures, limits.length > 0 || pole !== undefined);
  const conditions = new ConditionReader(words, held.measures, held.tests);
  const found = conditions.read(limits, groupsAt, placesAt, asksMissing(phrases));
  const { groups, places, without, tests, join, measures: left, isMove, isMissing } = found;
  if (tests.some(({ measure }) => measure?.dataset?.ids.includes("total_ead") === true)) takeOne(words, TOTAL);
  const cuesAt = [...phrases, ...takeSingleCues(words)];
  const [unit, days] = [takeAskedUnit(words), takeLastDays(words)];
  const { top, part } = takeCount(words, cuesAt);
  const isInMoney = takeOwnCurrency(words, locations);
  const cues = cuesBeside(words, pole, [...cuesAt, ...cueOf(part)], left.length > 0);
  settleChanges(words, cues, cuesAt, tests);
  if (isNotYet) cues.add("becomes");
  const isCost = cues.has("money");
  if (isInMoney) cues.add("money");
  if (asksOurLoss(words, cues)) cues.add("sum");
  if (isMissing) cues.add("missing");
  addNamed(words, cues, grouping, left, moment);
  const hasTwoGroups = takeBesideTests(words, cues, { left, tests, groups, places, moment, isMove, cuesAt });
  leaveStrangers(words, groups, groupsAt, locations);
  const joined = withBoth(groups, locations);
  const compared = comparedOfBoth(joined, groups, locations);
  const ofGroups = (cues.has("compare") ? compared : undefined) ?? comparedGroups(groups, cues);
  const isGrouped = grouping !== undefined || (ofGroups !== undefined && cues.has("sum"));
  const read = { words, left, cues, tests, places, hasTwoGroups, isGrouped, comparative };
  const { property, shown: meant, changing } = shownOf({ ...read, isInMoney: isInMoney && !isCost }, locations);
  const shown = byPeriod(words, meant, moment.returnPeriod, tests.length > 0);
  takeLossInPercent(words, cues, shown);
  if (isMeanNamed(words, left, tests.length > 0 ? [] : shown)) cues.add("mean");
  const { order, most } =
    changing ??
    orderIn(words, cues, (shown.length > 0 || property !== undefined) && tests.length + places.length === 0);
  return {
    text: asCorrected(text, corrections),
    places,
    without: [...without, ...near.without],
    groups: [...joined, ...near.groups],
    tests,
    join,
    datasets: shown,
    property,
    moment: { ...moment, season },
    order,
    pole,
    top: top ?? days ?? ordinal ?? manyHazards ?? most,
    part: part?.part,
    groupSize: size,
    groupBy: grouping?.property ?? ofGroups ?? comparedGroups(groups, cues),
    cues,
    read: { words, cues: cuesAt, measures: left, corrections },
    courtesy: takeCourtesies(words),
    unit,
    isOfThose,
    manyHazards,
  };
}

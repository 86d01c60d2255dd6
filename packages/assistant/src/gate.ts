import { datasetById } from "@tidemark/science";
import type { Kind } from "./kinds/kind.ts";
import type { Question } from "./read/understood.ts";
import type { Words } from "./read/tokens.ts";
import { BAND_WORDS, CUES, OPERATOR_WORDS } from "./words/cues.ts";
import { ZONE } from "./words/latitude-zones.ts";
import { NUMBER_WORDS } from "./words/amount-words.ts";
import { AREAS, HEADS, KINDS_OF_SITES } from "./words/heads.ts";
import { CARRIERS, EVERY, JOINERS, NEGATIONS, ONLY, ORS } from "./words/negations.ts";
import { formsOfSense } from "./words/senses/senses.ts";
import { ORNAMENTS, SMALL_WORDS } from "./words/small-words.ts";

/** What a question says that an answer does not use. */
export interface Unread {
  /** Words that say something, as the question has them, in their order. */
  readonly words: readonly string[];
  /** The question without them; null where that would be another question, as without a "not" or a number. */
  readonly rest: string | null;
  /** Whether the question asks for the same without those words. */
  readonly mayLeaveOut: boolean;
  /** Places of those that have no meaning at all. */
  readonly open: readonly number[];
  /** Words of courtesy, which change no figure. */
  readonly ornaments: readonly string[];
}

const SMALL = new Set(SMALL_WORDS);
const DAYS = new Set("day days tag tage tagen jour jours".split(" "));
const isInDays = (id: string): boolean => /^days(?:[/ ]|$)/u.test(datasetById(id)?.unit ?? "");
/** Words that a question cannot lose and stay the same. */
const TURNING = new Set([
  ...[...NEGATIONS, ...OPERATOR_WORDS.flatMap(([, phrases]) => phrases)].flatMap((phrase) => phrase.split(" ")),
  ...BAND_WORDS.flatMap(([, phrases]) => phrases),
  ...ORS,
  ...ONLY,
  ...formsOfSense("turning"),
]);
/** Words that change no figure, and those that carry what is said of them. */
const PHRASING = new Set(formsOfSense("phrasing").filter((word) => !TURNING.has(word)));
const CARRYING = new Set(formsOfSense("carriers").filter((word) => !TURNING.has(word)));
/** Words that say which values come first. */
const ORDERING = new Set(
  [...CUES.most, ...CUES.worst, ...CUES.least, ...CUES.safest]
    .flatMap((phrase) => phrase.split(" "))
    .filter((word) => !SMALL.has(word)),
);
/** Words that ask, whatever is asked for. */
const ASKING = new Set(
  `what is|what are|how is|how are|was ist|was sind|wie wird|wie werden|qu est ce que|quest ce que|comment est|how often are|how many|how much|wie viele|wie viel|combien|combien de|where do|where does|where will|which are|which sites are|which of our|welche sind|zahl der|die zahl der|die anzahl der|wieviel|wieviele|how fast|how quickly|wie stark|wie schnell|gimme|give me|quels sont|quels sites sont|welche standorte sind|which locations are|which plants are|which sites will|which plants will|which locations will|show me|zeige|zeig|nenne|where is|where are|number of|the number of|nombre de|nombre d|anzahl der|anzahl|le nombre de|quest ce qui|list of|liste der|liste des`.split(
    "|",
  ),
);

const takesLeaf = (kind: Kind, { groupBy }: Question, leaf: string): boolean =>
  (kind.takes as readonly string[]).includes(leaf) &&
  (groupBy !== undefined || !(kind.grouped as readonly string[] | undefined)?.includes(leaf));

/** "In the high heat band" says no more than "high heat". */
const BAND_NOUNS = new Set(
  "band bands level levels stufe stufen klasse klassen classe classes niveau bande bandes".split(" "),
);

/** Years that an answer uses; a limit on a change has two. */
const yearsOf = (kind: Kind, { tests }: Question): number =>
  Math.max(kind.years ?? 1, tests.some(({ limit }) => limit?.change === true) ? 2 : 1);

function isUsed(kind: Kind, question: Question, at: number, length: number, leaf: string): boolean {
  const { read, tests } = question;
  const { words, cues, measures } = read;
  switch (leaf) {
    case "said":
    case "or":
      return true;
    case "cue": {
      const cue = cues.find((one) => one.at === at);
      const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
      if (BAND_NOUNS.has(text) && tests.some(({ bands }) => bands !== undefined)) return true;
      // what gets worse is no worst value
      if (cue?.cues.includes("worsens") === true) return kind.uses.includes("worsens") || kind.uses.includes("trend");
      return ASKING.has(text) || cue === undefined || cue.cues.some((one) => kind.uses.includes(one));
    }
    case "measure": {
      const left = measures.findIndex((one) => one.at === at);
      // what a test is said of belongs to it, and the hazard of a quantity to its measure
      return left < 0 ? measures.length + tests.length > 0 : left < (kind.measures ?? 1);
    }
    case "year":
      return kind.takes.includes("year") && question.moment.years.length <= yearsOf(kind, question);
    case "scenario":
      return kind.takes.includes("scenario") && question.moment.scenarios.length <= (kind.scenarios ?? 1);
    case "places":
      return kind.takes.includes("places") && (kind.places === undefined || question.places.length <= kind.places);
    default:
      return takesLeaf(kind, question, leaf);
  }
}

const MOMENTS = new Set<string>(["scenario", "year", "period", "places", "groups"]);
/** Words that compare before a number, and only stand before years, scenarios and names. */
const BEFORE_MOMENTS = new Set(
  "under unter sous within innerhalb between zwischen entre over until bis jusque selon laut gemass according wenn if si falls than".split(
    " ",
  ),
);

const SCENARIO_NOUNS = new Set("scenario szenario szenarios pathway pfad trajectoire".split(" "));
const isBesideScenario = (words: Words, at: number): boolean =>
  words.chunks.some((one) => one.leaf === "scenario" && (one.at === at + 1 || one.at + one.length === at));

const SORTED_BY = new Set(["selon", "laut", "gemass"]);
/** Who depends on one supplier alone is another question than who depends on it. */
const DEPENDING = "depend depends dependent relies rely hangt hangen abhangig".split(" ");
const VALUES = new Set("value wert valeur".split(" "));
const SUPPOSING = new Set(["if", "wenn", "falls", "si"]);

/** Where events are: they are near what they touch. */
const NEAR = new Set("near around nahe nah pres autour proches".split(" "));

const BY_THEN = new Set("before by vor avant".split(" "));
/** Kinds that tell what changes until a year. */
const UNTIL = new Set(["band change", "change rank", "trend", "crossing"]);
const OF_PLACE = new Set(["value", "several values", "profile", "hazards", "driver", "range", "trend"]);

/** "Flood risk near Hamburg" is that at Hamburg; "sites near Hamburg" are others. */
const isNearPlace = (kind: Kind, { read: { words } }: Question, at: number): boolean =>
  OF_PLACE.has(kind.id) &&
  !words.tokens.some(({ word }) => HEADS.has(word)) &&
  words.chunks.some((one) => one.leaf === "places" && one.at > at && one.at <= at + 2);

/** More words than these are no slip: without them it is another question. */
const MOST_LEFT_OUT = 2;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** A question as it was written, without some of its words; null where too much would be left out. */
function without(text: string, unread: readonly string[]): string | null {
  if (unread.length > MOST_LEFT_OUT) return null;
  let rest = text.normalize("NFKC");
  for (const word of unread) {
    const quoted = word.replaceAll(SYNTAX, String.raw`\$&`);
    const at = rest.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, "u"));
    if (at < 0) return null;
    rest = rest.slice(0, at) + rest.slice(at + word.length);
  }
  return rest
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[?.,!])/g, "")
    .trim();
}

/** Whether a sentence stays one without a word: before what it is said of, and at its end. */
const isLeftOut = (words: Words, at: number): boolean =>
  at + 1 >= words.length ||
  words.word(at + 1) === "?" ||
  HEADS.has(words.word(at + 1)) ||
  KINDS_OF_SITES.has(words.word(at + 1)) ||
  words.chunks.some((one) => one.at === at + 1 && (one.leaf === "groups" || one.leaf === "measure"));

const PLACES = new Set(["country", "continent", "ipcc_region", ZONE]);
const GROUPING = new Set("by per pro je nach par".split(" "));
const isNumberAt = (words: Words, at: number): boolean => words.tokens[at]?.number !== undefined;

/** Whether a question says what it asks for without the words that were not read. */
const saysWhat = ({ datasets, property, tests, pole, cues }: Question): boolean =>
  datasets.length + tests.length > 0 || property !== undefined || pole !== undefined || cues.has("hazards");

/**
 * What a kind of answer would not use of a question.
 * @param isOfKind whether the question is of that kind; if not, what has a meaning of its own counts as used
 */
export function unreadBy(kind: Kind, question: Question, isOfKind = true): Unread {
  const { words } = question.read;
  const state = Array.from({ length: words.length }, (): "free" | "used" | "unread" => "free");
  for (const { at, length, leaf } of words.chunks)
    state.fill(
      (!isOfKind && leaf !== "not") || isUsed(kind, question, at, length, leaf) ? "used" : "unread",
      at,
      at + length,
    );
  const isNamed = question.groups.length + question.tests.length + question.places.length > 0;
  const isMeasured = question.read.measures.length + question.tests.length > 0 || kind.measures !== undefined;
  const isOfOwnGroup = question.groups.some(({ property }) => !PLACES.has(property));
  const ornaments: string[] = [...question.courtesy];
  const isFine = (at: number): boolean => {
    const word = words.word(at);
    if (words.tokens[at]?.number !== undefined) return false;
    if (SMALL.has(word) || HEADS.has(word) || JOINERS.has(word) || EVERY.has(word)) return true;
    if (PHRASING.has(word)) return true;
    // "in high heat zones" says where; "by zone" and "zone 3" group and choose by something that nobody knows
    if (AREAS.has(word)) return isMeasured && !GROUPING.has(words.word(at - 1)) && !isNumberAt(words, at + 1);
    // "jours" of a score are none: what is counted was not read
    if (DAYS.has(word) && !question.datasets.some(({ ids }) => ids.some(isInDays))) return false;
    // "value and score" are two numbers
    if (VALUES.has(word) && [at - 1, at + 1].some((place) => JOINERS.has(words.word(place)))) return false;
    if (CARRIERS.has(word))
      return (
        isMeasured ||
        kind.id === "chain" ||
        kind.id === "worry" ||
        (kind.id === "range" && isNamed) ||
        (kind.id === "explain" && question.cues.has("source"))
      );
    if (CARRYING.has(word)) return isMeasured || question.order !== undefined;
    if (SCENARIO_NOUNS.has(word)) return isBesideScenario(words, at);
    if (ONLY.has(word) && isNamed) return kind.id !== "chain" || !words.has(DEPENDING);
    if (kind.id === "events" && NEAR.has(word)) return true;
    if (BAND_NOUNS.has(word) && question.tests.some(({ bands }) => bands !== undefined)) return true;
    if (NEAR.has(word) && isNearPlace(kind, question, at)) {
      ornaments.push(words.written(at));
      return true;
    }
    // a band that is reached before 2060 is reached until then
    if (BY_THEN.has(word) && UNTIL.has(kind.id))
      return words.chunks.some((one) => one.at === at + 1 && one.leaf === "year");
    if (BEFORE_MOMENTS.has(word)) {
      let next = at + 1;
      while (next < words.length && words.isFree(next) && SMALL.has(words.word(next))) next += 1;
      // "le tiers inférieur selon le score de vent" is sorted by it
      if (SORTED_BY.has(word) && words.chunks.some((one) => one.at === next && one.leaf === "measure")) return true;
      // "if Monterrey fails" plays a change through, "if emissions rise" names a scenario
      const mayName = !SUPPOSING.has(word);
      return words.chunks.some(
        (one) => one.at === next && (mayName ? MOMENTS.has(one.leaf) : one.leaf === "scenario" || one.leaf === "year"),
      );
    }
    if (KINDS_OF_SITES.has(word))
      // "service workshops" are of the group "service"; "Asian warehouses" are not all that lie in Asia
      return isOfOwnGroup && words.chunks.some((one) => one.leaf === "groups" && one.at + one.length === at);
    if (!ORNAMENTS.has(word)) return false;
    ornaments.push(words.written(at));
    return true;
  };
  const unread: string[] = [];
  const rest: string[] = [];
  const open: number[] = [];
  let mayLeaveOut = true;
  for (let at = 0; at < words.length; at++) {
    const isUnread = state[at] === "unread" || (state[at] === "free" && !isFine(at));
    (isUnread ? unread : rest).push(words.written(at));
    if (isUnread && state[at] === "free") open.push(at);
    const word = words.word(at);
    if (isUnread && (state[at] === "unread" || words.tokens[at]?.number !== undefined || TURNING.has(word)))
      mayLeaveOut = false;
  }
  return {
    words: unread,
    open,
    mayLeaveOut: mayLeaveOut && unread.length <= MOST_LEFT_OUT && saysWhat(question),
    rest:
      mayLeaveOut && rest.length > 1 && saysWhat(question) && open.every((at) => isLeftOut(words, at))
        ? without(question.text, unread)
        : null,
    ornaments,
  };
}

/** Whether a kind of answer uses all that a question holds, whatever words it was read from. */
export function takesAll(kind: Kind, question: Question): boolean {
  const { places, groups, without, tests, moment, order, top, part, groupBy, groupSize, datasets, property } = question;
  const holds: readonly (readonly [leaf: string, is: boolean])[] = [
    ["places", places.length > 0],
    ["groups", groups.length + without.length > 0],
    ["test", tests.length > 0],
    ["scenario", moment.scenarios.length > 0],
    ["year", moment.years.length > 0],
    ["season", moment.season !== undefined],
    ["month", moment.month !== undefined],
    ["period", moment.returnPeriod !== undefined],
    ["ensemble", moment.ensemble !== undefined],
    ["order", order !== undefined],
    ["top", top !== undefined],
    ["part", part !== undefined],
    ["group-by", groupBy !== undefined],
    ["group-size", groupSize !== undefined],
    ["measure", datasets.length > 0 || property !== undefined],
  ];
  return (
    holds.every(([leaf, is]) => !is || takesLeaf(kind, question, leaf)) &&
    moment.years.length <= yearsOf(kind, question) &&
    moment.scenarios.length <= (kind.scenarios ?? 1) &&
    places.length <= (kind.places ?? 50)
  );
}

/**
 * Whether a word says nothing by itself; false for one that negates, compares, orders or counts, and undefined for all
 * that have a meaning of their own.
 */
export function saysNothing(word: string): boolean | undefined {
  if (SMALL.has(word) || HEADS.has(word) || JOINERS.has(word)) return true;
  if (CARRIERS.has(word)) return undefined;
  return TURNING.has(word) || ORDERING.has(word) || NUMBER_WORDS.has(word) ? false : undefined;
}

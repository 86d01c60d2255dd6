import { stop } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import type { Before } from "./filter.ts";
import type { Limit } from "./read/amounts.ts";
import type { TestCondition } from "./read/condition.ts";
import { ratioOf } from "./read/properties.ts";
import type { Cue } from "./words/cues.ts";
import { HEADS } from "./words/heads.ts";
import { waysOut } from "./ways-out.ts";

const idOf = ({ measure }: TestCondition) => measure?.property?.id ?? measure?.dataset?.ids.join(" ") ?? "";

/** Where a limit lets values lie; undefined where that is known by the locations alone. */
function spanOf({ limit }: TestCondition): readonly [low: number, high: number] | undefined {
  const one: Limit | undefined = limit;
  if (one === undefined || one.than !== undefined || one.change === true) return undefined;
  if (one.operator === "between") return [one.value, one.upper ?? one.value];
  if (one.operator === "equal") return [one.value, one.value];
  return one.operator === "above" || one.operator === "at-least" ? [one.value, Infinity] : [-Infinity, one.value];
}

/** Whether no value passes both of two conditions. */
function areApart(a: TestCondition, b: TestCondition): boolean {
  if (idOf(a) !== idOf(b) || a.not || b.not || a.limit?.unit !== b.limit?.unit) return false;
  const [one, other] = [spanOf(a), spanOf(b)];
  if (one !== undefined && other !== undefined) return one[0] > other[1] || other[0] > one[1];
  const [bands = [], others = []] = [a.bands, b.bands];
  return bands.length > 0 && others.length > 0 && !bands.some((band) => others.includes(band));
}

/** Words between a kind of locations and where they lie: "European sites in Asia". */
const INSIDE = new Set("in en within a au aux im".split(" "));
const LYING = new Set(
  "located situated lying based that are situes situees implantes gelegene gelegenen die in liegen".split(" "),
);

/** Whether locations of one group are said to lie in another one of the same kind. */
function areElsewhere({ question }: Before): boolean {
  const { words } = question.read;
  const isOne = question.groups.some(({ values, not }) => !not && values.length > 1);
  if (!isOne) return false;
  const groups = words.chunks.filter(({ leaf }) => leaf === "groups").toSorted((a, b) => a.at - b.at);
  return groups.some(({ at, length }, i) => {
    const next = groups[i + 1];
    if (next === undefined) return false;
    const between = Array.from({ length: next.at - at - length }, (_, k) => words.word(at + length + k));
    const isFrench = HEADS.has(words.word(at - 1));
    const rest = isFrench ? between : between.slice(1);
    return (
      (isFrench || HEADS.has(between[0] ?? "")) &&
      rest.length > 0 &&
      INSIDE.has(rest.at(-1)!) &&
      rest.slice(0, -1).every((word) => LYING.has(word))
    );
  });
}

const UP: readonly Cue[] = ["most", "worst"];
const DOWN: readonly Cue[] = ["least", "safest"];
/** "From highest to lowest" and "at least" name no second end. */
const ONE_ORDER =
  /(?<!\p{L})(?:from|von|vom|de|du|des)(?!\p{L}).*(?<!\p{L})(?:to|bis|zum|zur|au|a|à|aux)(?!\p{L})|(?<!\p{L})(?:at (?:least|most|worst|best)|mindestens|au moins|au plus)(?!\p{L})|\p{L}(?:st|e) first|zuerst/iu;

/** "The highest heat score but the lowest value": one order cannot have two ends. */
function asksBothEnds({ read, order, text, moment, cues }: Before["question"]): boolean {
  if (order === undefined || moment.years.length > 1 || cues.has("trend") || ONE_ORDER.test(text)) return false;
  const has = (some: readonly Cue[]) => read.cues.some((one) => one.cues.some((cue) => some.includes(cue)));
  return has(UP) && has(DOWN);
}

/** Kinds that tell a number of each location by itself. */
const OF_EACH = new Set(["rank", "value", "compare places", "list", "several values", "standing"]);

/** The sum or mean of ratios is not the ratio of the sums. @throws Stop */
export function holdRatio(before: Before, kind: Kind): void {
  const { question, book } = before;
  if (question.property === undefined || ratioOf(question.property.id) === undefined || OF_EACH.has(kind.id)) return;
  stop(
    before,
    "which-one",
    book.t`A number per another one is told of single locations alone.`,
    book.t`Top 5 by ${question.property.label}`,
  );
}

/** Conditions that no location can pass are asked about: an empty list would answer what nobody asks. @throws Stop */
export function holdContradictions(before: Before): void {
  const { question, book } = before;
  if (asksBothEnds(question))
    stop(
      before,
      "which-one",
      book.t`Two ends are asked for at once, and an order has one. Ask for one of them, with a limit or a band on the other.`,
      ...waysOut(before),
    );
  const { tests, join, groups, cues, moment } = question;
  // what moves from one band to another is in each of them at its time
  const isAtOnce = join === "all" && !cues.has("becomes") && moment.years.length < 2 && moment.scenarios.length < 2;
  const isApart = isAtOnce && tests.some((one, i) => tests.slice(i + 1).some((other) => areApart(one, other)));
  const isInAndOut = groups.some(
    (group) =>
      !group.not &&
      groups.some(
        (other) =>
          other.not && other.property === group.property && group.values.every((value) => other.values.includes(value)),
      ),
  );
  if (isApart || isInAndOut || areElsewhere(before))
    stop(
      before,
      "which-one",
      book.t`These conditions exclude each other: no location can pass them all. Which of them do you mean?`,
      ...waysOut(before),
    );
}

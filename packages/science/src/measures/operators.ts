import { HAZARD_TABLE } from "../catalogue/hazard-table.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { NO_CHANGE, type AssetChange, type LossChange } from "./changed-losses.ts";
import { effectAt, type Level, type MeasureChoice } from "./measure.ts";

/** What choices do at a location, at one level of their effects. */
export interface SiteEffect {
  /** Changes of losses, from which days without business follow. */
  readonly losses: AssetChange;
  /** Share of the days without business that is left, by hazard; 1 where none is told. */
  readonly daysLeft: Readonly<Partial<Record<HazardId, number>>>;
  /** Degrees by which working heat is lowered (wet-bulb globe temperature), °C. */
  readonly coolerDegrees: number;
  /** Shares of the lost hours won back by other hours of work, before they lose worth with warming. */
  readonly hoursWon: readonly number[];
}

const CHRONIC: ReadonlySet<HazardId> = new Set(
  HAZARD_TABLE.filter(({ chronic }) => chronic === true).map(({ hazard }) => hazard),
);

/** Remaining shares multiply, so that no order of choices matters. */
const both = (one: number, other: number): number => 1 - (1 - one) * (1 - other);

/** A change with one more choice: heights, return periods and factors take the largest, remaining shares multiply. */
function withEffect(change: LossChange, { measure }: MeasureChoice, effect: number): LossChange {
  const upTo = measure.limitMetres ?? Infinity;
  switch (measure.operator) {
    case "protect":
      return { ...change, protectionYears: Math.max(change.protectionYears, effect) };
    case "lift":
      return { ...change, liftMetres: Math.max(change.liftMetres, effect) };
    case "raise":
      return { ...change, raisedShare: both(change.raisedShare, effect) };
    case "dry":
      return { ...change, dry: [...change.dry, { share: effect, upTo }] };
    case "scale":
      return { ...change, scaled: [...change.scaled, { share: effect, upTo }] };
    case "half":
      return { ...change, strength: Math.max(change.strength, 1 + effect) };
    case "median":
    case "code":
      return { ...change, strength: Math.max(change.strength, effect) };
    case "move":
      return { ...change, movedShare: both(change.movedShare, effect) };
    default:
      return change;
  }
}

const CHANGES_DAYS: ReadonlySet<string> = new Set(["downtime", "share", "dependency"]);
const OUTSIDE: ReadonlySet<string> = new Set(["buffer", "supplier", "layer", "trigger"]);

/** Whether a measure changes what is lost at its location; suppliers and insurance do not. */
export const changesSite = ({ measure }: MeasureChoice): boolean => !OUTSIDE.has(measure.operator);

/** What some choices do together at a level of their effects. */
export function effectOf(choices: readonly MeasureChoice[], level: Level): SiteEffect {
  const losses: Partial<Record<HazardId, LossChange>> = {};
  const daysLeft: Partial<Record<HazardId, number>> = {};
  let coolerDegrees = 0;
  const hoursWon: number[] = [];
  for (const choice of choices) {
    const { operator, hazards } = choice.measure;
    const effect = effectAt(choice, level);
    if (operator === "wbgt") coolerDegrees = Math.max(coolerDegrees, effect);
    else if (operator === "hours") hoursWon.push(effect);
    else if (CHANGES_DAYS.has(operator))
      for (const hazard of hazards) daysLeft[hazard] = (daysLeft[hazard] ?? 1) * (1 - effect);
    else if (changesSite(choice))
      for (const hazard of hazards) {
        if (!CHRONIC.has(hazard)) losses[hazard] = withEffect(losses[hazard] ?? NO_CHANGE, choice, effect);
      }
  }
  return { losses, daysLeft, coolerDegrees, hoursWon };
}

/** Whether a measure changes losses, and days through them; the others change days alone. */
export const changesLoss = (choice: MeasureChoice): boolean => {
  const { operator } = choice.measure;
  return changesSite(choice) && !CHANGES_DAYS.has(operator) && operator !== "wbgt" && operator !== "hours";
};

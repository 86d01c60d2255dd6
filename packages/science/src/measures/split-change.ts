import type { HazardId } from "../catalogue/dataset.ts";
import type { DamageCurve } from "../vulnerability/damage-curve.ts";
import {
  type LossChange,
  movedCurve,
  NO_CHANGE,
  RAISED_METRES,
  remainingShare,
  STEP_METRES,
} from "./changed-losses.ts";
import type { Measure } from "./measure.ts";

/** Where a curve stands: what is the same for all changes that only take shares of its parts. */
export interface Stand {
  readonly liftMetres: number;
  readonly strength: number;
  /** Return period up to which nothing comes in, years; 0 for none. */
  readonly protectionYears: number;
}

/**
 * A change of losses as a sum: the loss is that of each part of the curve, at each stand, times the share that is left
 * of it. Parts lie between the limits up to which shares are kept away.
 */
export type SplitChange = readonly { readonly stand: Stand; readonly shares: Float64Array }[];

export type ChangeSplitter = (change: LossChange | undefined) => SplitChange;

/** Limits of what can be done against a hazard or stands at a location, rising, with one part beyond the last. */
export function limitsOf(hazard: HazardId, measures: readonly Measure[], inPlace: LossChange | undefined): number[] {
  const all = new Set<number>([Infinity]);
  for (const { hazards, limitMetres = Infinity } of measures) if (hazards.includes(hazard)) all.add(limitMetres);
  if (inPlace !== undefined) for (const { upTo } of [...inPlace.dry, ...inPlace.scaled]) all.add(upTo);
  return [...all].toSorted((a, b) => a - b);
}

/** Splits changes at limits. The same stands are the same object, so that what follows from them is worked out once. */
export function changeSplitter(limits: readonly number[]): ChangeSplitter {
  const stands = new Map<string, Stand>();
  const known = new Map<LossChange | undefined, SplitChange>();
  const same = (stand: Stand): Stand => {
    const text = JSON.stringify(stand);
    const found = stands.get(text) ?? stand;
    stands.set(text, found);
    return found;
  };
  const made = (change: LossChange): SplitChange => {
    const { liftMetres, strength, protectionYears, raisedShare } = change;
    const at = (metres: number, share: number) => ({
      stand: same({ liftMetres: metres, strength, protectionYears }),
      shares: Float64Array.from(limits, (limit) => share * remainingShare(change, limit)),
    });
    const low = at(liftMetres, 1 - raisedShare);
    return raisedShare > 0 ? [low, at(liftMetres + RAISED_METRES, raisedShare)] : [low];
  };
  return (change) => {
    const found = known.get(change) ?? made(change ?? NO_CHANGE);
    known.set(change, found);
    return found;
  };
}

/** Part between the limits in which an intensity lies. */
export function partOf(limits: readonly number[], intensity: number): number {
  let part = 0;
  while (intensity > limits[part]!) part++;
  return part;
}

/** Parts of a curve over depths that stands higher: with their shares they add up to the changed curve. */
export const partCurves = (curve: DamageCurve, liftMetres: number, limits: readonly number[]): DamageCurve[] =>
  limits.map((_, part) =>
    movedCurve(curve, liftMetres, 0, limits, (metres) => (partOf(limits, metres) === part ? 1 : 0)),
  );

/** Whether a depth lies in one of the steps of a curve, where its parts go over into each other. */
export function isInStep(liftMetres: number, limits: readonly number[], metres: number): boolean {
  if (liftMetres > 0 && metres > liftMetres && metres < liftMetres + STEP_METRES) return true;
  for (let i = 0; i < limits.length; i++) if (metres > limits[i]! && metres < limits[i]! + STEP_METRES) return true;
  return false;
}

import type { HazardId } from "../catalogue/dataset.ts";
import { CYCLONE_THRESHOLD_MS, ONE_MINUTE_FACTOR } from "../vulnerability/cyclone.ts";
import { impactAtDepth, type DamageCurve } from "../vulnerability/damage-curve.ts";

/** A share of the loss that is kept away up to an intensity, and nothing beyond. */
export interface KeptShare {
  /** 0 to 1. */
  readonly share: number;
  /** In the unit of the hazard; infinite where it has no end. */
  readonly upTo: number;
}

/** How the losses of one hazard change at a building by what is done there. */
export interface LossChange {
  /** Return period up to which the hazard is kept out, years; 0 for none. */
  readonly protectionYears: number;
  /** Height by which all that can be lost stands higher, m. */
  readonly liftMetres: number;
  /** Share of what can be lost that stands a metre higher. */
  readonly raisedShare: number;
  /** Floods of a depth that come in no more: their share, and the depth (m). */
  readonly dry: readonly KeptShare[];
  /** Shares of the loss avoided. */
  readonly scaled: readonly KeptShare[];
  /** Factor on what the building withstands: wind or acceleration of half damage, snow load of its roof. */
  readonly strength: number;
  /** Share of what can be lost that was moved away. */
  readonly movedShare: number;
}

/** Changes by hazard; a hazard without one keeps its losses. */
export type AssetChange = Readonly<Partial<Record<HazardId, LossChange>>>;

export const NO_CHANGE: LossChange = {
  protectionYears: 0,
  liftMetres: 0,
  raisedShare: 0,
  dry: [],
  scaled: [],
  strength: 1,
  movedShare: 0,
};

/** A step of a curve: two points as near as this, m. */
export const STEP_METRES = 0.0001;
/** Height by which a part is raised, m. */
export const RAISED_METRES = 1;

const remaining = (kept: readonly KeptShare[], intensity: number): number =>
  kept.reduce((product, { share, upTo }) => (intensity <= upTo ? product * (1 - share) : product), 1);

/** Share of the loss at an intensity that is left by all that multiplies. */
export const remainingShare = (change: LossChange, intensity: number): number =>
  (1 - change.movedShare) * remaining(change.dry, intensity) * remaining(change.scaled, intensity);

/** A curve over depths (m) with its values read higher up, times what is left of it at each depth. */
export function movedCurve(
  { intensity, impact }: DamageCurve,
  liftMetres: number,
  raisedShare: number,
  limits: readonly number[],
  left: (metres: number) => number,
): DamageCurve {
  const curve = { intensity, impact };
  const heights = raisedShare > 0 ? [liftMetres, liftMetres + RAISED_METRES] : [liftMetres];
  const depths = new Set<number>([0]);
  for (const height of heights) {
    if (height > 0) depths.add(height).add(height + STEP_METRES);
    for (const metres of intensity) depths.add(metres + height);
  }
  for (const limit of limits) if (Number.isFinite(limit)) depths.add(limit).add(limit + STEP_METRES);
  const rising = Float64Array.from(depths).sort();
  // The first centimetre may do harm already: the curve begins there with what it has just above the ground.
  const at = (metres: number, x: number) => (x === 0 && metres === 0 ? impact[0]! : impactAtDepth(curve, metres));
  const values = rising.map((x) => {
    const low = at(x - liftMetres, x);
    const high = raisedShare > 0 ? impactAtDepth(curve, x - liftMetres - RAISED_METRES) : 0;
    return left(x) * ((1 - raisedShare) * low + raisedShare * high);
  });
  return { intensity: rising, impact: values };
}

/** A curve of losses over depths (m) as the change leaves it, without what is kept out by return period. */
export function changedCurve(curve: DamageCurve, change: LossChange): DamageCurve {
  const limits = [...change.dry, ...change.scaled].map(({ upTo }) => upTo);
  return movedCurve(curve, change.liftMetres, change.raisedShare, limits, (metres) => remainingShare(change, metres));
}

/** The same of the days to clean up, which only floods that still come in ask for. */
export function changedCleanUp(curve: DamageCurve, { liftMetres, dry, movedShare }: LossChange): DamageCurve {
  const limits = dry.map(({ upTo }) => upTo);
  return movedCurve(curve, liftMetres, 0, limits, (metres) => (1 - movedShare) * remaining(dry, metres));
}

/** Whether floods come in less often, or less deep, than without the change. */
export const admitsLess = ({ liftMetres, dry, movedShare }: LossChange): boolean =>
  liftMetres > 0 || dry.length > 0 || movedShare > 0;

/**
 * Intensity that does to the building as it was what `intensity` does to the stronger one.
 * @param halfDamage one-minute wind of half damage (m/s) of a published cyclone curve; undefined for all others, whose
 *   curve is stretched from its origin
 */
export function feltIntensity(intensity: number, strength: number, halfDamage: number | undefined): number {
  if (strength === 1) return intensity;
  if (halfDamage === undefined) return intensity / strength;
  const above = ONE_MINUTE_FACTOR * intensity - CYCLONE_THRESHOLD_MS;
  const share = (halfDamage - CYCLONE_THRESHOLD_MS) / (halfDamage * strength - CYCLONE_THRESHOLD_MS);
  return (CYCLONE_THRESHOLD_MS + above * share) / ONE_MINUTE_FACTOR;
}

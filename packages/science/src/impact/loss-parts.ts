import { feltIntensity } from "../measures/changed-losses.ts";
import { isInStep, partCurves, partOf, type Stand } from "../measures/split-change.ts";
import type { CurveHazard } from "../vulnerability/asset-profile.ts";
import { cycloneHalfDamageWind } from "../vulnerability/cyclone.ts";
import { type DamageCurve, impactAtDepth } from "../vulnerability/damage-curve.ts";
import { floodCurve } from "../vulnerability/flood-curves.ts";
import { type PondsOfParts, pondsOfParts } from "../vulnerability/ponding.ts";
import { type EventHazard, type ExposedAsset, FLOODS, lossOf, PONDED_SHARE } from "./loss-functions.ts";
import type { ReusedLists } from "./reused-lists.ts";

/** Shares of the value lost at all points in the first part of the curve, then in the next; NaN where not known. */
export type PartsOf = (stand: Stand) => Float64Array;

type Shares = (intensity: number) => number;

/** Worked out once for each height, or for each strength. */
function onceBy(of: (by: number) => Float64Array): (by: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (by) => {
    let found = known.get(by);
    if (found === undefined) known.set(by, (found = of(by)));
    return found;
  };
}

/** Intensities of a place, the limits between which shares are kept away, and where lists come from. */
export interface PartPoints {
  readonly points: Float64Array;
  readonly limits: readonly number[];
  readonly lists: ReusedLists;
}

/** A function that is read at each point alone: a value belongs to the part in which its point lies. */
function pointParts({ points, limits, lists }: PartPoints, shareAt: Shares): Float64Array {
  const n = points.length;
  const parts = lists.take(n * limits.length);
  for (let at = 0; at < n; at++) {
    const share = shareAt(points[at]!);
    if (Number.isNaN(share)) for (let p = at; p < parts.length; p += n) parts[p] = share;
    else if (share !== 0) parts[partOf(limits, points[at]!) * n + at] = share;
  }
  return parts;
}

function floodParts(curve: DamageCurve, at: PartPoints, height: number): Float64Array {
  const { points, limits } = at;
  const parts = pointParts(at, (metres) => impactAtDepth(curve, metres - height));
  for (let i = 0; i < points.length; i++) {
    const metres = points[i]!;
    if (!isInStep(height, limits, metres)) continue;
    for (const [p, part] of partCurves(curve, height, limits).entries())
      parts[p * points.length + i] = impactAtDepth(part, metres);
  }
  return parts;
}

const ponds = new WeakMap<DamageCurve, WeakMap<readonly number[], Map<number, PondsOfParts>>>();

/** Means over ponds are held by curve, limits and height: most locations share them. */
function pondsOf(curve: DamageCurve, limits: readonly number[], height: number): PondsOfParts {
  const byLimits = ponds.get(curve) ?? new WeakMap<readonly number[], Map<number, PondsOfParts>>();
  ponds.set(curve, byLimits);
  const byHeight = byLimits.get(limits) ?? new Map<number, PondsOfParts>();
  byLimits.set(limits, byHeight);
  const found = byHeight.get(height) ?? pondsOfParts(partCurves(curve, height, limits), PONDED_SHARE);
  byHeight.set(height, found);
  return found;
}

function pondedParts(curve: DamageCurve, { points, limits, lists }: PartPoints, height: number): Float64Array {
  const read = pondsOf(curve, limits, height);
  const parts = lists.take(points.length * limits.length);
  for (let at = 0; at < points.length; at++) if (points[at] !== 0) read(points[at]!, parts, at, points.length);
  return parts;
}

/**
 * Damage function of one building in parts, at the intensities of its place. What measures change of it is a sum of
 * parts by their shares: `changedLoss` of `loss-functions.ts` gives the same for one change.
 */
export function lossParts(hazard: EventHazard, exposed: ExposedAsset, at: PartPoints): PartsOf {
  const { measures: _, ...asset } = exposed;
  const { profile } = asset;
  const custom = profile.customCurves?.[hazard as CurveHazard];
  if (FLOODS.has(hazard)) {
    const curve = custom ?? floodCurve(profile.floodClass, profile.floodRegion);
    const partsAt = hazard === "pluvial_flood" && custom === undefined ? pondedParts : floodParts;
    const once = onceBy((height) => partsAt(curve, at, height));
    return ({ liftMetres }) => once(liftMetres);
  }
  const before = lossOf(hazard, asset);
  const half =
    hazard === "tc_wind" && custom === undefined
      ? cycloneHalfDamageWind(profile.cycloneRegion, profile.cycloneFit)
      : undefined;
  const once = onceBy((strength) => pointParts(at, (intensity) => before(feltIntensity(intensity, strength, half))));
  // what stands higher is of no use against anything but water
  return ({ strength }) => once(strength);
}

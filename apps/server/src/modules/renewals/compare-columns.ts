import type { BandChange } from "@tidemark/contract";
import { bandIndex, hasBandsAt, type Coordinates, type Dataset } from "@tidemark/science";
import { wire } from "../../wire-digits.ts";

/** A location whose band would change. Bands are 0 very low to 3 high, -1 without one; a missing value is null. */
export interface ChangedSite {
  readonly position: number;
  readonly change: BandChange;
  readonly before: number | null;
  readonly after: number | null;
  readonly bandBefore: number;
  readonly bandAfter: number;
}

/** What the values of a dataset at one coordinate become. */
export interface Comparison {
  readonly counts: { readonly compared: number; readonly differ: number } & Readonly<Record<BandChange, number>>;
  readonly changed: readonly ChangedSite[];
}

/** One side: values of the locations that are looked at, and where a total may not be judged. */
export interface Side {
  readonly values: Float32Array;
  readonly unjudged: Uint8Array | undefined;
}

function changeOf(hadOne: boolean, hasOne: boolean, step: number): BandChange | undefined {
  if (hadOne !== hasOne) return hasOne ? "gained" : "lost";
  if (!hasOne || step === 0) return undefined;
  return step > 0 ? "up" : "down";
}

/**
 * Compares a dataset before and after. A dataset without bands, and one at a coordinate that is not judged, can only
 * gain or lose values.
 * Each side is judged by its own rules: those of the run, and those of now.
 *
 * @param positions of the locations, in the order of the values
 */
export function compareColumns(
  { held, now: dataset }: { readonly held: Dataset; readonly now: Dataset },
  at: Coordinates,
  positions: readonly number[],
  before: Side,
  after: Side,
): Comparison {
  const banded = hasBandsAt(dataset, at);
  const bandOf = ({ values, unjudged }: Side, by: Dataset, i: number): number =>
    banded && unjudged?.[i] !== 1 ? bandIndex(values[i]!, by.thresholds) : -1;
  const counts = { compared: 0, differ: 0, up: 0, down: 0, gained: 0, lost: 0 };
  const changed: ChangedSite[] = [];
  for (const [i, position] of positions.entries()) {
    const [old, now] = [wire(before.values[i]!), wire(after.values[i]!)];
    if (old === null && now === null) continue;
    counts.compared++;
    if (old !== now) counts.differ++;
    const [bandBefore, bandAfter] = [bandOf(before, held, i), bandOf(after, dataset, i)];
    const change = banded
      ? changeOf(bandBefore >= 0, bandAfter >= 0, bandAfter - bandBefore)
      : changeOf(old !== null, now !== null, 0);
    if (change === undefined) continue;
    counts[change]++;
    changed.push({ position, change, before: old, after: now, bandBefore, bandAfter });
  }
  return { counts, changed };
}

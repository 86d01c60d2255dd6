import { datasetById } from "../catalogue/catalogue.ts";
import {
  BASE,
  COORDINATE_SETS,
  coordinateIndex,
  coordinatesAt,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
} from "../catalogue/coordinates.ts";
import type { HazardRow } from "../catalogue/hazard-table.ts";
import { HAIL_SIZE } from "../hazards/hail-size.ts";
import type { SplitChange, Stand } from "../measures/split-change.ts";
import type { StoredColumns } from "../measures/stored-site.ts";
import { fillAnnualWeights } from "./annual-weights.ts";
import { expectedAnnualImpact } from "./exceedance-curve.ts";
import { grownLoss, hottestIndices } from "./fire-growth.ts";
import { protectionLater, protectionOf } from "./flood-protection.ts";
import { type EventHazard, type ExposedAsset, FLOODS } from "./loss-functions.ts";
import { lossParts, type PartPoints, type PartsOf } from "./loss-parts.ts";
import type { ReusedLists } from "./reused-lists.ts";

/** What is stored of a place, as far as it is asked for here. */
interface StoredPlace {
  readonly asset: ExposedAsset;
  readonly columns?: StoredColumns;
  readonly isStored: (datasetId: string) => boolean;
  readonly value: (datasetId: string, index: number) => number;
}

/** Fills a list with the expected loss of the year (percent of the value) at each index, with a change of losses. */
export type AnnualLossesOf = (change: SplitChange, out: Float64Array) => void;

/** What is asked of a hazard at every place alike. */
interface AskedYears {
  readonly row: HazardRow;
  readonly hazard: EventHazard;
  readonly indicator: string;
  /** Return periods. */
  readonly years: readonly number[];
  /** Indices of the annual set, each once: what never changes has one at all moments. */
  readonly distinct: readonly number[];
  /** Where each index that is asked for stands among them. */
  readonly slots: Int32Array;
  /** Indices of the depths of the present by return period; undefined for the present itself. */
  readonly present: readonly (readonly number[] | undefined)[];
}

function askedYears(row: HazardRow, indices: readonly number[]): AskedYears {
  const hazard = row.hazard as EventHazard;
  const distinct = [...new Set(indices)];
  const present = distinct.map((index) => {
    const at = coordinatesAt(COORDINATE_SETS.CO, index);
    if (!FLOODS.has(hazard) || (at.scenario === BASE.scenario && at.time === BASE.time)) return undefined;
    return RETURN_PERIODS.map((return_period) =>
      coordinateIndex(COORDINATE_SETS.RP, { ...at, ...BASE, return_period }),
    );
  });
  return {
    row,
    hazard,
    indicator: row.indicator ?? HAIL_SIZE,
    years: row.isStatic === true ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS,
    distinct,
    slots: Int32Array.from(indices, (index) => distinct.indexOf(index)),
    present,
  };
}

/**
 * Expected loss of the year of an event hazard at one place after the other, each for many changes of its losses. It is
 * the quantity `ead` of `eventColumn`, which works out many places at once. Intensities are read once at a place. The
 * year of each part of the damage function is worked out once for all changes in which it stands alike: what is left is
 * a sum of parts by their shares.
 * @param indices of the annual set of the hazard
 * @param lists given back by the caller before the next place
 */
export function siteAnnualLosses(row: HazardRow, indices: readonly number[], lists: ReusedLists) {
  const asked = askedYears(row, indices);
  const indexAt = (at: number) =>
    asked.distinct[Math.floor(at / asked.years.length)]! * asked.years.length + (at % asked.years.length);
  const known = new WeakMap<object, readonly (ArrayLike<number> | undefined)[]>();
  const columnsOf = (of: StoredColumns["of"]) => {
    const found =
      known.get(of) ??
      Array.from({ length: asked.distinct.length * asked.years.length }, (_, at) => of(asked.indicator, indexAt(at)));
    known.set(of, found);
    return found;
  };
  /**
   * @param limits at which all changes were split
   * @returns undefined where no intensities are stored
   */
  return (place: StoredPlace, limits: readonly number[]): AnnualLossesOf | undefined => {
    const { hazard, indicator, years, distinct, slots } = asked;
    if (!place.isStored(indicator)) return undefined;
    const n = years.length;
    const points = lists.take(distinct.length * n);
    const { columns } = place;
    const own = columns && columnsOf(columns.of);
    if (own) for (let at = 0; at < points.length; at++) points[at] = own[at]?.[columns.at] ?? Number.NaN;
    else for (let at = 0; at < points.length; at++) points[at] = place.value(indicator, indexAt(at));
    const weightsOf = annualWeightsAt(asked, place, { points, lists });
    const partsOf = lossParts(hazard, place.asset, { points, limits, lists });
    if (hazard === "wildfire") return fireLosses(asked, place, { partsOf, weightsOf, lists });
    const known = new Map<Stand, Float64Array>();
    const yearsAt = (stand: Stand): Float64Array => {
      let found = known.get(stand);
      if (found === undefined) {
        found = yearsOfParts(partsOf(stand), weightsOf(stand.protectionYears), years, lists);
        known.set(stand, found);
      }
      return found;
    };
    return (change, out) => {
      out.fill(0);
      for (const { stand, shares } of change) addParts(yearsAt(stand), shares, slots, out);
    };
  };
}

function addParts(parts: Float64Array, shares: Float64Array, slots: Int32Array, out: Float64Array): void {
  const size = parts.length / shares.length;
  for (let k = 0; k < slots.length; k++) {
    let sum = 0;
    for (let p = 0, at = slots[k]!; p < shares.length; p++, at += size) sum += shares[p]! * parts[at]!;
    out[k]! += sum;
  }
}

/** Weights of each return period in a year, by index; with the return period that a defence holds at each. */
interface Weights {
  readonly byIndex: Float64Array;
  readonly protectionYears: Float64Array;
}

/** Weights of the year by what a measure keeps out beside the defences around. */
function annualWeightsAt(
  { hazard, indicator, years, distinct, present }: AskedYears,
  { asset, value }: StoredPlace,
  { points, lists }: Pick<PartPoints, "points" | "lists">,
): (protectionYears: number) => Weights {
  const n = years.length;
  const isFlood = FLOODS.has(hazard);
  const { measures: _, ...asItIs } = asset;
  const around = isFlood ? protectionOf(hazard, asItIs) : 0;
  const read = new Map<number, readonly number[]>();
  const presentAt = (asked: readonly number[]): readonly number[] => {
    const found = read.get(asked[0]!) ?? asked.map((index) => value(indicator, index));
    read.set(asked[0]!, found);
    return found;
  };
  const known = new Map<number, Weights>();
  return (own) => {
    const held = isFlood ? Math.max(around, own) : 0;
    const found = known.get(held);
    if (found !== undefined) return found;
    const made = { byIndex: lists.take(points.length), protectionYears: lists.take(distinct.length) };
    for (let k = 0; k < distinct.length; k++) {
      const then = present[k];
      const later = points.subarray(k * n, (k + 1) * n);
      made.protectionYears[k] = held === 0 || !then ? held : protectionLater(held, presentAt(then), later);
      fillAnnualWeights(years, made.protectionYears[k]!, made.byIndex, k * n);
    }
    known.set(held, made);
    return made;
  };
}

/** Percent of the value lost in a year by part and index. */
function yearsOfParts(
  parts: Float64Array,
  weights: Weights,
  years: readonly number[],
  { take }: ReusedLists,
): Float64Array {
  const { byIndex, protectionYears } = weights;
  const n = years.length;
  const sums = take(parts.length / n);
  for (let k = 0, from = 0; k < sums.length; k++, from += n) {
    const index = k % protectionYears.length;
    let sum = 0;
    for (let i = 0, w = index * n; i < n; i++, w++) sum += byIndex[w]! * parts[from + i]!;
    if (Number.isNaN(sum)) sum = yearOf(parts.subarray(from, from + n), protectionYears[index]!, years);
    sums[k] = 100 * sum;
  }
  return sums;
}

const yearOf = (own: ArrayLike<number>, held: number, years: readonly number[]): number =>
  expectedAnnualImpact(years, own, held > 0 ? { tail: true, protectionYears: held } : { tail: true });

/** Fires grow up to the whole value, so that a share of the loss is not a share of what it grows to. */
function fireLosses(
  { years, distinct, slots }: AskedYears,
  place: StoredPlace,
  {
    partsOf,
    weightsOf,
    lists,
  }: { partsOf: PartsOf; weightsOf: (protectionYears: number) => Weights; lists: ReusedLists },
): AnnualLossesOf {
  const n = years.length;
  const warmer = distinct.map((index) => warmerBy(place, index * n));
  const burnt = lists.take(distinct.length * n);
  return (change, out) => {
    burnt.fill(0);
    for (const { stand, shares } of change) {
      const parts = partsOf(stand);
      for (let p = 0, from = 0; p < shares.length; p++)
        for (let at = 0; at < burnt.length; at++, from++) burnt[at]! += shares[p]! * parts[from]!;
    }
    for (let at = 0; at < burnt.length; at++) burnt[at] = grownLoss(burnt[at]!, warmer[Math.floor(at / n)]!);
    const found = yearsOfParts(burnt, weightsOf(0), years, lists);
    for (let k = 0; k < slots.length; k++) out[k] = found[slots[k]!]!;
  };
}

/** Degrees by which the hottest day is hotter than at present, °C; NaN where it is not known. */
function warmerBy({ isStored, value }: StoredPlace, index: number): number {
  const at = isStored("txx") && datasetById("txx") !== undefined ? hottestIndices(index) : undefined;
  return at === undefined ? Number.NaN : value("txx", at.later) - value("txx", at.present);
}

import type { ColumnReader } from "../catalogue/column-reader.ts";
import {
  COORDINATE_SETS,
  coordinatesAt,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
} from "../catalogue/coordinates.ts";
import type { DriverQuantity } from "../catalogue/dataset.ts";
import type { HazardRow } from "../catalogue/hazard-table.ts";
import { HAIL_SIZE } from "../hazards/hail-size.ts";
import { downtimeColumn } from "../vulnerability/downtime.ts";
import { annualColumn } from "./annual-weights.ts";
import { cleanUpOf, type CleanUpDays } from "./clean-up.ts";
import { growWithHeat } from "./fire-growth.ts";
import { annualBehind, behindDefences, countsDefences, keepOut } from "./flood-protection.ts";
import { FLOODS, lossColumn, type EventHazard, type ExposedAsset, type LossColumn } from "./loss-functions.ts";

type Column = Float32Array | Float64Array;

const compiled = new WeakMap<readonly ExposedAsset[], Map<EventHazard, LossColumn>>();

/** Damage functions of the assets, made once per list of assets and hazard. */
function lossesOf(hazard: EventHazard, assets: readonly ExposedAsset[]): LossColumn {
  const known = compiled.get(assets) ?? new Map<EventHazard, LossColumn>();
  compiled.set(assets, known);
  const column = known.get(hazard) ?? lossColumn(hazard, assets);
  known.set(hazard, column);
  return column;
}

/**
 * Column of an event hazard's driver. The loss ratio is worked out from the intensity; everything else reads the loss
 * ratio or the interruption at the same coordinates, so that a reader which keeps the columns of one epoch never works
 * one out twice.
 */
export function eventColumn(
  row: HazardRow,
  quantity: DriverQuantity,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Column,
): void {
  const hazard = row.hazard as EventHazard;
  const intensityId = row.indicator ?? HAIL_SIZE;
  switch (quantity) {
    case "loss-ratio": {
      const intensity = read(intensityId, index);
      if (intensity === undefined) return;
      lossesOf(hazard, assets)(intensity, out);
      protect(hazard, index, read, assets, out);
      if (hazard === "wildfire") growWithHeat(index, read, out);
      return;
    }
    case "building-damage":
      return damageColumn(read(`${hazard}_loss-ratio`, index), out);
    case "bi":
      interruptionColumn(
        read(`${hazard}_loss-ratio`, index),
        FLOODS.has(hazard) ? read(intensityId, index) : undefined,
        cleanUpOf(hazard, assets),
        out,
      );
      return protect(hazard, index, read, assets, out);
    case "ead":
      integral(`${hazard}_loss-ratio`, 100, row, index, read, out);
      return integralBehind(row, quantity, index, read, assets, out);
    case "bi_annual":
      integral(`${hazard}_bi`, 1, row, index, read, out);
      return integralBehind(row, quantity, index, read, assets, out);
  }
}

function protect(
  hazard: EventHazard,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Column,
): void {
  if (!countsDefences(hazard, assets)) return;
  const at = coordinatesAt(COORDINATE_SETS.RP, index);
  keepOut(behindDefences(hazard, at, read, assets), at.return_period ?? 0, out);
}

/** The step at the defence lies between two return periods, so that protected sites are integrated by themselves. */
function integralBehind(
  row: HazardRow,
  quantity: "ead" | "bi_annual",
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Column,
): void {
  const hazard = row.hazard as EventHazard;
  if (!countsDefences(hazard, assets)) return;
  const behind = behindDefences(hazard, coordinatesAt(COORDINATE_SETS.CO, index), read, assets);
  const n = RETURN_PERIODS.length;
  const impacts: Float64Array[] = [];
  for (let i = 0; i < n; i++) {
    const depths = read(row.indicator ?? "", index * n + i);
    if (depths === undefined) return;
    const own = Float64Array.from(behind.sites, (site) => depths[site]!);
    const ratios = new Float64Array(own.length);
    lossesOf(hazard, behind.assets)(own, ratios);
    if (quantity === "ead") impacts.push(ratios);
    else {
      const days = new Float64Array(own.length);
      interruptionColumn(ratios, own, cleanUpOf(hazard, behind.assets), days);
      impacts.push(days);
    }
  }
  annualBehind(behind, RETURN_PERIODS, impacts, quantity === "ead" ? 100 : 1, out);
}

function damageColumn(ratio: ArrayLike<number> | undefined, out: Column): void {
  if (ratio === undefined) return;
  for (let site = 0; site < out.length; site++) out[site] = 100 * ratio[site]!;
}

function interruptionColumn(
  ratio: ArrayLike<number> | undefined,
  depth: ArrayLike<number> | undefined,
  cleanUpDays: CleanUpDays,
  out: Column,
): void {
  if (ratio === undefined) return;
  downtimeColumn(ratio, out);
  if (depth === undefined) return;
  for (let site = 0; site < out.length; site++) {
    const metres = depth[site]!;
    if (!(metres <= 0)) out[site]! += cleanUpDays(metres, site);
  }
}

/** The annual set has the index of the return-period set without its last, fastest dimension. */
function integral(id: string, scale: number, row: HazardRow, index: number, read: ColumnReader, out: Column): void {
  const years = row.isStatic === true ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  const columns: ArrayLike<number>[] = [];
  for (let i = 0; i < years.length; i++) {
    const column = read(id, index * years.length + i);
    if (column === undefined) return;
    columns.push(column);
  }
  annualColumn(years, columns, scale, out);
}

import { type Area, type DateRange, message, saidFields, type SiteFilter, type ValueRange } from "@tidemark/contract";
import { findPolygonProblem, PointInPolygon } from "@tidemark/geo";
import { AppError } from "../../app-error.ts";
import {
  ADDRESS_COLUMNS,
  attributeAt,
  USER_DATA_PREFIX,
  type AttributeColumn,
  type Attributes,
} from "../locations/index.ts";
import { dayOf } from "./property-filters.ts";

/** 1 where a row passes. Rows are the locations that are not deleted, in the order of the project. */
export type RowMask = Uint8Array;

type TextColumn = Extract<AttributeColumn, { kind: "text" }>;
type Chosen = readonly (string | number | boolean | null)[];
type PropertyRule = NonNullable<SiteFilter["user_data"]>[string];

/** Positions a region may have: more are no drawing, and what they say of a location hardly differs. */
const MOST_POSITIONS = 10_000;

function refuse(path: string, message: string): never {
  throw new AppError("invalid_input", message, { issues: [{ code: "unknown_property", message, path }] });
}

/** Rows whose value is one of those chosen; null stands for those without one. */
function rowsWith(column: AttributeColumn | undefined, chosen: Chosen, count: number): RowMask {
  const mask = new Uint8Array(count);
  const missing = chosen.includes(null) ? 1 : 0;
  if (column === undefined) return mask.fill(missing);
  if (column.kind === "number") {
    const wanted = new Set(chosen.flatMap((value) => (value === null || value === "" ? [] : Number(value))));
    for (let row = 0; row < count; row++) {
      const value = column.values[row] ?? Number.NaN;
      mask[row] = Number.isNaN(value) ? missing : wanted.has(value) ? 1 : 0;
    }
    return mask;
  }
  const wanted = new Set(chosen.map(String));
  const passes = Uint8Array.from([missing, ...column.texts.map((text) => (wanted.has(text) ? 1 : 0))]);
  for (let row = 0; row < count; row++) mask[row] = passes[column.codes[row] ?? 0] ?? 0;
  return mask;
}

/** Rows whose number lies in a range, ends included; a missing one does not. */
export function rowsInRange(values: Float32Array | Float64Array, [from, to]: ValueRange): RowMask {
  // a result is kept in single precision: its 0.8 is a little more than the 0.8 somebody typed
  const round = values instanceof Float32Array ? Math.fround : Number;
  const [low, high] = [round(from ?? Number.NEGATIVE_INFINITY), round(to ?? Number.POSITIVE_INFINITY)];
  const mask = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) mask[row] = values[row]! >= low && values[row]! <= high ? 1 : 0;
  return mask;
}

function rowsOfUserData({ columns, count }: Attributes, name: string, rule: PropertyRule): RowMask {
  const column = columns.get(`${USER_DATA_PREFIX}${name}`);
  if (column === undefined)
    refuse(`user_data.${name}`, `No location has a value in the column "${name}" any more. Take it out of the filter.`);
  if (Array.isArray(rule)) return rowsWith(column, rule, count);
  if ("date_range" in rule) {
    if (column.kind === "text") return rowsInDays(column, rule.date_range, count);
    refuse(`user_data.${name}`, `The column "${name}" holds numbers, no dates. Give a value_range.`);
  }
  if (column.kind === "number") return rowsInRange(column.values, rule.value_range);
  refuse(`user_data.${name}`, `The column "${name}" holds texts, which have no range. Choose among its values.`);
}

/** Rows whose date lies in a range of days, ends included; what is no date does not. */
function rowsInDays({ codes, texts }: TextColumn, [from, to]: DateRange, count: number): RowMask {
  const isInside = (day: string | undefined) =>
    day !== undefined && (from === null || day >= from) && (to === null || day <= to);
  const passes = Uint8Array.from([0, ...texts.map((text) => (isInside(dayOf(text)) ? 1 : 0))]);
  return Uint8Array.from({ length: count }, (_, row) => passes[codes[row] ?? 0] ?? 0);
}

/** Rows whose asset value lies in a range; a location without one does not. */
function rowsOfAssetValue({ columns, count }: Attributes, range: ValueRange): RowMask {
  const column = columns.get("asset_value");
  return column?.kind === "number" ? rowsInRange(column.values, range) : new Uint8Array(count);
}

function rowsOfAddress({ columns, count }: Attributes, name: string, chosen: Chosen): RowMask {
  if (!(ADDRESS_COLUMNS as readonly string[]).includes(name))
    refuse(`address.${name}`, `An address has no part "${name}". It has ${ADDRESS_COLUMNS.join(", ")}.`);
  return rowsWith(columns.get(name), chosen, count);
}

function rowsOfIds({ columns, count }: Attributes, ids: readonly string[]): RowMask {
  const wanted = new Set(ids);
  const mask = new Uint8Array(count);
  const column = columns.get("id");
  if (column === undefined) return mask;
  for (let row = 0; row < count; row++) mask[row] = wanted.has(String(attributeAt(column, row))) ? 1 : 0;
  return mask;
}

/**
 * Refuses a region that is none: with an outline that crosses itself nobody can say what lies inside.
 * @throws AppError `unprocessable` with the place of the fault
 */
export function checkRegion(roi: Area): void {
  const positions = (roi.type === "Polygon" ? [roi.coordinates] : roi.coordinates).flat(2).length;
  if (positions > MOST_POSITIONS)
    throw new AppError("unprocessable", message("filter.region_corners", { corners: positions, most: MOST_POSITIONS }));
  const problem = findPolygonProblem(roi);
  if (problem !== undefined)
    throw new AppError("unprocessable", message("filter.invalid_region", { problem: problem.said }), {
      issues: [{ code: problem.kind, ...saidFields(problem.said), path: "roi" }],
    });
}

/** Rows whose place lies in a region or on its edge. Of areas and lines the place is the point they are shown at. */
export function rowsInRegion({ columns, count }: Attributes, roi: Area): RowMask {
  checkRegion(roi);
  const mask = new Uint8Array(count);
  const [longitudes, latitudes] = [columns.get("longitude"), columns.get("latitude")];
  if (longitudes?.kind !== "number" || latitudes?.kind !== "number") return mask;
  const region = new PointInPolygon(roi);
  for (let row = 0; row < count; row++) {
    const place = { longitude: longitudes.values[row]!, latitude: latitudes.values[row]! };
    mask[row] = region.contains(place) ? 1 : 0;
  }
  return mask;
}

/**
 * Masks of every part of a filter that needs no results.
 * @throws AppError `invalid_input` for a property that no location has, `unprocessable` for a region that is none
 */
export function propertyMasks(attributes: Attributes, filter: SiteFilter): RowMask[] {
  const masks: RowMask[] = [];
  for (const [name, rule] of Object.entries(filter.user_data ?? {})) masks.push(rowsOfUserData(attributes, name, rule));
  for (const [name, chosen] of Object.entries(filter.address ?? {}))
    masks.push(rowsOfAddress(attributes, name, chosen));
  if (filter.asset_value) masks.push(rowsOfAssetValue(attributes, filter.asset_value));
  if (filter.production_sites) masks.push(rowsOfIds(attributes, filter.production_sites));
  if (filter.roi) masks.push(rowsInRegion(attributes, filter.roi));
  return masks;
}

/** Rows that pass every mask. */
export function allOf(masks: readonly RowMask[], count: number): RowMask {
  const passes = new Uint8Array(count).fill(1);
  for (const mask of masks) for (let row = 0; row < count; row++) passes[row]! &= mask[row]!;
  return passes;
}

export function countOf(mask: RowMask): number {
  let count = 0;
  for (const passes of mask) count += passes;
  return count;
}

import { type Geometry, LOCATED_BY, type LocatedBy } from "@tidemark/contract";
import type { SiteAddress } from "../../locations/index.ts";
import { type Headers, type RawRow, textOf } from "./raw-row.ts";

/** Degrees as a sentence names them, to some ten metres. */
export const degrees = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** The line or area that the point stands for. */
  readonly geometry?: Geometry | null | undefined;
  /** Metres above sea level, where they stand with the coordinates. */
  readonly altitude?: number | undefined;
}

/** A point and what it comes from. */
export interface Position extends Point {
  readonly locatedBy: LocatedBy;
  /** How far off it may be, km; null where it was given. */
  readonly withinKm: number | null;
}

/** Farthest off (km) that a position may be told to be. */
const MOST_KM = 1000;

/**
 * How a position was found: as it comes, and of a point that the row brings what it says of it, as an exported one
 * does. Null where an export says nothing.
 */
export function locatedAs(
  { cells }: RawRow,
  { locatedBy, withinKm }: Position,
  headers: Headers = {},
): Required<Pick<SiteAddress, "located_by" | "located_within_km">> {
  const as = { located_by: locatedBy, located_within_km: withinKm };
  if (locatedBy !== "coordinates" || headers.located_by === undefined) return as;
  const stated = textOf(cells.located_by);
  if (stated === "") return { located_by: null, located_within_km: null };
  const by = LOCATED_BY.find((one) => one === stated);
  if (by === undefined) return as;
  const within = textOf(cells.located_within_km);
  const km = within === "" ? Number.NaN : Number(within);
  return { located_by: by, located_within_km: km >= 0 && km <= MOST_KM ? km : null };
}

/** A point that a row tells as such. */
export const given = ({ latitude, longitude, geometry, altitude }: Point): Position => ({
  latitude,
  longitude,
  geometry,
  altitude,
  locatedBy: "coordinates",
  withinKm: null,
});

import type { Geometry, LocatedBy } from "@tidemark/contract";

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

/** A point that a row tells as such. */
export const given = (point: Point): Position => ({ ...point, locatedBy: "coordinates", withinKm: null });

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { countryAt } from "@tidemark/geo";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { KM_PER_DEGREE } from "../region-shapes.ts";
import { greatCircleKm } from "../sphere-index.ts";
import { NO_OCCURRENCE } from "../pack/occurrence.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Where a strong tornado touched down, and when; degrees. */
export interface Touchdown {
  readonly year: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Earlier ones were rated from newspapers, about a class too high. */
const FROM_YEAR = 1980;
/** The conterminous USA: Alaska and Hawaii have hardly one in ten years. */
const BOX = { south: 24, north: 50, west: -126, east: -66 } as const;
const AREA_KM2 = 10_000;
/**
 * Sigma of the kernel. Of 30 to 170 km it tells the tornadoes of every second year best from those of the others (60
 * to 80 km alike).
 */
const SIGMA_KM = 70;
const REACH_KM = 4 * SIGMA_KM;
/** Area under the kernel, and the least share of it on land of the country: cells at its shores and borders have it. */
const WHOLE_KM2 = 2 * Math.PI * SIGMA_KM ** 2;
const LEAST_LAND = 0.15;

/** Tornadoes of class F2 or EF2 and stronger, by NOAA SPC. */
export function readTouchdowns(path: string): readonly Touchdown[] {
  return parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))
    .map((row) => ({ year: numberOf(row, "yr"), latitude: numberOf(row, "slat"), longitude: numberOf(row, "slon") }))
    .filter(({ year, latitude, longitude }) => year >= FROM_YEAR && isInBox(latitude, longitude));
}

function isInBox(latitude: number, longitude: number): boolean {
  return latitude >= BOX.south && latitude <= BOX.north && longitude >= BOX.west && longitude <= BOX.east;
}

/** Points with a weight, by squares of a degree, so that those near a point are found fast. */
type Squares = ReadonlyMap<number, readonly { readonly latitude: number; readonly longitude: number }[]>;
const squareOf = (latitude: number, longitude: number) => 1000 * Math.floor(latitude) + Math.floor(longitude);

function inSquares(points: readonly { readonly latitude: number; readonly longitude: number }[]): Squares {
  const squares = new Map<number, { latitude: number; longitude: number }[]>();
  for (const point of points) {
    const key = squareOf(point.latitude, point.longitude);
    squares.set(key, [...(squares.get(key) ?? []), point]);
  }
  return squares;
}

/** Kernel sum at a point over all points within reach, each times its weight. */
function kernelSum(
  squares: Squares,
  latitude: number,
  longitude: number,
  weightOf: (latitude: number) => number = () => 1,
): number {
  const high = Math.ceil(REACH_KM / KM_PER_DEGREE);
  const wide = Math.ceil(REACH_KM / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)));
  let sum = 0;
  for (let dy = -high; dy <= high; dy++) {
    for (let dx = -wide; dx <= wide; dx++) {
      for (const point of squares.get(squareOf(latitude + dy, longitude + dx)) ?? []) {
        const km = greatCircleKm(latitude, longitude, point.latitude, point.longitude);
        if (km <= REACH_KM) sum += weightOf(point.latitude) * Math.exp(-0.5 * (km / SIGMA_KM) ** 2);
      }
    }
  }
  return sum;
}

const PER_UNIT = 200;

/**
 * Strong tornadoes per year and 10,000 square kilometres by cell of the pack: touchdowns over land of the country by a
 * kernel, so that nothing is lost across coasts and borders. Cells next to the country have values for sites in it.
 */
export function tornadoLayer(touchdowns: readonly Touchdown[], cells: Int32Array): LayerSource {
  const years = new Set(touchdowns.map(({ year }) => year)).size;
  const at = (cell: number) => ({
    latitude: rowLatitude(Math.floor(cell / GRID_COLUMNS)),
    longitude: columnLongitude(cell % GRID_COLUMNS),
  });
  const isOfCountry = ({ latitude, longitude }: ReturnType<typeof at>) =>
    isInBox(latitude, longitude) && countryAt(latitude, longitude)?.iso3 === "USA";
  const events = inSquares(touchdowns);
  const land = inSquares(Array.from(cells, at).filter(isOfCountry));
  const cellKm2 = (latitude: number) => (KM_PER_DEGREE / 4) ** 2 * Math.cos((latitude * Math.PI) / 180);
  const values = Uint8Array.from(cells, (cell) => {
    const { latitude, longitude } = at(cell);
    if (!isInBox(latitude, longitude)) return NO_OCCURRENCE;
    const landKm2 = kernelSum(land, latitude, longitude, cellKm2);
    if (landKm2 < LEAST_LAND * WHOLE_KM2) return NO_OCCURRENCE;
    const rate = (AREA_KM2 * kernelSum(events, latitude, longitude)) / (landKm2 * years);
    return Math.min(NO_OCCURRENCE - 1, Math.round(PER_UNIT * rate));
  });
  return { name: "tornado-rate", unit: "1/yr", perUnit: PER_UNIT, values };
}

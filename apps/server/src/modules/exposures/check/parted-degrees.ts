import { type Country, distanceKm } from "@tidemark/geo";
import type { Geography } from "./geography.ts";
import { textOf, type RawRow } from "./raw-row.ts";

/** Degrees with six digits behind their point, whose point a spreadsheet took away and put others: 52.520.008. */
const PARTED = /^(?<whole>[-\u2212]?\d{1,3})\.(?<fraction>\d{3}\.\d{3})$/u;
/** Rows that have to agree. */
const LEAST_ROWS = 2;
/** As far (km) as a town may reach. */
const BESIDE_KM = 50;

/** Degrees whose points part thousands; undefined for other texts. */
export function partedDegrees(text: string): number | undefined {
  const { whole, fraction } = PARTED.exec(text)?.groups ?? {};
  if (whole === undefined || fraction === undefined) return undefined;
  return Number(`${whole.replace("\u2212", "-")}.${fraction.replace(".", "")}`);
}

/** Latitude and longitude of a row of which both are so. */
export function partedPoint({ cells }: RawRow): { readonly latitude: number; readonly longitude: number } | undefined {
  const latitude = partedDegrees(textOf(cells.latitude));
  const longitude = partedDegrees(textOf(cells.longitude));
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/**
 * Whether points part thousands in all degrees of a file, and the country or town of each row says that the rest is
 * right.
 */
export function arePartedDegrees(
  rows: readonly RawRow[],
  geography: Geography,
  statedIn: (row: RawRow) => Country | undefined,
): boolean {
  let agreed = 0;
  for (const row of rows) {
    if (textOf(row.cells.latitude) === "" && textOf(row.cells.longitude) === "") continue;
    const point = partedPoint(row);
    if (point === undefined) return false;
    const stated = statedIn(row);
    const found = geography.countryAt(point.latitude, point.longitude);
    const isThere = stated !== undefined && (found?.iso2 === stated.iso2 || found?.sovereignIso2 === stated.iso2);
    const town = textOf(row.cells.municipality);
    const isBeside = town !== "" && geography.placesCalled(town).some((place) => distanceKm(place, point) <= BESIDE_KM);
    if (!isThere && !isBeside) return false;
    agreed += 1;
  }
  return agreed >= LEAST_ROWS;
}

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { findCountry } from "@tidemark/geo";
import { DISTRICT_HAZARDS, parseCommentedCsv, type DistrictHazard } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { NO_DISTRICT_CLASS } from "../pack/districts.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { LayerSource } from "./pack-writer.ts";
import { isOfSea, type Reach } from "./sea-reach.ts";

/** A district whose position is known, with its class for each hazard in the order of `DISTRICT_HAZARDS`. */
export interface District {
  readonly latitude: number;
  readonly longitude: number;
  readonly classes: readonly number[];
}

/** Column of the file for each hazard. */
const COLUMNS: Readonly<Record<DistrictHazard, string>> = {
  river_flood: "River flood",
  urban_flood: "Urban flood",
  landslide: "Landslide",
  water_scarcity: "Water scarcity",
  tsunami: "Tsunami",
  volcano: "Volcano",
  coastal_flood: "Coastal flood",
};
const REACH_KM = 150;
const NEIGHBOURS = 8;
/** Districts are not points: closer ones count alike. */
const SOFT_KM = 5;
const KM_PER_DEGREE = 111.2;
/** Code of a country in the file that has changed since. */
const FORMER_CODES: Readonly<Record<string, string>> = { TP: "TL" };

type Rows = ReturnType<typeof parseCommentedCsv>;

/** Rows of `thinkhazard_adm2_levels.csv.gz`. */
export const readDistrictRows = (path: string): Rows =>
  parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"));

/** Rows with the positions of a table of our own, by the code of the district, where they have none. */
export function withPositions(rows: Rows, positions: string): Rows {
  const own = new Map(parseCommentedCsv(positions).map((row) => [row["code"], row]));
  return rows.map((row) => {
    const found = row["lat"] === "" ? own.get(row["ADM2_CODE"]) : undefined;
    return found === undefined ? row : { ...row, lat: found["latitude"]!, lon: found["longitude"]! };
  });
}

const classOf = (text: string | undefined) => (text === undefined || text === "" ? NO_DISTRICT_CLASS : Number(text));

/** Districts whose position is known. */
export function locatedDistricts(rows: Rows): readonly District[] {
  return rows
    .filter((row) => row["lat"] !== "" && row["lon"] !== "")
    .map((row) => ({
      latitude: Number(row["lat"]),
      longitude: Number(row["lon"]),
      classes: DISTRICT_HAZARDS.map((hazard) => classOf(row[COLUMNS[hazard]])),
    }));
}

/** Districts by rows and columns of a degree. */
export class DistrictIndex {
  readonly #boxes = new Map<number, District[]>();

  constructor(districts: readonly District[]) {
    for (const district of districts) {
      const key = this.#key(Math.floor(district.latitude), Math.floor(district.longitude));
      const box = this.#boxes.get(key);
      if (box === undefined) this.#boxes.set(key, [district]);
      else box.push(district);
    }
  }

  #key(row: number, column: number): number {
    return (row + 90) * 360 + ((((column + 180) % 360) + 360) % 360);
  }

  /**
   * Class of each hazard at a point (degrees): the one with most weight among the nearest districts, those without a
   * class counting as such. All `NO_DISTRICT_CLASS` far from districts. @param isLeftOut districts that do not count
   */
  classesAt(
    latitude: number,
    longitude: number,
    isLeftOut: (district: District) => boolean = () => false,
  ): readonly number[] {
    const near: { readonly district: District; readonly distanceKm: number }[] = [];
    const reach = REACH_KM / KM_PER_DEGREE;
    const aside = Math.min(180, reach / Math.max(0.01, Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180)));
    for (let row = Math.floor(latitude - reach); row <= Math.floor(latitude + reach); row++)
      for (let column = Math.floor(longitude - aside); column <= Math.floor(longitude + aside); column++)
        for (const district of this.#boxes.get(this.#key(row, column)) ?? []) {
          if (isLeftOut(district)) continue;
          const distanceKm = greatCircleKm(latitude, longitude, district.latitude, district.longitude);
          if (distanceKm <= REACH_KM) near.push({ district, distanceKm });
        }
    const nearest = near.sort((a, b) => a.distanceKm - b.distanceKm).slice(0, NEIGHBOURS);
    return DISTRICT_HAZARDS.map((_, hazard) => vote(nearest, hazard));
  }
}

function vote(
  nearest: readonly { readonly district: District; readonly distanceKm: number }[],
  hazard: number,
): number {
  const weights = new Map<number, number>();
  for (const { district, distanceKm } of nearest) {
    const found = district.classes[hazard]!;
    weights.set(found, (weights.get(found) ?? 0) + 1 / (distanceKm + SOFT_KM) ** 2);
  }
  let best = NO_DISTRICT_CLASS;
  for (const [found, weight] of weights) if (weight > (weights.get(best) ?? 0)) best = found;
  return best;
}

/** Countries with the hazards of which any of their districts has a class, as a table. */
function countryTable(rows: Rows): string {
  const covered = new Map<string, Set<DistrictHazard>>();
  for (const row of rows) {
    const code = row["cc"] ?? "";
    const iso2 = FORMER_CODES[code] ?? code;
    if (findCountry(iso2)?.iso2 !== iso2) throw new Error(`No country ${iso2}`);
    const own = covered.get(iso2) ?? new Set();
    covered.set(iso2, own);
    for (const hazard of DISTRICT_HAZARDS) if ((row[COLUMNS[hazard]] ?? "") !== "") own.add(hazard);
  }
  const lines = [...covered].map(([iso2, hazards]) => `${iso2},${[...hazards].sort().join(" ")}`).sort();
  return ["country,hazards", ...lines, ""].join("\n");
}

/**
 * Classes of the districts by cell, a part for each hazard, and the countries that have any. Districts that only our
 * own table locates are all at a coast: they vote on hazards of the sea alone, or they would outvote the inland parts
 * of their cities on rivers and slopes.
 */
export function districtLayers(
  rows: Rows,
  positions: string,
  cells: Int32Array,
  isReached: Reach,
): readonly LayerSource[] {
  const byFile = new DistrictIndex(locatedDistricts(rows));
  const withOwn = new DistrictIndex(locatedDistricts(withPositions(rows, positions)));
  const values = new Uint8Array(DISTRICT_HAZARDS.length * cells.length);
  cells.forEach((cell, i) => {
    const point = [rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS)] as const;
    const ofLand = byFile.classesAt(...point);
    const ofSea = withOwn.classesAt(...point);
    DISTRICT_HAZARDS.forEach((hazard, h) => {
      const found = isOfSea(hazard) ? ofSea[h]! : ofLand[h]!;
      values[h * cells.length + i] = isReached(hazard, i) ? found : NO_DISTRICT_CLASS;
    });
  });
  return [
    { name: "district-class", unit: "class", parts: DISTRICT_HAZARDS.length, values },
    { name: "district-countries", unit: "table", values: countryTable(rows) },
  ];
}

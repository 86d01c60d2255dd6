import type { Country } from "@tidemark/geo";
import {
  NO_REACH,
  noReachAt,
  reachHazard,
  riverProtection,
  turcRunoff,
  type NoReach,
  type ScreeningCells,
} from "@tidemark/science";
import type { Pack } from "./open-pack.ts";
import { lowGroundMetres } from "./place-heights.ts";
import { publishedProtection } from "./river-protection.ts";
import { riversAround } from "./rivers.ts";

/** A place in the screening: its cell there and in the pack, and the class of its district. */
export interface ReachPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly cells: ScreeningCells;
  readonly cell: number;
  readonly packCell: number;
  readonly country: Country | undefined;
  readonly districtClass: number;
}

/** What is known of the reach of rivers at a place; see `HazardInputs.riverReach`. */
export interface RiverReach {
  readonly hazard: number;
  readonly none: number;
  readonly riverKm: number;
  readonly runoffMm: number;
  readonly protectionYears: number;
  readonly publishedYears: number;
}

const MONTHS = 12;

/** Runoff of a year, mm, in the climate of a cell. */
function runoffOf({ temperature, precipitation, count }: ScreeningCells, cell: number): number {
  let [rain, warmth] = [0, 0];
  for (let month = 0; month < MONTHS; month++) {
    rain += precipitation[month * count + cell]!;
    warmth += temperature[month * count + cell]! / MONTHS;
  }
  return turcRunoff(rain, warmth);
}

function basinScore(pack: Pack, packCell: number): number {
  return pack.numbers("basin-flood-score")[packCell]! / pack.entry("basin-flood-score").perUnit;
}

const codeOf = (none: NoReach | undefined): number => (none === undefined ? Number.NaN : NO_REACH.indexOf(none));

/** Reach of rivers at a place, by its setting. */
export function riverReach(pack: Pack, place: ReachPlace): RiverReach {
  const { latitude, longitude, cells, cell, packCell, country, districtClass } = place;
  const rivers = riversAround(pack, latitude, longitude);
  const runoffMm = runoffOf(cells, cell);
  const reliefMetres = cells.reliefMetres[cell]!;
  const none = noReachAt({
    ...rivers,
    runoffMm,
    reliefMetres,
    meanElevationMetres: cells.meanElevationMetres[cell]!,
    coastKm: cells.coastDistanceKm[cell]!,
  });
  const protection = riverProtection(publishedProtection(pack, latitude, longitude, country?.iso2), country?.iso2);
  const hazard =
    none === undefined
      ? reachHazard({
          ...rivers,
          runoffMm,
          reliefMetres,
          districtClass,
          aboveLowMetres: cells.elevationMetres[cell]! - lowGroundMetres(pack, latitude, longitude),
          basinScore: basinScore(pack, packCell),
        })
      : Number.NaN;
  return {
    hazard,
    none: codeOf(none),
    riverKm: Math.min(rivers.greatKm, rivers.otherKm, rivers.supplementKm),
    runoffMm,
    protectionYears: protection.years,
    publishedYears: protection.published,
  };
}

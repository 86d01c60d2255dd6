import { countryAt, type Country } from "@tidemark/geo";
import {
  cycloneRegion,
  fireFuel,
  REGIONS_PER_CELL,
  SEISMIC_LOG_DEVIATION,
  type CycloneRegion,
  type HazardInputs,
  type ScreeningCells,
} from "@tidemark/science";
import { borrowedRegionNote } from "./borrowed-region.ts";
import { cellClimate, type WantedCell } from "./cell-climate.ts";
import { cellAt } from "./cell-lookup.ts";
import { coastSetting } from "./coast.ts";
import { cycloneLevels } from "./cyclones.ts";
import { riverDistanceKm, volcanoDistanceKm } from "./nearest-features.ts";
import type { Pack } from "./open-pack.ts";
import { townSetting } from "./places.ts";

/** A point to be screened; its height only where it is really known (a survey, a terrain model). */
export interface ScreeningPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres?: number | undefined;
}

/** Everything the engine needs of n points. */
export interface ScreeningInputs {
  /** Each cell once, however many points share it; points with a height of their own have a cell of their own. */
  readonly cells: ScreeningCells;
  /** Index of each point's cell in `cells`; -1 where it has none. */
  readonly cellOfSite: Int32Array;
  /** Distance to the centre of the cell where it does not contain the point, km; 0 inside, NaN without a cell. */
  readonly cellDistanceKm: Float32Array;
  /** Why a point has no cell; undefined where it has one. */
  readonly missing: readonly (string | undefined)[];
  readonly hazards: HazardInputs;
  readonly riverKm: Float32Array;
  /** AR6 region that weighs most; undefined without a cell. */
  readonly regionNames: readonly (string | undefined)[];
  /** What to tell the reader where the trends come from a region far away; undefined elsewhere. */
  readonly regionNotes: readonly (string | undefined)[];
  /** Country and continent of each point; undefined at sea. */
  readonly countries: readonly (Country | undefined)[];
  /** 1 in the core of a large city, else 0. */
  readonly inCityCore: Uint8Array;
  /** Region whose cyclone damage curve holds at the point. */
  readonly damageRegions: readonly CycloneRegion[];
}

interface Assigned {
  readonly wanted: readonly WantedCell[];
  readonly packCell: Int32Array;
  readonly cellOfSite: Int32Array;
  readonly cellDistanceKm: Float32Array;
  readonly missing: readonly (string | undefined)[];
}

/** Gives every point its cell, equal cells once. */
function assignCells(pack: Pack, points: readonly ScreeningPoint[]): Assigned {
  const wanted: WantedCell[] = [];
  const known = new Map<string, number>();
  const packCell = new Int32Array(points.length).fill(-1);
  const cellOfSite = new Int32Array(points.length).fill(-1);
  const cellDistanceKm = new Float32Array(points.length).fill(Number.NaN);
  const missing = points.map(({ latitude, longitude, elevationMetres }, site) => {
    const found = cellAt(pack, latitude, longitude);
    if (found.cell === undefined) return found.missing;
    const height = Number.isFinite(elevationMetres) ? elevationMetres : undefined;
    const key = `${found.cell}/${height ?? ""}`;
    let index = known.get(key);
    if (index === undefined) {
      index = wanted.length;
      known.set(key, index);
      wanted.push({ cell: found.cell, siteElevationMetres: height });
    }
    packCell[site] = found.cell;
    cellOfSite[site] = index;
    cellDistanceKm[site] = found.distanceKm;
    return undefined;
  });
  return { wanted, packCell, cellOfSite, cellDistanceKm, missing };
}

/** Cells with a smaller share of land are the rim at sea. */
const LAND = 0.02;
function emptyHazards(sites: number) {
  const column = () => new Float32Array(sites).fill(Number.NaN);
  return {
    sites,
    cyclone: { v10: column(), v100: column() },
    coastKm: column(),
    coast: {
      localFactor: column(),
      subsidenceMmPerYear: column(),
      twl100P5: column(),
      twl100: column(),
      twl100P95: column(),
      episodic100: column(),
      tideMetres: column(),
    },
    pga475: column(),
    pgaLogDeviation: SEISMIC_LOG_DEVIATION,
    volcanoKm: column(),
    elevation: column(),
    town: column(),
    burnableFraction: column(),
  };
}
type Hazards = ReturnType<typeof emptyHazards>;

function fillSite(pack: Pack, { latitude, longitude }: ScreeningPoint, site: number, out: Hazards): void {
  const coast = coastSetting(pack, latitude, longitude);
  if (coast !== undefined) {
    out.coast.localFactor[site] = coast.localFactor;
    // Where nothing is known of the land's movement, the sea alone is shown.
    out.coast.subsidenceMmPerYear[site] = Number.isNaN(coast.subsidenceMmPerYear) ? 0 : coast.subsidenceMmPerYear;
    out.coast.twl100P5[site] = coast.twl100P5;
    out.coast.twl100[site] = coast.twl100;
    out.coast.twl100P95[site] = coast.twl100P95;
    out.coast.episodic100[site] = coast.episodic100;
    out.coast.tideMetres[site] = coast.tideMetres;
  }
  out.volcanoKm[site] = volcanoDistanceKm(pack, latitude, longitude);
}

/**
 * Inputs of the engine for points (degrees): climate by cell, event hazards by point. A point without a cell has no
 * value at all and says why. Throws `DamagedPackError` where a layer cannot be read.
 */
export function screeningInputs(pack: Pack, points: readonly ScreeningPoint[]): ScreeningInputs {
  const { wanted, packCell, cellOfSite, cellDistanceKm, missing } = assignCells(pack, points);
  const cells = cellClimate(pack, wanted);
  const hazards = emptyHazards(points.length);
  const riverKm = new Float32Array(points.length).fill(Number.NaN);
  const inCityCore = new Uint8Array(points.length);
  const pga = pack.numbers("pga475");
  const { perUnit } = pack.entry("pga475");
  const cyclones = cycloneLevels(pack);
  const regions = pack.regionalScaling().regions;
  const regionNames = points.map((point, site) => {
    const i = cellOfSite[site]!;
    if (i < 0) return undefined;
    fillSite(pack, point, site, hazards);
    const { town, core } = townSetting(pack, point.latitude, point.longitude);
    // Small islands lie in cells that count as sea: what stands there stands on the shore.
    const coastKm = cells.coastDistanceKm[i]!;
    hazards.coastKm[site] = cells.landFraction[i]! > LAND ? Math.max(0, coastKm) : coastKm;
    const { v10, v100 } = cyclones(packCell[site]!);
    hazards.cyclone.v10[site] = v10;
    hazards.cyclone.v100[site] = v100;
    hazards.pga475[site] = pga[packCell[site]!]! / perUnit;
    hazards.elevation[site] = cells.elevationMetres[i]!;
    hazards.town[site] = town ? 1 : 0;
    inCityCore[site] = core ? 1 : 0;
    hazards.burnableFraction[site] = fireFuel(cells, i);
    riverKm[site] = riverDistanceKm(pack, point.latitude, point.longitude);
    return regions[mainRegion(cells, i)]?.name;
  });
  const regionNotes = points.map((_, site) => {
    const i = cellOfSite[site]!;
    const region = i < 0 ? undefined : regions[mainRegion(cells, i)];
    return region === undefined ? undefined : borrowedRegionNote(pack, region, packCell[site]!);
  });
  const countries = points.map(({ latitude, longitude }) => countryAt(latitude, longitude));
  const damageRegions = countries.map((country) => cycloneRegion(country?.iso3 ?? undefined));
  return {
    cells,
    cellOfSite,
    cellDistanceKm,
    missing,
    hazards,
    riverKm,
    regionNames,
    regionNotes,
    countries,
    inCityCore,
    damageRegions,
  };
}

/** Index of the region that weighs most in a cell. */
function mainRegion(cells: ScreeningCells, i: number): number {
  let best = i;
  for (let slot = 1; slot < REGIONS_PER_CELL; slot++) {
    const at = slot * cells.count + i;
    if (cells.regionWeight[at]! > cells.regionWeight[best]!) best = at;
  }
  return cells.regionIndex[best]!;
}

import { countryAt, type Country } from "@tidemark/geo";
import {
  DISTRICT_HAZARDS,
  fireFuel,
  fireSeverity,
  NO_REACH,
  REGIONS_PER_CELL,
  type HazardInputs,
  type ScreeningCells,
  type Sentence,
  type StoredChange,
  type Building,
  worded,
} from "@tidemark/science";
import { ATOLL_GROUND_METRES, isAtoll } from "./atolls.ts";
import { borrowedRegionNote } from "./borrowed-region.ts";
import { cellClimate, type WantedCell } from "./cell-climate.ts";
import { cellAt } from "./cell-lookup.ts";
import { coastSetting } from "./coast.ts";
import { cycloneLevels } from "./cyclones.ts";
import { districtClasses } from "./districts.ts";
import { emptyHazards, type HazardColumns } from "./empty-hazards.ts";
import { volcanoDistanceKm } from "./nearest-features.ts";
import type { Pack } from "./open-pack.ts";
import { thunderDaysOf, tornadoRateOf } from "./occurrence.ts";
import { townSetting } from "./places.ts";
import { type ReachPlace, riverReach } from "./river-reach.ts";
import {
  CONTRADICTED,
  heightOf,
  HEIGHT_SOURCES,
  siteHeights,
  type KnownHeights,
  type SiteHeights,
} from "./site-heights.ts";

/** What was told of a place beside where it lies: values follow from it. */
export interface ToldOfPlace extends Partial<Building> {
  /** Above sea level. */
  readonly elevationMetres?: number | null | undefined;
  /** Return period up to which defences keep rivers and the sea out. */
  readonly protectionYears?: number | null | undefined;
  /** What measures in place change of its losses. */
  readonly measures?: StoredChange | null | undefined;
}

/** A point to be screened. */
export interface ScreeningPoint extends ToldOfPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Points by their place: an array of them, or columns that make each one when it is asked for. */
export interface ScreeningPoints {
  readonly length: number;
  readonly at: (site: number) => ScreeningPoint | undefined;
}

export interface HeightOptions {
  /** Heights of an imported terrain model by point, metres; NaN outside it. */
  readonly terrainMetres?: ArrayLike<number> | undefined;
  /** True for points that stand for whole cells: they keep the height of their cell. */
  readonly isCells?: boolean;
  /**
   * Cells of the pack with what imports put in the place of their climate.
   * @param packCells place of each in the pack
   */
  readonly withImports?: ((cells: ScreeningCells, packCells: readonly number[]) => ScreeningCells) | undefined;
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
  readonly missing: readonly (Sentence | undefined)[];
  readonly heights: SiteHeights;
  readonly hazards: HazardInputs;
  /** AR6 region that weighs most; undefined without a cell. */
  readonly regionNames: readonly (string | undefined)[];
  /** By cell, what to tell the reader of a small island and of trends from a region far away; undefined elsewhere. */
  readonly regionNotes: readonly (Sentence | undefined)[];
  /** Country and continent of each point; undefined at sea. */
  readonly countries: readonly (Country | undefined)[];
  /** 1 in the core of a large city, else 0. */
  readonly inCityCore: Uint8Array;
}

interface Assigned {
  readonly wanted: readonly WantedCell[];
  readonly packCell: Int32Array;
  readonly cellOfSite: Int32Array;
  readonly cellDistanceKm: Float32Array;
  readonly missing: readonly (Sentence | undefined)[];
  /** Indices in `HEIGHT_SOURCES` and in `CONTRADICTED`, by point. */
  readonly source: Uint8Array;
  readonly deviationMetres: Float32Array;
  readonly contradicts: Uint8Array;
}

/** What is found of each point, in their order. */
export function eachOf<T>(points: ScreeningPoints, find: (point: ScreeningPoint, site: number) => T): T[] {
  const found: T[] = [];
  for (let site = 0; site < points.length; site++) found.push(find(points.at(site)!, site));
  return found;
}

/** Where no place is near, those who live there live so many deviations of heights from the mean of the cell. */
const DEVIATIONS_IN_THE_WILD = 2;

/** Gives every point its cell, moved to the height of the point; those that are equal in both once. */
function assignCells(pack: Pack, points: ScreeningPoints, { terrainMetres, isCells = false }: HeightOptions): Assigned {
  const heights: KnownHeights = {
    own: (site) => points.at(site)!.elevationMetres ?? undefined,
    terrain: terrainMetres,
    usesPlaces: !isCells,
  };
  const source = new Uint8Array(points.length).fill(HEIGHT_SOURCES.indexOf("cell"));
  const contradicts = new Uint8Array(points.length);
  const deviationMetres = new Float32Array(points.length);
  const relief = pack.numbers("relief");
  const reliefPerMetre = pack.entry("relief").perUnit;
  const wanted: WantedCell[] = [];
  const known = new Map<string, number>();
  const packCell = new Int32Array(points.length).fill(-1);
  const cellOfSite = new Int32Array(points.length).fill(-1);
  const cellDistanceKm = new Float32Array(points.length).fill(Number.NaN);
  const missing = eachOf(points, (point, site) => {
    const found = cellAt(pack, point.latitude, point.longitude);
    if (found.cell === undefined) return found.missing;
    const reliefMetres = relief[found.cell]! / reliefPerMetre;
    const { latitude, longitude } = point;
    const height = heightOf(pack, { latitude, longitude, reliefMetres }, site, heights);
    if (height !== undefined) {
      source[site] = HEIGHT_SOURCES.indexOf(height.source);
      contradicts[site] = CONTRADICTED.indexOf(height.contradicts);
    }
    const deviation = height?.deviationMetres ?? (isCells ? 0 : DEVIATIONS_IN_THE_WILD * reliefMetres);
    deviationMetres[site] = deviation;
    const key = `${found.cell}/${height?.metres ?? ""}/${deviation}`;
    let index = known.get(key);
    if (index === undefined) {
      index = wanted.length;
      known.set(key, index);
      wanted.push({ cell: found.cell, siteElevationMetres: height?.metres, deviationMetres: deviation });
    }
    packCell[site] = found.cell;
    cellOfSite[site] = index;
    cellDistanceKm[site] = found.distanceKm;
    return undefined;
  });
  return { wanted, packCell, cellOfSite, cellDistanceKm, missing, source, deviationMetres, contradicts };
}

/** Cells with a smaller share of land are the rim at sea. */
const LAND = 0.02;

const LEVELS = ["twl100P5", "twl100", "twl100P95", "episodic100", "surge10", "surge100", "surgeUnknown"] as const;

function fillSite(pack: Pack, { latitude, longitude }: ScreeningPoint, site: number, out: HazardColumns): void {
  const coast = coastSetting(pack, latitude, longitude);
  if (coast !== undefined) {
    out.coast.localFactor[site] = coast.localFactor;
    // Where nothing is known of the land's movement, the sea alone is shown.
    out.coast.subsidenceMmPerYear[site] = Number.isNaN(coast.subsidenceMmPerYear) ? 0 : coast.subsidenceMmPerYear;
    out.coast.tideMetres[site] = coast.highWater;
    for (const name of LEVELS) out.coast[name][site] = coast[name];
  }
  out.volcanoKm[site] = volcanoDistanceKm(pack, latitude, longitude);
}

/** Rivers are told of sites alone: within a cell the distance to one says nothing. */
function fillReach(
  pack: Pack,
  place: Omit<ReachPlace, "districtClass">,
  site: number,
  { riverReach: out, districtClass }: HazardColumns,
  { isCells = false }: HeightOptions,
): void {
  if (isCells) {
    out.none[site] = NO_REACH.indexOf("cell");
    return;
  }
  const found = riverReach(pack, { ...place, districtClass: districtClass.river_flood[site]! });
  for (const name of ["hazard", "none", "riverKm", "runoffMm", "protectionYears", "publishedYears"] as const)
    out[name][site] = found[name];
}

/** Classes of districts at cells; most sites of a cell lie in one country. */
function districtsOf(pack: Pack, packCells: readonly number[]) {
  const known: { readonly country: Country | undefined; readonly classes: ReturnType<typeof districtClasses> }[] = [];
  return (cell: number, country: Country | undefined) => {
    const before = known[cell];
    if (before !== undefined && before.country === country) return before.classes;
    const classes = districtClasses(pack, packCells[cell]!, country);
    known[cell] = { country, classes };
    return classes;
  };
}

/** Height of the ground that needs no terrain model, m: told with the point, or that of atolls; NaN elsewhere. */
function knownGround({ elevationMetres }: ScreeningPoint, country: Country | undefined, listedMetres: number): number {
  if (Number.isFinite(elevationMetres)) return elevationMetres!;
  return isAtoll(country?.iso2, listedMetres) ? ATOLL_GROUND_METRES : Number.NaN;
}

/**
 * Inputs of the engine for points (degrees): climate by cell, event hazards by point. A point without a cell has no
 * value at all and says why. Throws `DamagedPackError` where a layer cannot be read.
 */
export function screeningInputs(pack: Pack, points: ScreeningPoints, options: HeightOptions = {}): ScreeningInputs {
  const assigned = assignCells(pack, points, options);
  const { wanted, packCell, cellOfSite, cellDistanceKm, missing } = assigned;
  const ofPack = cellClimate(pack, wanted);
  const packCells = wanted.map((each) => each.cell);
  const cells = options.withImports?.(ofPack, packCells) ?? ofPack;
  const hazards = emptyHazards(points.length);
  const inCityCore = new Uint8Array(points.length);
  const pga = pack.numbers("pga475");
  const { perUnit } = pack.entry("pga475");
  const cyclones = cycloneLevels(pack);
  const [thunder, tornadoes] = [thunderDaysOf(pack), tornadoRateOf(pack)];
  const regions = pack.regionalScaling().regions;
  const [fuel, severity] = [fireFuel, fireSeverity].map((of) => packCells.map((_, i) => of(cells, i)));
  const classesAt = districtsOf(pack, packCells);
  const countries = eachOf(points, ({ latitude, longitude }) => countryAt(latitude, longitude));
  const regionNames = eachOf(points, (point, site) => {
    const i = cellOfSite[site]!;
    if (i < 0) return undefined;
    fillSite(pack, point, site, hazards);
    const { town, core } = townSetting(pack, point.latitude, point.longitude);
    // Small islands lie in cells that count as sea: what stands there stands on the shore.
    const coastKm = cells.coastDistanceKm[i]!;
    hazards.coastKm[site] = cells.landFraction[i]! > LAND ? Math.max(0, coastKm) : coastKm;
    const winds = cyclones(packCell[site]!);
    for (const level of ["v10", "v100", "least100", "most100"] as const) hazards.cyclone[level][site] = winds[level];
    hazards.pga475[site] = pga[packCell[site]!]! / perUnit;
    hazards.elevation[site] = cells.elevationMetres[i]!;
    hazards.knownGroundMetres[site] = knownGround(point, countries[site], cells.elevationMetres[i]!);
    hazards.town[site] = town ? 1 : 0;
    inCityCore[site] = core ? 1 : 0;
    hazards.burnableFraction[site] = fuel![i]!;
    hazards.fireSeverity[site] = severity![i]!;
    hazards.thunderDays[site] = thunder(packCell[site]!);
    hazards.tornadoRate[site] = tornadoes(packCell[site]!, countries[site]);
    const classes = classesAt(i, countries[site]);
    for (const hazard of DISTRICT_HAZARDS) hazards.districtClass[hazard][site] = classes[hazard];
    fillReach(
      pack,
      { ...point, cells, cell: i, packCell: packCell[site]!, country: countries[site] },
      site,
      hazards,
      options,
    );
    return regions[mainRegion(cells, i)]?.name;
  });
  const regionNotes = packCells.map((packed, i) => {
    const region = regions[mainRegion(cells, i)];
    if (region === undefined) return undefined;
    const [island, borrowed] = [islandNote(cells, i), borrowedRegionNote(pack, region, packed)];
    return island && borrowed ? worded("note.both", { island, borrowed }) : (island ?? borrowed);
  });
  return {
    cells,
    cellOfSite,
    cellDistanceKm,
    missing,
    heights: siteHeights(cells, assigned),
    hazards,
    regionNames,
    regionNotes,
    countries,
    inCityCore,
  };
}

/** What a reader must know of an island that no map of the land shows: it lies on the shore of a cell without land. */
function islandNote(cells: ScreeningCells, i: number): Sentence | undefined {
  if (cells.landFraction[i]! > LAND || cells.coastDistanceKm[i]! !== 0) return undefined;
  return worded("note.small_island");
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

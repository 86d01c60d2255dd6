import type { Scenario } from "../catalogue/coordinates.ts";
import type { DistrictHazard } from "../catalogue/dataset.ts";

/** One number per site, in site order; NaN where the layer says nothing. */
export type SiteValues = Float32Array | Float64Array;

/** Depths or heights by return period: one column of site values for each of the rising return periods. */
export interface ReturnPeriodLayer {
  readonly returnPeriods: readonly number[];
  readonly columns: readonly SiteValues[];
}

/**
 * Key of a projection of sea level by scenario, year and percentile. The present day has one key: there the rise is 0
 * where the source covers a site, and NaN elsewhere.
 */
export function seaLevelKey(scenario: Scenario, year: number, quantile: number): string {
  return scenario === "historical" ? scenario : `${scenario} ${year} ${quantile}`;
}

/**
 * What the event hazards need of each site besides its climate. The first block is in the screening pack; the second
 * comes from imported maps and is absent without them, which leaves the datasets that need it missing.
 */
export interface HazardInputs {
  readonly sites: number;
  /** Ten-minute cyclone wind of 10 and 100 years, m/s; 0 where none occur. */
  readonly cyclone: {
    readonly v10: SiteValues;
    readonly v100: SiteValues;
    /** Lowest and highest wind of 100 years among the cell of a site and those around it. */
    readonly least100?: SiteValues;
    readonly most100?: SiteValues;
  };
  readonly coastKm: SiteValues;
  /** NaN inland. */
  readonly coast: {
    readonly localFactor: SiteValues;
    readonly subsidenceMmPerYear: SiteValues;
    readonly twl100P5: SiteValues;
    readonly twl100: SiteValues;
    readonly twl100P95: SiteValues;
    readonly episodic100: SiteValues;
    readonly tideMetres: SiteValues;
    readonly surge10: SiteValues;
    readonly surge100: SiteValues;
    readonly surgeUnknown: SiteValues;
  };
  /** g on rock at 475 years, and the deviation of its logarithm. */
  readonly pga475: SiteValues;
  readonly pgaLogDeviation: number;
  readonly volcanoKm: SiteValues;
  /** Height of the settled part of the cell, or of the site where it is known; m. */
  readonly elevation: SiteValues;
  /** Height of the ground where it is known without a terrain model, m: the site's own, or that of atolls; else NaN. */
  readonly knownGroundMetres: SiteValues;
  /** 1 in towns, where drains are laid out for rarer rain; 0 elsewhere. */
  readonly town: SiteValues;
  /** How much of the land around carries what burns, 0 to 1 (`fireFuel`); NaN where no wild land is known. */
  readonly burnableFraction: SiteValues;
  /** How hard it burns, 0 to 1 (`fireSeverity`). */
  readonly fireSeverity: SiteValues;
  /** Class of the district, 0 very low to 3 high; NaN where none is published. */
  readonly districtClass: Readonly<Record<DistrictHazard, SiteValues>>;
  /** Without a flood map: whether a river reaches the site. */
  readonly riverReach: {
    /** `reachHazard`; NaN where there is no number. */
    readonly hazard: SiteValues;
    /** Why there is no number, place in `NO_REACH`; NaN where there is one, or no cell. */
    readonly none: SiteValues;
    /** Kilometres to the nearest river of the map; infinite where none is near. */
    readonly riverKm: SiteValues;
    /** Runoff of the climate of the place, mm in a year. */
    readonly runoffMm: SiteValues;
    /** Flood that river defences are made for, as it counts and as it is published, years; NaN where not known. */
    readonly protectionYears: SiteValues;
    readonly publishedYears: SiteValues;
  };
  /** Days of thunder in a year; NaN far from every station that counts them. */
  readonly thunderDays: SiteValues;
  /** Strong tornadoes per year and 10,000 square kilometres; NaN outside the conterminous USA. */
  readonly tornadoRate: SiteValues;

  /** Ten-minute wind of cyclones, m/s; then the wind no longer follows from `cyclone`. */
  readonly cycloneMap?: ReturnPeriodLayer;
  /** Peak ground acceleration on rock, g; then `pga475` no longer counts. */
  readonly pgaMap?: ReturnPeriodLayer;
  /**
   * Rise of the sea against the land by `seaLevelKey`, m; then it no longer follows from `localFactor` and
   * `subsidenceMmPerYear`.
   */
  readonly seaLevelRise?: Readonly<Record<string, SiteValues>>;
  readonly riverFlood?: ReturnPeriodLayer;
  /** Terrain model with flow accumulation: catchment above the site and height above the nearest drainage. */
  readonly riverTerrain?: { readonly catchmentKm2: SiteValues; readonly heightAboveRiverMetres: SiteValues };
  readonly coastalFlood?: ReturnPeriodLayer;
  /** Height of the ground at the site from a terrain model fine enough for flooding, m. */
  readonly groundMetres?: SiteValues;
  readonly slopeDegrees?: SiteValues;
  /** Gust of 50 years, m/s. */
  readonly gust50?: SiteValues;
  /** Ground snow load of 50 years of the building code, kN/m2. */
  readonly codeSnowLoad?: SiteValues;
  readonly waterStressPercent?: SiteValues;
  readonly hailDays?: SiteValues;
  /** m above sea level. */
  readonly tsunamiRunUp?: ReturnPeriodLayer;
  /** mm. */
  readonly volcanicAsh?: ReturnPeriodLayer;
  /** cm of diameter. */
  readonly hailSize?: ReturnPeriodLayer;
}

/** Views of some sites on every column, however deep it lies. */
function cut<T>(value: T, from: number, to: number): T {
  if (ArrayBuffer.isView(value)) return (value as unknown as Float32Array).subarray(from, to) as unknown as T;
  if (Array.isArray(value)) return value.map((item) => cut(item as unknown, from, to)) as T;
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item as unknown, from, to)])) as T;
  return value;
}

/** Inputs of the sites `from`..`to` - 1: views, no copies. */
export function hazardInputsOf(inputs: HazardInputs, from: number, to: number): HazardInputs {
  return { ...cut(inputs, from, to), sites: to - from };
}

/** Change of global temperature since 1995-2014 (°C) in a scenario and year, with one deviation to each side. */
export interface WarmingSinceBase {
  readonly change: number;
  readonly below: number;
  readonly above: number;
}

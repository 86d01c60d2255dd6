import { numberOf, parseCommentedCsv, type CsvRow } from "./commented-csv.ts";

/** Change per °C of global warming with one standard deviation to each side. */
export interface Slope {
  readonly value: number;
  readonly below: number;
  readonly above: number;
}

/** DJF, MAM, JJA, SON. */
export type SeasonalSlopes = readonly [Slope, Slope, Slope, Slope];

/** How the climate of one AR6 land region answers to global warming. */
export interface RegionResponse {
  readonly region: string;
  readonly name: string;
  /** °C per °C, by season. */
  readonly temperature: SeasonalSlopes;
  /** Percent of the baseline per °C, by season. */
  readonly precipitation: SeasonalSlopes;
  /** Hottest day and coldest night of the year, °C per °C. */
  readonly hottestDay: Slope;
  readonly coldestNight: Slope;
  /** Wettest day and wettest five days: change of the logarithm per °C. */
  readonly wettestDay: Slope;
  readonly wettestFiveDays: Slope;
  /** Longest dry spell, days per °C. */
  readonly drySpell: Slope;
  /** Total soil moisture, standard deviations of 1850-1900 per °C. */
  readonly soilMoisture: Slope;
  /** Droughts of a decade in 1995-2014, with what models differ by: no slope, but weighed over regions like one. */
  readonly droughtsToday: Slope;
  /**
   * Whether the source marks the annual rain slope as significant and its regional models agree on the sign; false
   * where it is from memory.
   */
  readonly rainSignalRobust: boolean;
}

export interface RegionalScaling {
  /** In the order of the table: `ScreeningCells.regionIndex` points into it. */
  readonly regions: readonly RegionResponse[];
}

const SEASON_COLUMNS = ["djf", "mam", "jja", "son"] as const;
/** Standard normal quantile of 90 %. */
const Z90 = 1.2815515655446004;

function seasonal(row: CsvRow, variable: "tas" | "pr"): SeasonalSlopes {
  const [djf, mam, jja, son] = SEASON_COLUMNS.map((season): Slope => {
    const deviation = numberOf(row, `${variable}_${season}_sd`);
    return { value: numberOf(row, `${variable}_${season}`), below: deviation, above: deviation };
  });
  return [djf!, mam!, jja!, son!];
}

function ranged(row: CsvRow, column: string, scale: (slope: number) => number = (slope) => slope): Slope {
  const value = scale(numberOf(row, column));
  return {
    value,
    below: Math.max(0, (value - scale(numberOf(row, `${column}_p10`))) / Z90),
    above: Math.max(0, (scale(numberOf(row, `${column}_p90`)) - value) / Z90),
  };
}

/** A median with p10 and p90 around it. */
function spread(row: CsvRow): Slope {
  const value = numberOf(row, "median");
  return { value, below: (value - numberOf(row, "p10")) / Z90, above: (numberOf(row, "p90") - value) / Z90 };
}

const compound = (percent: number) => Math.log1p(percent / 100);

/** Significant at 1 % in the global models, and not of the other sign in the regional ones. */
function isRobust(row: CsvRow): boolean {
  const [globe, regional] = [numberOf(row, "slope_cmip5"), numberOf(row, "slope_cordex")];
  return row["sig_cmip5"] === "**" && !(globe * regional < 0);
}

/** Mean over the regions of the table below; of a region that it lacks. */
const DROUGHTS_OF_THE_WORLD = { p10: "2.8", median: "3.62", p90: "4.4" };

/** Droughts of a decade (index DF6) by region, p10 to p90 of the models. */
function droughtsByRegion(impactDrivers: string): ReadonlyMap<string | undefined, CsvRow> {
  const rows = parseCommentedCsv(impactDrivers);
  return new Map(
    rows.filter(({ cid, key }) => cid === "DF6" && key === "ssp585_hist").map((row) => [row["region"], row]),
  );
}

/**
 * Regional responses from commented CSV texts: the slopes, and (optional) the table of significance marks of the same
 * study, from which the robustness of the rain signal is read, and the table of climatic impact-drivers (AR6 WG1
 * Chapter 12), which gives the droughts of today.
 */
export function parseRegionalScaling(slopes: string, significance = "", impactDrivers = ""): RegionalScaling {
  const droughts = droughtsByRegion(impactDrivers);
  const robust = new Map(
    parseCommentedCsv(significance)
      .filter((row) => row["variable"] === "pr" && row["season"] === "Annual")
      .map((row) => [row["region"], isRobust(row)] as const),
  );
  const regions = parseCommentedCsv(slopes).map((row): RegionResponse => {
    const region = row["region"] ?? "";
    return {
      region,
      name: row["name"] ?? "",
      temperature: seasonal(row, "tas"),
      precipitation: seasonal(row, "pr"),
      hottestDay: ranged(row, "txx"),
      coldestNight: ranged(row, "tnn"),
      wettestDay: ranged(row, "rx1day", compound),
      wettestFiveDays: ranged(row, "rx5day", compound),
      drySpell: ranged(row, "cdd"),
      soilMoisture: ranged(row, "sm_total"),
      droughtsToday: spread(droughts.get(region) ?? DROUGHTS_OF_THE_WORLD),
      rainSignalRobust: robust.get(region) ?? false,
    };
  });
  return { regions };
}

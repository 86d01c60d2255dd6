import { COORDINATE_SETS, coordinatesAt, RETURN_PERIODS, type Ensemble } from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import type { ExposedAsset } from "../impact/loss-functions.ts";
import { defaultAssetProfile } from "../vulnerability/asset-profile.ts";
import type { Measure, MeasureOperator } from "./measure.ts";
import type { StoredSite } from "./stored-site.ts";

export const ASSET: ExposedAsset = {
  profile: defaultAssetProfile("EU", "NLD"),
  burnableFraction: 0.5,
  fireSeverity: 0.5,
  groundMetres: 3,
  codeSnowLoad: 1,
  protectionYears: Number.NaN,
};

const MEMBERS: Readonly<Partial<Record<Ensemble, number>>> = { p10: 0.8, p50: 1, p90: 1.3 };

/** Intensities by return period at the median of today, in the unit of each indicator. */
export const INTENSITIES: Readonly<Record<string, readonly number[]>> = {
  river_flood_depth: [0, 0, 0.1, 0.45, 0.7, 1, 1.2, 1.5, 2],
  pluvial_flood_depth: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4],
  tc_wind_rp: [0, 15, 20, 27, 33, 38, 41, 45, 50],
};

/** A location whose floods and winds rise by a hundredth a year; what is not named is not stored. */
export function storedSite(stored: readonly string[], scale = 1, asset = ASSET): StoredSite {
  return {
    asset,
    isStored: (id) => stored.includes(id),
    warming: ({ time }) => Math.max(0, (time - 2005) / 40),
    value(id, index) {
      const dataset = datasetById(id);
      if (dataset === undefined || !stored.includes(id)) return Number.NaN;
      const {
        ensemble = "p50",
        time = 2005,
        return_period,
        month,
      } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
      const grown = scale * (MEMBERS[ensemble] ?? 1) * (1 + (time - 2005) / 100);
      if (id === "wbgt_mean") return 20 + 8 * Math.sin((Math.PI * Number(month)) / 12) + (time - 2005) / 40;
      if (id === "labour_loss") return 3 * grown;
      if (id === "water_stress") return 60;
      const known = INTENSITIES[id];
      return known === undefined ? Number.NaN : grown * known[RETURN_PERIODS.indexOf(return_period as 2)]!;
    },
  };
}

const PLAIN = {
  effect: [0.2, 0.4, 0.6],
  limitMetres: undefined,
  unitCost: [100, 200, 400],
  quantity: "site",
  yearly: false,
  priceYear: 2024,
  localShare: 0.5,
  upkeepShare: 0,
  lifetimeYears: 20,
  leadMonths: 6,
} as const;

/** A measure as tests need it. */
export const measureOf = (
  id: string,
  operator: MeasureOperator,
  hazards: readonly HazardId[],
  other: Partial<Measure> = {},
): Measure => ({ ...PLAIN, id, operator, hazards, ...other });

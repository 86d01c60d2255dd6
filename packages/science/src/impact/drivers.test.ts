import { describe, expect, test } from "vitest";
import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinatesAt,
} from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import type { ImpactDriver } from "../catalogue/dataset.ts";
import { impactDrivers } from "../catalogue/drivers.ts";
import { defaultAssetProfile } from "../vulnerability/asset-profile.ts";
import { customCurve } from "../vulnerability/damage-curve.ts";
import { downtimeDays } from "../vulnerability/downtime.ts";
import { floodCurve } from "../vulnerability/flood-curves.ts";
import { droughtDaysLost } from "../vulnerability/water-supply.ts";
import { meanImpactInPonds } from "../vulnerability/ponding.ts";
import { surgeNote } from "./aggregate-columns.ts";
import { SUPPLIED_INTENSITIES, driverColumn } from "./driver-columns.ts";
import { protectionLater } from "./flood-protection.ts";
import { type EventHazard, type ExposedAsset, lossColumn } from "./loss-functions.ts";

const asset: ExposedAsset = {
  profile: { ...defaultAssetProfile("EU", "DEU"), floodClass: "commercial" },
  burnableFraction: 0.5,
  fireSeverity: 0.6,
  groundMetres: 2,
  codeSnowLoad: 1,
  protectionYears: Number.NaN,
};

const driver = (id: string): ImpactDriver => {
  const dataset = datasetById(id);
  if (dataset?.kind !== "driver") throw new Error(`${id} is no driver`);
  return dataset;
};
/** Index of the median at 2050 under SSP5-8.5 in the set of a driver. */
const indexOf = (id: string, returnPeriod = 100) =>
  coordinateIndex(COORDINATE_SETS[driver(id).coordinateSet], {
    scenario: "ssp585",
    time: 2050,
    ensemble: "p50",
    return_period: returnPeriod,
  });
/** Share of value that an asset loses at an intensity. */
function lossAt(hazard: EventHazard, intensity: number, of: ExposedAsset): number {
  const out = new Float64Array(1);
  lossColumn(hazard, [of])([intensity], out);
  return out[0]!;
}

const valueOf = (id: string, read: ColumnReader, returnPeriod = 100, of = asset): number => {
  const out = new Float64Array(1);
  const full: ColumnReader = (datasetId, index) => {
    const dataset = datasetById(datasetId);
    if (dataset?.kind !== "driver") return read(datasetId, index);
    const column = new Float64Array(1);
    driverColumn(dataset, index, full, [of], column);
    return column;
  };
  driverColumn(driver(id), indexOf(id, returnPeriod), full, [of], out);
  return out[0]!;
};
/** Depth by return period of the worked example; more frequent floods do not happen there. */
const DEPTHS = new Map([
  [25, 0.3],
  [50, 0.6],
  [100, 1],
  [150, 1.2],
  [250, 1.6],
  [500, 2],
]);
const flooded: ColumnReader = (id, index) => {
  if (id !== "river_flood_depth") return undefined;
  return [DEPTHS.get(coordinatesAt(COORDINATE_SETS.RP, index).return_period ?? 0) ?? 0];
};

describe("the impact drivers of a flooded building", () => {
  test("tell damage given the event from the loss of a year", () => {
    expect(valueOf("river_flood_loss-ratio", flooded)).toBeCloseTo(0.3, 9);
    expect(valueOf("river_flood_building-damage", flooded)).toBeCloseTo(30, 9);
    // 30 % damage: 30 + (60 - 30) x (0.30 - 0.20) / 0.15 = 50 days, and 10 to clean up after one metre.
    expect(valueOf("river_flood_bi", flooded)).toBeCloseTo(60, 9);
  });

  test("integrate the loss ratio over the yearly probability", () => {
    // As the worked example (0.01223), with one more point at 150 years: 1.2 m, ratio 0.36.
    const ratios = [0, 0, 0, 0.09, 0.18, 0.3, 0.36, 0.47, 0.55];
    let expected = 0.55 / 500;
    for (let i = 0; i + 1 < 9; i++) {
      expected += (1 / RETURN_PERIODS[i]! - 1 / RETURN_PERIODS[i + 1]!) * (ratios[i]! + ratios[i + 1]!) * 0.5;
    }
    expect(valueOf("river_flood_ead", flooded)).toBeCloseTo(100 * expected, 9);
  });

  test("in surface water count the eighth of sites that by mass balance stand in it", () => {
    const ponded: ColumnReader = (id) => (id === "pluvial_flood_depth" ? [0.4] : undefined);
    const ratio = valueOf("pluvial_flood_loss-ratio", ponded);
    const curve = floodCurve(asset.profile.floodClass, asset.profile.floodRegion);
    expect(ratio).toBeCloseTo(meanImpactInPonds(curve, 0.4) / 8, 9);
    // An eighth of three days from the doorstep on and of seven more above half a metre.
    const cleanUp = (3 * Math.exp(-0.15 / 0.4) + 7 * Math.exp(-0.5 / 0.4)) / 8;
    expect(valueOf("pluvial_flood_bi", ponded)).toBeCloseTo(downtimeDays(ratio) + cleanUp, 9);
  });

  test("in a few centimetres of surface water lose next to nothing, also by curves that begin above zero", () => {
    const ponded: ColumnReader = (id) => (id === "pluvial_flood_depth" ? [0.02] : undefined);
    const american = { ...asset, profile: { ...asset.profile, floodRegion: "northAmerica" as const } };
    expect(valueOf("pluvial_flood_loss-ratio", ponded, 100, american)).toBeLessThan(2e-5);
  });

  describe("behind defences", () => {
    const behind = (protectionYears: number): ExposedAsset => ({ ...asset, protectionYears });
    const at = (id: string, years: number, returnPeriod = 100) => valueOf(id, flooded, returnPeriod, behind(years));

    test("lose nothing in floods more frequent than these are made for, and all of it in rarer ones", () => {
      for (const quantity of ["loss-ratio", "building-damage", "bi"]) {
        const id = `river_flood_${quantity}`;
        expect([at(id, 120, 50), at(id, 120, 100)]).toEqual([0, 0]);
        expect(at(id, 100, 100)).toBe(valueOf(id, flooded, 100));
        expect(at(id, 120, 150)).toBe(valueOf(id, flooded, 150));
      }
    });

    test("are integrated from the yearly probability of the defence on, also between two return periods", () => {
      const ratios = [0.3, 0.36, 0.47, 0.55];
      const from100 = [100, 150, 250, 500].map((years) => 1 / years);
      const area = (p: readonly number[], d: readonly number[]) =>
        p.slice(1).reduce((sum, next, i) => sum + ((p[i]! - next) * (d[i]! + d[i + 1]!)) / 2, next500(d));
      const next500 = (d: readonly number[]) => d.at(-1)! / 500;
      expect(at("river_flood_ead", 100)).toBeCloseTo(100 * area(from100, ratios), 9);
      // at once in 120 years the loss is a mean of those of 100 and 150 years, by the probability
      const share = (1 / 120 - 1 / 150) / (1 / 100 - 1 / 150);
      const at120 = 0.36 + share * (0.3 - 0.36);
      const [, ...later] = from100;
      expect(at("river_flood_ead", 120)).toBeCloseTo(100 * area([1 / 120, ...later], [at120, 0.36, 0.47, 0.55]), 9);
      // beyond the rarest flood of the map its loss is kept
      expect(at("river_flood_ead", 1000)).toBeCloseTo((100 * 0.55) / 1000, 9);
    });

    test("stand still from the same probability on", () => {
      const days = [100, 150, 250, 500].map((years) => valueOf("river_flood_bi", flooded, years));
      let expected = days.at(-1)! / 500;
      for (const [i, period] of [100, 150, 250].entries())
        expected += ((1 / period - 1 / [150, 250, 500][i]!) * (days[i]! + days[i + 1]!)) / 2;
      expect(at("river_flood_bi_annual", 100)).toBeCloseTo(expected, 9);
    });

    test("lose as much as others to rain that stands on the ground, and nothing is known where no flood is", () => {
      const ponded: ColumnReader = (id) => (id === "pluvial_flood_depth" ? [0.4] : undefined);
      const rain = (of: ExposedAsset) => valueOf("pluvial_flood_ead", ponded, 100, of);
      expect(rain(behind(500))).toBe(rain(asset));
      expect(valueOf("river_flood_loss-ratio", () => [Number.NaN], 50, behind(500))).toBeNaN();
      expect(valueOf("river_flood_ead", () => [Number.NaN], 50, behind(500))).toBeNaN();
    });

    test("are passed more often where the same height of water comes more often", () => {
      // depths of today come half as rare later, so that a defence for 100 years is one for 50 then
      const twice: ColumnReader = (id, index) => {
        if (id !== "river_flood_depth") return undefined;
        const { scenario, return_period: years = 0 } = coordinatesAt(COORDINATE_SETS.RP, index);
        return [Math.log2(scenario === "historical" ? years : 2 * years) / 4];
      };
      const at = (years: number, period: number) => valueOf("river_flood_loss-ratio", twice, period, behind(years));
      expect(at(100, 25)).toBe(0);
      expect(at(100, 50)).toBe(valueOf("river_flood_loss-ratio", twice, 50));
      expect(valueOf("river_flood_ead", twice, 100, behind(100))).toBeCloseTo(
        [50, 100, 150, 250, 500].reduce((sum, period, i, all) => {
          const [loss, next] = [period, all[i + 1] ?? period].map((years) =>
            valueOf("river_flood_loss-ratio", twice, years),
          );
          return (
            sum + (all[i + 1] === undefined ? loss! / period : ((1 / period - 1 / all[i + 1]!) * (loss! + next!)) / 2)
          );
        }, 0) * 100,
        9,
      );
    });

    test("hold what they held where the climate does not change, and more where floods become rarer", () => {
      const deeper = (factor: number) => RETURN_PERIODS.map((years) => Math.log2(years * factor) / 4);
      for (const years of [2, 30, 100, 400]) expect(protectionLater(years, deeper(1), deeper(1))).toBeCloseTo(years, 9);
      expect(protectionLater(100, deeper(1), deeper(0.5))).toBeCloseTo(200, 9);
      expect(protectionLater(100, deeper(1), deeper(0.1))).toBe(500);
      expect(protectionLater(2000, deeper(1), deeper(2))).toBeCloseTo(1000, 9);
    });

    test("hold less by the shift of the floods where the depths of today no longer grow, and above dry ground nothing", () => {
      const flat = [0, 0, 0, 0, 1, 2, 2, 2, 2];
      expect(protectionLater(250, flat, flat)).toBeCloseTo(250, 9);
      expect(protectionLater(250, flat, [0, 0, 0, 1, 2, 2, 2, 2, 2])).toBeCloseTo(125, 9);
      const dry = [0, 0, 0, 0, 0, 0, 0, 0.2, 0.4];
      expect(protectionLater(100, dry, dry)).toBe(100);
      expect(protectionLater(100, dry, [0, 0, 0, 0, 0.2, 0.4, 0.5, 0.6, 0.7])).toBe(25);
      const unknown = RETURN_PERIODS.map(() => Number.NaN);
      expect(protectionLater(100, unknown, dry)).toBe(100);
    });

    test("keep the sea out as they keep rivers out", () => {
      const sea: ColumnReader = (id) => (id === "coastal_flood_depth" ? [1] : undefined);
      expect(valueOf("coastal_flood_loss-ratio", sea, 50, behind(100))).toBe(0);
      expect(valueOf("coastal_flood_ead", sea, 100, behind(100))).toBeCloseTo((100 * 0.3) / 100, 9);
    });
  });

  test("take a custom curve of the site before the published one", () => {
    const curve = customCurve([0, 2], [0, 1], { maxImpact: 1 })!;
    const profile = { ...asset.profile, customCurves: { river_flood: curve } };
    expect(lossAt("river_flood", 1, { ...asset, profile })).toBeCloseTo(0.5, 12);
  });
});

describe("every impact driver", () => {
  test("is missing, never zero, where its hazard is missing", () => {
    for (const { id } of impactDrivers) {
      expect(valueOf(id, () => undefined, driver(id).coordinateSet === "SR" ? 475 : 100)).toBeNaN();
      expect(valueOf(id, () => [Number.NaN], driver(id).coordinateSet === "SR" ? 475 : 100)).toBeNaN();
    }
  });

  test("has a value once its hazard has one", () => {
    const all: ColumnReader = (id) => [id === "spei12" ? -1 : 1.5];
    for (const { id, plausible } of impactDrivers) {
      const value = valueOf(id, all, driver(id).coordinateSet === "SR" ? 475 : 100);
      expect(value).toBeGreaterThanOrEqual(plausible.min);
      expect(value).toBeLessThanOrEqual(plausible.max);
    }
  });
});

describe("chronic drivers", () => {
  test("read the annual coordinate of their indicator at the same quantile, drought at the opposite one", () => {
    const asked: string[] = [];
    const read: ColumnReader = (id, index) => {
      const set = COORDINATE_SETS[datasetById(id)?.coordinateSet ?? "CO"];
      const { ensemble, season, scenario, time } = coordinatesAt(set, index);
      asked.push([id, scenario, time, ensemble, season].join(" "));
      return [8];
    };
    const out = new Float64Array(1);
    const at = { scenario: "ssp126", time: 2080, ensemble: "p10" } as const;
    for (const id of ["heat_bi_annual", "cold_bi_annual", "drought_bi_annual", "water_stress_bi_annual"]) {
      driverColumn(driver(id), coordinateIndex(COORDINATE_SETS.CO, at), read, [asset], out);
    }
    expect(asked).toEqual([
      "labour_loss ssp126 2080 p10 ANN",
      `${SUPPLIED_INTENSITIES.cold} ssp126 2080 p10 `,
      "spei12 ssp126 2080 p90 ",
      "pr_total ssp126 2080 p50 ",
      "pet ssp126 2080 p50 ",
      "water_stress ssp126 2080 p10 ",
    ]);
    expect(valueOf("heat_bi_annual", () => [8])).toBeCloseTo(6, 9);
    expect(valueOf("cold_bi_annual", () => [30])).toBeCloseTo(3, 9);
  });

  test("count a drought as far as the rain of the place evaporates already", () => {
    const climate =
      (rain: number, evaporation: number): ColumnReader =>
      (id) => [{ spei12: -0.5, pr_total: rain, pet: evaporation }[id] ?? Number.NaN];
    const all = droughtDaysLost(-0.5, asset.profile.waterDependency);
    expect(valueOf("drought_bi_annual", climate(0, 1500))).toBeCloseTo(all, 9);
    expect(valueOf("drought_bi_annual", climate(400, 300))).toBeCloseTo(0.6 * all, 9);
    expect(valueOf("drought_bi_annual", climate(400, 0))).toBe(0);
    expect(valueOf("drought_bi_annual", climate(Number.NaN, 800))).toBeNaN();
  });
});

describe("aggregates", () => {
  const shaken: ColumnReader = (id, index) => (id === "pga_rp" ? [0.3] : flooded(id, index));

  test("are the 85th percentile over the hazards that have a value, earthquakes in every scenario from 50 years on", () => {
    const earthquake = lossAt("earthquake", 0.3, asset);
    const [low, high] = [Math.min(earthquake, 0.3), Math.max(earthquake, 0.3)];
    expect(valueOf("aggregate_loss-ratio", shaken)).toBeCloseTo(low + 0.85 * (high - low), 7);
    // Below 50 years the earthquake counts as no harm; the flood of 25 years costs 9 %.
    expect(valueOf("aggregate_loss-ratio", shaken, 25)).toBeCloseTo(0.85 * 0.09, 7);
    expect(valueOf("aggregate_loss-ratio", flooded)).toBeCloseTo(0.3, 7);
  });

  test("sum the expected annual losses of the hazards, each once, and never add building damage", () => {
    const flood = valueOf("river_flood_ead", shaken);
    const ratio = lossAt("earthquake", 0.3, asset);
    expect(GEOPHYSICAL_RETURN_PERIODS[0]).toBe(50);
    expect(valueOf("total_ead", shaken)).toBeCloseTo(flood + 100 * (ratio / 50), 9);
    expect(valueOf("total_ead", flooded)).toBeCloseTo(flood, 12);
  });

  test("carry the surge note when cyclone wind and coastal flood both cost something", () => {
    expect(surgeNote(0.1, 0.2)?.english).toMatch(/^Surge partly counted twice/);
    expect(surgeNote(0, 0.2)).toBeUndefined();
    expect(surgeNote(0.1, Number.NaN)).toBeUndefined();
  });
});

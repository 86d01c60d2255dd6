import type { SiteData } from "@tidemark/atlas";
import { describe, expect, test } from "vitest";
import {
  CLIMATE_EPOCHS,
  defaultAssetProfile,
  emptyScreeningCells,
  impactDrivers,
  indicators,
  type RegionResponse,
  type Slope,
} from "@tidemark/science";
import { assess } from "./assessment.ts";
import { siteSources } from "./site-sources.ts";

const nan = Number.NaN;
const slope = (value: number): Slope => ({ value, below: Math.abs(value) * 0.2, above: Math.abs(value) * 0.2 });
const REGION: RegionResponse = {
  region: "WCE",
  name: "Western and Central Europe",
  temperature: [slope(1.1), slope(1.1), slope(1.3), slope(1.2)],
  precipitation: [slope(4), slope(3), slope(-3), slope(1)],
  hottestDay: slope(1.6),
  coldestNight: slope(1.8),
  wettestDay: slope(0.05),
  wettestFiveDays: slope(0.04),
  drySpell: slope(0.7),
  soilMoisture: slope(-0.4),
  droughtsToday: slope(3.7),
  rainSignalRobust: false,
};
const TABLES: SiteData["tables"] = {
  scaling: { regions: [REGION] },
  warming: {
    rows: CLIMATE_EPOCHS.map(({ scenario, time }) => {
      const p50 = 0.85 + (scenario === "ssp585" ? 0.034 : 0.015) * (time - 2005);
      return { scenario, time, p05: p50 - 0.2, p50, p95: p50 + 0.25 };
    }),
  },
};
/** Monthly normals of a city of the Swiss plateau. */
const TEMPERATURE = [0.3, 1.3, 5.3, 8.8, 13.3, 16.4, 18.6, 18, 14.1, 9.9, 4.4, 1.4];

/** Two sites: one in the cell, one at sea without any. */
function siteData(): SiteData {
  const cells = emptyScreeningCells(1);
  for (let month = 0; month < 12; month++) {
    cells.temperature[month] = TEMPERATURE[month]!;
    cells.diurnalRange[month] = 8;
    cells.precipitation[month] = 90;
    cells.relativeHumidity[month] = 75;
    cells.windSpeed[month] = 2.4;
  }
  for (const layer of [cells.latitude, cells.longitude, cells.elevationMetres, cells.reliefMetres]) layer[0] = 47;
  cells.landFraction[0] = 1;
  cells.coastDistanceKm[0] = 300;
  cells.regionWeight[0] = 1;
  const both = (value: number, other = nan) => Float32Array.of(value, other);
  const inland = both(nan);
  return {
    points: [
      { latitude: 47.37, longitude: 8.54 },
      { latitude: 0, longitude: -30 },
    ],
    cells,
    siteCell: Int32Array.of(0, -1),
    cellDistanceKm: Float32Array.of(6, nan),
    cellNotes: [undefined],
    noCellReason: [undefined, { code: "reason.sea", facts: {}, english: "not available: the point lies at sea" }],
    tables: TABLES,
    inputs: {
      sites: 2,
      cyclone: { v10: both(0), v100: both(0) },
      coastKm: both(300),
      coast: {
        localFactor: inland,
        subsidenceMmPerYear: inland,
        twl100P5: inland,
        twl100: inland,
        twl100P95: inland,
        episodic100: inland,
        tideMetres: inland,
        surge10: inland,
        surge100: inland,
        surgeUnknown: inland,
      },
      pga475: both(0.06),
      pgaLogDeviation: 0.59,
      volcanoKm: both(300),
      elevation: both(430),
      knownGroundMetres: inland,
      town: both(1),
      burnableFraction: both(0.4),
      fireSeverity: both(0.3),
      thunderDays: both(20),
      tornadoRate: inland,
      riverReach: {
        hazard: both(0.05),
        none: inland,
        riverKm: both(3),
        runoffMm: both(300),
        protectionYears: both(100),
        publishedYears: both(100),
      },
      districtClass: {
        river_flood: both(2),
        urban_flood: both(1),
        landslide: both(0),
        water_scarcity: both(0),
        tsunami: inland,
        volcano: inland,
        coastal_flood: inland,
      },
    },
    heights: {
      metres: both(430),
      source: Uint8Array.of(0, 0),
      movedCelsius: both(0),
      deviationMetres: Float32Array.of(0, 0),
      contradicts: Uint8Array.of(0, 0),
    },
    profiles: [defaultAssetProfile("EU", "CHE")],
    profileOf: Uint16Array.of(0, 0),
    protectionYears: Float64Array.of(nan, nan),
    regions: [REGION.name, undefined],
    countries: [undefined, undefined],
    inCityCore: Uint8Array.of(0, 0),
    imported: new Map(),
    provenance: [],
  };
}

describe("a plain inland site", () => {
  const [source, sea] = siteSources(siteData(), "ssp585", 2050);
  const { values, scores } = assess(source!, "ssp585", 2050);

  test("has a value for every dataset that needs nothing beyond the screening data", () => {
    const missing = [...indicators, ...impactDrivers].filter(
      ({ id, needs }) => needs === "pack" && values[id]?.value === null,
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(scores.p50).toBeGreaterThan(0);
    expect(scores.topics.find(({ topic }) => topic === "coastal")?.p50).toBeNaN();
  });

  test("warms by the regional pattern times the global warming", () => {
    const present = assess(siteSources(siteData(), "historical", 2005)[0]!, "historical", 2005).values;
    // 0.034 °C a year over 45 years, 1.175 °C per °C on the mean of the seasons.
    const warming = values["tas_mean"]!.value! - present["tas_mean"]!.value!;
    expect(Math.abs(warming - 0.034 * 45 * 1.175)).toBeLessThan(0.05);
    expect(values["hd30"]!.value!).toBeGreaterThan(present["hd30"]!.value!);
    expect(values["fd0"]!.value!).toBeLessThan(present["fd0"]!.value!);
  });

  test("has a reason for everything else, and a true zero for cyclones", () => {
    expect(values["tc_wind_rp"]?.value).toBe(0);
    expect(values["district_river_flood"]).toMatchObject({ value: 2, score: 0.5, unit: "class" });
    expect(values["district_volcano"]?.missing).toContain("no class is published");
    expect(values["thunder_days"]?.value).toBe(20);
    expect(values["tornado_rate"]?.missing).toContain("conterminous USA");
    expect(values["esl_rp"]?.missing).toBe("not available: no coast with published sea levels lies within 30 km");
    expect(values["river_flood_reach"]).toMatchObject({ value: 2, unit: "reach" });
    expect(values["river_flood_reach"]?.score ?? null).toBeNull();
    const told = ["pack", "district class", "thunder stations", "river chance"];
    for (const { id, needs } of indicators.filter((indicator) => !told.includes(indicator.needs))) {
      expect([id, needs, values[id]?.value, values[id]?.missing]).toEqual([
        id,
        needs,
        null,
        expect.stringMatching(/^not available: /),
      ]);
    }
  });

  test("does not lend its values to a point at sea, which has none and says why", () => {
    const atSea = assess(sea!, "ssp585", 2050);
    expect(Object.values(atSea.values).filter(({ value }) => value !== null)).toEqual([]);
    expect(atSea.values["tas_mean"]?.missing).toBe("not available: the point lies at sea");
    expect(atSea.values["score_heat"]?.missing).toContain("no indicator of this topic");
    expect(atSea.scores.p50).toBeNaN();
  });
});

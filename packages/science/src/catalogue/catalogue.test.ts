import { describe, expect, test } from "vitest";
import { catalogue, checkCatalogue, completeCoordinates, datasetById, entryCount, indicators } from "./catalogue.ts";
import { TOPICS, type Dataset } from "./dataset.ts";
import { impactDrivers } from "./drivers.ts";
import { scoreDatasets } from "./scores.ts";
import { DEFAULT_PRESETS, ALL_TIME_STEPS, selectedCoordinates } from "./selection.ts";
import { NEEDS } from "./needs.ts";

const selectedFilters = { timesteps: ALL_TIME_STEPS, presets: DEFAULT_PRESETS };
const fromPack = (datasets: readonly Dataset[]) => datasets.filter((dataset) => dataset.needs === "pack");

/** Entries that are computed when nobody chooses. */
function defaultEntries(datasets: readonly Dataset[]): number {
  return datasets
    .filter((candidate) => candidate.computeDefault)
    .reduce((sum, dataset) => sum + selectedCoordinates(dataset, selectedFilters).length, 0);
}

describe("the catalogue", () => {
  test("is sound", () => {
    expect(checkCatalogue()).toEqual([]);
  });

  test("names counts of days by their limit, the one of the definition", () => {
    const named = indicators.flatMap(({ id, longName, definition }) => {
      const [, limit] = /[<>≥] (\u2212?\d+)/.exec(longName) ?? [];
      return limit === undefined ? [] : [{ id, limit: limit.replace("\u2212", "-"), definition }];
    });
    expect(named.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["su25", "hd30", "tx35", "tx40", "tr20", "tr25", "fd0", "id0", "fd10", "r10mm", "r20mm"]),
    );
    for (const { id, limit, definition } of named.filter((one) => one.id !== "hail_days"))
      expect([id, definition]).toEqual([id, expect.stringMatching(new RegExp(`(^|\\s)${limit}(\\s|,)`))]);
  });

  test("holds so many indicators in each of the eight topics, 64 impact drivers and nine scores", () => {
    const perTopic = TOPICS.map((topic) => indicators.filter((indicator) => indicator.topic === topic).length);
    expect(perTopic).toEqual([19, 10, 14, 13, 6, 7, 10, 7]);
    expect(impactDrivers).toHaveLength(64);
    expect(scoreDatasets).toHaveLength(9);
    expect(catalogue).toHaveLength(indicators.length + impactDrivers.length + scoreDatasets.length);
  });

  test("counts so many entries per location, and so many of them without any input beyond the pack", () => {
    expect(entryCount(indicators)).toBe(94_521);
    expect(entryCount(impactDrivers)).toBe(39_135);
    expect(entryCount(fromPack(indicators))).toBe(82_747);
    expect(entryCount(fromPack(impactDrivers))).toBe(17_553);
  });

  test("computes so many entries by default: three scenarios, annual and seasonal coordinates", () => {
    expect(defaultEntries(indicators)).toBe(14_389);
    expect(defaultEntries(impactDrivers)).toBe(1_890);
  });

  test("says of every input but the pack why a value is missing without it", () => {
    for (const need of Object.values(NEEDS)) expect(need.missingReason.english).toMatch(/^not available: /);
  });

  test("reads the default return period of each hazard", () => {
    const returnPeriodOf = (id: string) => datasetById(id)?.defaultCoordinates.return_period;
    expect(returnPeriodOf("txx_rp")).toBe(5);
    expect(returnPeriodOf("esl_rp")).toBe(10);
    expect(returnPeriodOf("tc_wind_rp")).toBe(150);
    expect(returnPeriodOf("river_flood_depth")).toBe(100);
    expect(returnPeriodOf("wildfire_rp")).toBe(10);
    expect(returnPeriodOf("pga_rp")).toBe(475);
    expect(returnPeriodOf("rx1day_rp")).toBe(100);
  });

  test("completes a coordinate with the defaults of the dataset and refuses what its set does not hold", () => {
    const hotDays = datasetById("hd30")!;
    expect(completeCoordinates(hotDays, { scenario: "ssp126" })).toEqual({
      scenario: "ssp126",
      time: 2050,
      ensemble: "mean",
      season: "ANN",
    });
    expect(completeCoordinates(hotDays, { scenario: "historical" })).toBeUndefined();
    expect(completeCoordinates(hotDays, { return_period: 100 })).toEqual(hotDays.defaultCoordinates);
  });
});

describe("the check of a catalogue", () => {
  const good = indicators[0]!;
  test("finds an id used twice", () => {
    expect(checkCatalogue([good, good])).toEqual(["tas_mean: id is used twice"]);
  });
  test("finds thresholds against the direction", () => {
    expect(checkCatalogue([{ ...good, direction: "lower" }])[0]).toContain("do not rise towards the worse");
  });
  test("finds an unknown unit", () => {
    expect(checkCatalogue([{ ...good, unit: "furlong" as never }])[0]).toContain("unit furlong is unknown");
  });
  test("finds default coordinates outside the set", () => {
    expect(checkCatalogue([{ ...good, defaultCoordinates: { scenario: "ssp585" } }])[0]).toContain(
      "default coordinates",
    );
  });
});

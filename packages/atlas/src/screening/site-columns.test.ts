import {
  COORDINATE_SETS,
  CLIMATE_DATASETS,
  TOPICS,
  aggregateScore,
  catalogue,
  climateSet,
  coordinateIndex,
  datasetById,
  score,
  scoredIndicators,
  scoredValues,
} from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { sourcesIn } from "./imports.test-data.ts";
import { siteColumns, siteMissingReason } from "./site-columns.ts";
import { screenSites } from "./screen-sites.ts";

/** Zürich, Miami, its neighbour in the same cell, Antarctica. */
const POINTS = [
  { latitude: 47.37, longitude: 8.54 },
  { latitude: 25.77, longitude: -80.19 },
  { latitude: 25.76, longitude: -80.2 },
  { latitude: -75, longitude: 0 },
];
const data = await screenSites(await sourcesIn(), POINTS);
const SSP585 = { scenario: "ssp585", time: 2050 } as const;

/** Percentiles of scores are held in single precision. */
const rounded = (value = Number.NaN) => Math.round(value * 1e6) / 1e6;
const indexOf = (id: string) => {
  const dataset = datasetById(id)!;
  return coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], dataset.defaultCoordinates);
};

describe("columns of sites", () => {
  it("are the same whether they were asked for beforehand or not", () => {
    const planned = siteColumns(
      data,
      CLIMATE_DATASETS.map((datasetId) => ({ datasetId, indices: [climateSet(datasetId)!.size - 1] })),
    );
    const onDemand = siteColumns(data);
    for (const id of CLIMATE_DATASETS) {
      const last = climateSet(id)!.size - 1;
      expect([id, ...Array.from(onDemand(id, last) ?? [])]).toEqual([id, ...Array.from(planned(id, last) ?? [])]);
    }
  });

  it("of scores are the same too, and missing where there is no cell", () => {
    const at = coordinateIndex(COORDINATE_SETS.CO, { ...SSP585, ensemble: "p50" });
    const onDemand = siteColumns(data);
    for (const topic of TOPICS) {
      const id = `score_${topic}`;
      const alone = siteColumns(data, [{ datasetId: id, indices: [at] }])(id, at)!;
      expect([id, ...Array.from(alone)]).toEqual([id, ...Array.from(onDemand(id, at)!)]);
      expect(alone[3], id).toBeNaN();
    }
  });

  it("have a value or a reason at every site for every dataset", () => {
    const read = siteColumns(data);
    const silent = catalogue.flatMap(({ id }) => {
      const column = read(id, indexOf(id));
      return POINTS.flatMap((_, site) =>
        Number.isNaN(column?.[site] ?? Number.NaN) && siteMissingReason(data, id, site) === undefined ? [id] : [],
      );
    });
    expect(silent).toEqual([]);
    expect(siteMissingReason(data, "no_such_dataset", 0)).toBeUndefined();
    expect(read("no_such_dataset", 0)).toBeUndefined();
    expect(read("tas_mean", 1e9)).toBeUndefined();
    expect(read("tas_mean", -1)).toBeUndefined();
  });

  it("hold the scores of topics and locations", () => {
    const read = siteColumns(data);
    const at = coordinateIndex(COORDINATE_SETS.CO, { ...SSP585, ensemble: "p50" });
    const topics = TOPICS.map((topic) => {
      const scores = scoredIndicators(topic).map((indicator) =>
        score(scoredValues(indicator, SSP585, "p50", read)?.[0] ?? Number.NaN, indicator),
      );
      const wanted = aggregateScore(scores);
      // scores of topics are worked out in single precision
      const own = read(`score_${topic}`, at)![0]!;
      if (Number.isNaN(wanted)) expect(own, topic).toBeNaN();
      else expect(own, topic).toBeCloseTo(wanted, 5);
      return wanted;
    });
    expect(topics.filter((topic) => !Number.isNaN(topic)).length).toBeGreaterThan(5);
    expect(rounded(read("score_location", at)![0])).toBe(rounded(aggregateScore(topics)));
    expect(read("score_location", at)![3]).toBeNaN();
    expect(siteMissingReason(data, "score_location", 3)?.english).toContain("Antarctica");
  });

  it("come out of data that went to another thread", () => {
    const there = siteColumns(structuredClone(data));
    const here = siteColumns(data);
    for (const id of ["tas_mean", "tc_wind_rp", "tc_wind_ead", "score_location"]) {
      expect(Array.from(there(id, indexOf(id))!)).toEqual(Array.from(here(id, indexOf(id))!));
    }
  });

  it("share the cell of neighbours", () => {
    expect(data.siteCell[1]).toBe(data.siteCell[2]);
    expect(data.cells.count).toBe(2);
    expect(data.countries[0]?.iso3).toBe("CHE");
    expect(data.regions[0]).toBe("West&Central-Europe");
  });
});

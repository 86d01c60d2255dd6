import { describe, expect, test } from "vitest";
import { datasetById } from "./catalogue.ts";
import { COORDINATE_SETS } from "./coordinates.ts";
import {
  ALL_TIME_STEPS,
  DEFAULT_DATASETS,
  DEFAULT_PRESETS,
  TOPIC_PRESETS,
  selectedCoordinates,
  selectedIndices,
} from "./selection.ts";

describe("a selection of coordinates", () => {
  test("keeps 67 epochs of climate and 37 of events for the default scenarios", () => {
    const filters = { timesteps: ALL_TIME_STEPS, presets: DEFAULT_PRESETS };
    expect(selectedIndices(COORDINATE_SETS.CA, filters)).toHaveLength(67 * 4);
    expect(selectedIndices(COORDINATE_SETS.RP, filters)).toHaveLength(37 * 27);
    expect(selectedIndices(COORDINATE_SETS.SR, filters)).toHaveLength(18);
  });

  test("of a year with months keeps the year as a whole, and its months when they are asked for", () => {
    const filters = { timesteps: ALL_TIME_STEPS, presets: DEFAULT_PRESETS };
    const kept = selectedCoordinates(datasetById("tas_mean")!, filters);
    expect(kept).toHaveLength(67 * 4);
    expect(new Set(kept.map(({ month }) => month))).toEqual(new Set(["annual"]));
    expect(selectedIndices(COORDINATE_SETS.CM, filters, { months: true })).toHaveLength(67 * 4 * 13);
    expect(selectedIndices(COORDINATE_SETS.CS, filters)).toHaveLength(67 * 4 * 5);
  });

  test("always keeps the present, and no other year that was not asked for", () => {
    const filters = { timesteps: { start: 2030, end: 2050, step: 10 }, presets: ["ssp585"] as const };
    const kept = selectedCoordinates(datasetById("txx_rp")!, filters);
    expect([...new Set(kept.map(({ scenario, time }) => `${scenario} ${time}`))]).toEqual([
      "historical 2005",
      "ssp585 2030",
      "ssp585 2040",
      "ssp585 2050",
    ]);
  });

  test("offers every scenario for every topic and preselects three", () => {
    expect(TOPIC_PRESETS).toHaveLength(8);
    for (const { availableFilters, selectedFilters } of TOPIC_PRESETS) {
      expect(availableFilters.presets).toContain("ssp370");
      expect(selectedFilters.presets).toEqual(["ssp126", "ssp245", "ssp585"]);
    }
    expect(DEFAULT_DATASETS.filter(({ kind }) => kind === "indicator")).toHaveLength(31);
    expect(DEFAULT_DATASETS.filter(({ kind }) => kind === "driver")).toHaveLength(10);
  });
});

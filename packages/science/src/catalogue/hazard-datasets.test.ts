import { describe, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { COORDINATE_SETS } from "./coordinates.ts";
import { annualLossOf, rangeOfHazards, rangeSource } from "./hazard-datasets.ts";

describe("where a range comes from", () => {
  test("no dataset without scenarios has a range of climate models", () => {
    const still = catalogue.filter(({ coordinateSet: set }) => COORDINATE_SETS[set].epochs.length === 0);
    expect(still.map(({ id }) => id)).toEqual(expect.arrayContaining(["pga_rp", "earthquake_ead", "tornado_rate"]));
    expect(still.filter(({ id }) => rangeSource(id) !== "hazard").map(({ id }) => id)).toEqual([]);
  });

  test("storms and hail stay as they are in every climate, the others follow it", () => {
    expect(["storm_wind_ead", "hail_bi", "storm_gust_rp", "hail_days"].map(rangeSource)).toEqual(
      Array.from({ length: 4 }, () => "hazard"),
    );
    expect(["wildfire_ead", "hd30", "slr_local", "score_heat"].map(rangeSource)).toEqual(
      Array.from({ length: 4 }, () => "models"),
    );
  });

  test("a sum over both kinds has both", () => {
    expect(rangeSource("total_ead")).toBe("both");
    expect(rangeOfHazards(["earthquake", "tsunami"])).toBe("hazard");
    expect(rangeOfHazards(["wildfire", "earthquake"])).toBe("both");
    expect(rangeOfHazards(["wildfire"])).toBe("models");
  });
});

test("an indicator has the loss by its hazard, where one is worked out", () => {
  expect(annualLossOf("pluvial_flood_depth")).toBe("pluvial_flood_ead");
  expect(annualLossOf("labour_loss")).toBeUndefined();
  expect(annualLossOf("tas_mean")).toBeUndefined();
});

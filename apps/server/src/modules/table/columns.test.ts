import { type Coordinates, hasBands } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { columnOfId, datasetColumn, unitOf } from "./columns.ts";

describe("the id of a column", () => {
  it("names a property, a free column, or a dataset at a coordinate", () => {
    expect(columnOfId("country")).toMatchObject({ kind: "property", label: "Country" });
    expect(columnOfId("user_data.a:b")).toMatchObject({ kind: "property", label: "a:b" });
    expect(columnOfId("tas_mean:scenario=ssp126;time=2030")).toMatchObject({
      kind: "dataset",
      id: "tas_mean:ensemble=mean;month=annual;scenario=ssp126;time=2030",
      coords: { scenario: "ssp126", time: 2030, ensemble: "mean", month: "annual" },
    });
  });

  it("is the same for the same column however it is written", () => {
    const written = datasetColumn("tas_mean", { time: 2050 });
    expect(columnOfId(written?.id ?? "")).toEqual(written);
    expect(columnOfId("tas_mean:")?.id).toBe(written?.id);
  });

  it.each([
    "",
    "nothing",
    "user_data.",
    "__proto__",
    "constructor",
    "tas_mean",
    "tas_mean:time=2051",
    "tas_mean:colour=red",
    "no_such_dataset:time=2050",
    "tas_mean:time=2050:x",
  ])("is unknown for %j", (id) => expect(columnOfId(id)).toBeUndefined());
});

describe("a column of a dataset", () => {
  it("judges values where the indicator is scored, and not those of a season or another return period", () => {
    const isJudged = (id: string, coords: Coordinates) => hasBands(datasetColumn(id, coords)!.dataset.thresholds);
    expect(isJudged("hd30", { season: "ANN" })).toBe(true);
    expect(isJudged("hd30", { season: "JJA" })).toBe(false);
    expect(isJudged("txx_rp", {})).toBe(true);
    expect(isJudged("txx_rp", { return_period: 500 })).toBe(false);
    expect(isJudged("total_ead", { time: 2030 })).toBe(true);
  });
});

describe("a unit", () => {
  it("is that of the dataset, degrees for places, none for free data", () => {
    const unit = (id: string) => {
      const column = columnOfId(id);
      return column && unitOf(column)?.symbol;
    };
    expect(["tas_mean:", "longitude", "user_data.x"].map(unit)).toEqual(["°C", "°", undefined]);
  });
});
